/**
 * The two faces. Both are bundled, so no other server learns who reads a page.
 *
 * @module
 */

/** Addresses of the font files as the site serves them. */
export interface FontAddresses {
  /** Bricolage Grotesque: titles and lot numbers. */
  readonly title: string;
  /** Instrument Sans: everything else; it has tabular figures. */
  readonly text: string;
}

/**
 * `@font-face` rules with fallbacks of the same metrics, so that nothing moves when a face arrives.
 * Preload both files.
 * The adjustments come from measuring one Portuguese paragraph in each face and in Arial.
 *
 * @example
 * fontFaceCss({ title: '/title.woff2', text: '/text.woff2' }).includes("'Martelo Title'"); // true
 */
export const fontFaceCss = ({ title, text }: FontAddresses): string =>
  [
    `@font-face{font-family:'Martelo Title';src:url('${title}') format('woff2');font-weight:700;font-display:swap}`,
    `@font-face{font-family:'Martelo Text';src:url('${text}') format('woff2');font-weight:400 700;font-display:swap}`,
    `@font-face{font-family:'Martelo Title Fallback';src:local('Arial Bold'),local('Liberation Sans Bold'),local('Roboto Bold');size-adjust:98.2%;ascent-override:94.7%;descent-override:27.5%;line-gap-override:0%}`,
    `@font-face{font-family:'Martelo Text Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:100.9%;ascent-override:96.1%;descent-override:24.8%;line-gap-override:0%}`,
  ].join('\n');
