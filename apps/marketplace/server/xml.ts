const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  }),
);

/** Characters that XML 1.0 does not allow, escaped or not. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Returns a text for the content of an element or a quoted attribute of XML. Characters that XML cannot
 * contain are removed.
 *
 * @example
 * escapeXml('Sol & mar'); // 'Sol &amp; mar'
 */
export const escapeXml = (text: string): string =>
  text
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (character) => escapes.get(character) ?? character);
