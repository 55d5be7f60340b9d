/**
 * Descriptions as safe HTML.
 *
 * @module
 */
import sanitizeHtml from 'sanitize-html';
import { cleanText } from './text.ts';

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
    div: 'p',
    // The text comes from the house, so search engines must not credit its links to this site.
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
  // Empty paragraphs as Word writes them.
  exclusiveFilter: (frame) =>
    frame.tag !== 'br' && frame.text.trim() === '' && !frame.mediaChildren.length,
};

const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});|<!--/i;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Returns the sanitised HTML of a description in plain text or HTML, or `null` when nothing is left.
 * Blank lines of plain text separate paragraphs. Other line ends become `<br>`.
 *
 * @example
 * describe('Óleo sobre tela\n\nAssinado'); // '<p>Óleo sobre tela</p><p>Assinado</p>'
 */
export function describe(cell: string): string | null {
  const text = cleanText(cell);
  const html = looksLikeHtml.test(text)
    ? sanitizeHtml(text, policy).trim()
    : text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('');
  return html === '' ? null : html;
}
