/**
 * The fonts. The package contains their files, so no third party sees the visitors of a page.
 *
 * @module
 */

/** URLs of the font files on the site. */
export interface FontAddresses {
  /** Bricolage Grotesque: titles and lot numbers. */
  readonly title: string;
  /** Instrument Sans: all other text. It has tabular figures. */
  readonly text: string;
  /** DejaVu Sans Mono: code. Without it, code has a monospace font of the system. */
  readonly mono?: string;
}

interface Fallback {
  readonly family: 'Martelo Title Fallback' | 'Martelo Text Fallback';
  /** Full and PostScript names of a local font. */
  readonly names: readonly string[];
  /** Range of weights. @default 400, also where the family has no other rule */
  readonly weight?: '600 700';
  /** Percentages: the size, and the ascent and descent at that size. */
  readonly metrics: readonly [size: number, ascent: number, descent: number];
}

/**
 * Local fonts with the metrics of our own, measured with a Portuguese paragraph in each font. Liberation
 * Sans and Arimo have the metrics of Arial. A small Linux system has DejaVu only. A browser prefers the
 * last rule of a family whose font it has.
 */
const fallbacks: readonly Fallback[] = [
  {
    family: 'Martelo Title Fallback',
    names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    metrics: [82.2, 113.1, 32.8],
  },
  {
    family: 'Martelo Title Fallback',
    names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'],
    metrics: [98.2, 94.7, 27.5],
  },
  {
    family: 'Martelo Text Fallback',
    names: ['DejaVu Sans', 'DejaVuSans'],
    metrics: [88.4, 109.7, 28.3],
  },
  {
    family: 'Martelo Text Fallback',
    names: ['Arial', 'Liberation Sans', 'Arimo Regular', 'Roboto'],
    metrics: [100.9, 96.1, 24.8],
  },
  // Without these rules a browser thickens the letters above, which are narrower than bold ones.
  {
    family: 'Martelo Text Fallback',
    names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    weight: '600 700',
    metrics: [80.5, 120.5, 31.1],
  },
  {
    family: 'Martelo Text Fallback',
    names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'],
    weight: '600 700',
    metrics: [96, 101, 26.1],
  },
];

const fallbackCss = ({
  family,
  names,
  weight,
  metrics: [size, ascent, descent],
}: Fallback): string =>
  `@font-face{font-family:'${family}';src:${names.map((name) => `local('${name}')`).join()};${weight ? `font-weight:${weight};` : ''}size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;

/**
 * Returns `@font-face` rules with fallbacks of the same metrics, so nothing moves when a font is
 * loaded. Preload the fonts of titles and text. Browsers load the font of code with the first code that
 * a page shows.
 *
 * @example
 * fontFaceCss({ title: '/title.woff2', text: '/text.woff2' }).includes("'Martelo Title'"); // true
 */
export const fontFaceCss = ({ title, text, mono }: FontAddresses): string =>
  [
    `@font-face{font-family:'Martelo Title';src:url('${title}') format('woff2');font-weight:700;font-display:swap}`,
    `@font-face{font-family:'Martelo Text';src:url('${text}') format('woff2');font-weight:400 700;font-display:swap}`,
    ...(mono === undefined
      ? []
      : [
          `@font-face{font-family:'Martelo Mono';src:url('${mono}') format('woff2');font-display:swap}`,
        ]),
    ...fallbacks.map(fallbackCss),
  ].join('\n');
