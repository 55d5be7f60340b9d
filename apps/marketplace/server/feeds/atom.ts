import { escapeXml } from '@martelo/domain/text';

/** An entry of a feed. Addresses are absolute. */
export interface FeedEntry {
  /** Never changes, even if the address of the page does. */
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** Name of the house. */
  readonly author: string;
  /** ISO 8601. */
  readonly published: string;
  /** Paragraphs of text. */
  readonly lines: readonly string[];
  /** The type is a media type, or `null` if only the server of the picture knows it. */
  readonly picture: { readonly href: string; readonly type: string | null } | null;
}

/** A feed. Addresses are absolute. */
interface Feed {
  readonly title: string;
  /** Address of the feed itself, which is also its id. */
  readonly href: string;
  /** Address of the page with the same content. */
  readonly page: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/**
 * The date of a feed without entries. It is fixed, because readers would take a date that changes
 * for news.
 */
const NOTHING_YET = '2026-01-01T00:00:00-03:00';

const attribute = (name: string, value: string | null): string =>
  value === null ? '' : ` ${name}="${escapeXml(value)}"`;

const link = (rel: string, href: string, type: string | null): string =>
  `<link rel="${rel}"${attribute('type', type)}${attribute('href', href)}/>`;

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

function entryXml({ id, title, href, author, published, lines, picture }: FeedEntry): string {
  const image =
    picture === null ? '' : `<p><img src="${escapeXml(picture.href)}" alt="" width="640"></p>`;
  const html = image + lines.map((line) => element('p', line)).join('');
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    element('updated', published),
    element('published', published),
    link('alternate', href, 'text/html'),
    picture === null ? '' : link('enclosure', picture.href, picture.type),
    `<author>${element('name', author)}</author>`,
    // The content is HTML as text, so it is escaped once more.
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('');
}

/** Returns the document of an Atom feed (RFC 4287). */
export function atomXml({ title, href, page, entries }: Feed): string {
  const updated = entries
    .map(({ published }) => published)
    .reduce((newest, at) => (Date.parse(at) > Date.parse(newest) ? at : newest), NOTHING_YET);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    element('id', href),
    element('title', title),
    element('updated', updated),
    link('self', href, 'application/atom+xml'),
    link('alternate', page, 'text/html'),
    `<author>${element('name', 'Martelo')}</author>`,
    element('generator', 'Martelo'),
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('');
}
