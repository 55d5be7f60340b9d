import { escapeXml } from '@martelo/domain/text';
import { Marked, type Tokens } from 'marked';
import { posix } from 'node:path';
import { manifest } from './repository.ts';

/** A rendered document. */
export interface RenderedDocument {
  readonly html: string;
  /** The headings below the title. */
  readonly sections: readonly { readonly id: string; readonly text: string }[];
  /** Files of the repository that the document shows: images. */
  readonly files: readonly string[];
}

/** The address of a file of the repository, for documents that are not on the site. */
const inRepository = (path: string): string => `${manifest.repository}/blob/main/${path}`;

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/**
 * Renders a document of the repository as HTML. Links to other documents lead to their pages, links
 * to other files to the repository.
 *
 * @param source The document, such as `docs/rules.md`. Its links are relative to it.
 * @param pages Files of the site by document.
 */
export function renderMarkdown(
  source: string,
  markdown: string,
  pages: ReadonlyMap<string, string>,
): RenderedDocument {
  const own = pages.get(source) ?? source;
  const used = new Set<string>();
  const sections: { id: string; text: string }[] = [];
  const files: string[] = [];

  function uniqueAnchor(text: string): string {
    const anchor = anchorOf(text);
    let copies = 0;
    const name = () => (copies === 0 ? anchor : `${anchor}-${copies}`);
    while (used.has(name())) copies += 1;
    used.add(name());
    return name();
  }

  function addressOf(href: string): string {
    if (/^[a-z]+:|^#/i.test(href)) return href;
    const [path = '', anchor] = href.split('#', 2);
    const file = posix.normalize(posix.join(posix.dirname(source), path)).replace(/\/$/, '');
    const page = pages.get(file) ?? pages.get(`${file}/README.md`);
    if (page === undefined) return inRepository(file) + (anchor === undefined ? '' : `#${anchor}`);
    return posix.relative(posix.dirname(own), page) + (anchor === undefined ? '' : `#${anchor}`);
  }

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const text = html.replaceAll(/<[^>]+>/g, '');
        const id = uniqueAnchor(plain(tokens));
        if (depth === 2) sections.push({ id, text });
        return depth === 1
          ? `<h1 id="${id}">${html}</h1>\n`
          : `<h${depth} id="${id}"><a href="#${id}">${html.replaceAll(/<\/?a\b[^>]*>/g, '')}</a></h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        return `<a href="${escapeXml(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }: Tokens.Image): string {
        const file = posix.join(posix.dirname(source), href);
        files.push(file);
        const to = posix.relative(posix.dirname(own), file);
        return `<img src="${escapeXml(to)}" alt="${escapeXml(text)}">`;
      },
      code({ text, lang }: Tokens.Code): string {
        const language =
          lang === undefined || lang === '' ? '' : ` data-language="${escapeXml(lang)}"`;
        // A region that scrolls needs the focus of the keyboard.
        return `<pre tabindex="0"${language}><code>${escapeXml(text)}</code></pre>\n`;
      },
      table(token: Tokens.Table): string {
        const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map(({ tokens }) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const head = row(token.header, 'th');
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
        return `<div class="table" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, sections, files };
}

/** Returns the text of a heading, as it is written between the marks of Markdown. */
const plain = (tokens: readonly { readonly raw: string; readonly type: string }[]): string =>
  tokens
    .map((token) => ('text' in token && typeof token.text === 'string' ? token.text : token.raw))
    .join('');
