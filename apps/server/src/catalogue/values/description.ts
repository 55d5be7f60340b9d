/**
 * Descriptions as safe HTML.
 *
 * @module
 */
import sanitizeHtml from 'sanitize-html';
import { cleanText } from './text.ts';

/** Elements that begin a new line on a page, and that a description does not keep. */
const blocks =
  'address article aside caption center dd details dialog div dt fieldset figcaption figure footer ' +
  'form header hgroup legend main nav pre search section summary tr';

const policy: sanitizeHtml.IOptions = {
  allowedTags: 'p br b strong i em u s sub sup small blockquote ul ol li h3 h4 a'.split(' '),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 32,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    hr: 'br',
    dir: 'ul',
    menu: 'ul',
    ...Object.fromEntries(blocks.split(' ').map((tag) => [tag, 'p'])),
    // The text comes from the house, so search engines must not credit its links to this site.
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
  // Empty paragraphs as Word writes them.
  exclusiveFilter: (frame) =>
    !/^[bh]r$/.test(frame.tag) && frame.text.trim() === '' && !frame.mediaChildren.length,
};

const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});|<!--/i;

/** Elements that HTML closes without a closing tag. */
const closedByNext = 'area base br col dd dt embed hr img input li link meta option p td th tr wbr';
const closesItself: ReadonlySet<string> = new Set(closedByNext.split(' '));
/** Maximum depth of open elements. Sanitising takes quadratic time in it. */
const MAX_DEPTH = 200;

/** Whether elements are open in each other as deep as in no text of a person. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [tag, name = ''] of html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)) {
    if (closesItself.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (tag.startsWith('</') ? -1 : 1));
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Characters of the longest description, as in the feed. */
export const LONGEST_DESCRIPTION = 200_000;

const TOO_LONG = `mais de ${LONGEST_DESCRIPTION} caracteres: o resto foi cortado`;
export const TOO_DEEP = 'HTML com elementos demais uns dentro dos outros: ficou só o texto';
const MEDIA = 'imagem ou vídeo dentro do texto, ignorado: use image_urls';

const besideOthers =
  /<\/?(?:t[dh]|button|input|label|select|textarea|img|picture|video|audio|iframe|object|svg|math|r[pt])\b/gi;
const media = /<(?:img|picture|video|audio|iframe|object|embed|svg)\b/i;

/**
 * Returns the sanitised HTML of a description in plain text or HTML. Blank lines of plain text
 * separate paragraphs. Other line ends become `<br>`. `problems` tells what was lost.
 *
 * @example
 * describe('Óleo sobre tela\n\nAssinado').html; // '<p>Óleo sobre tela</p><p>Assinado</p>'
 */
export function describe(cell: string): { html: string | null; problems: readonly string[] } {
  const problems: string[] = [];
  const text = cleanText(cell.slice(0, LONGEST_DESCRIPTION));
  if (cell.length > LONGEST_DESCRIPTION) problems.push(TOO_LONG);
  if (!looksLikeHtml.test(text)) return { html: paragraphs(text) || null, problems };
  if (media.test(text)) problems.push(MEDIA);
  if (isTooDeep(text)) {
    problems.push(TOO_DEEP);
    return { html: paragraphs(text.replace(/<[^<>]*>/g, ' ')) || null, problems };
  }
  // Cells of a row, controls and media stay on one line, but apart.
  const apart = text.replace(besideOthers, ' $&');
  return { html: sanitizeHtml(apart, policy).trim() || null, problems };
}

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
