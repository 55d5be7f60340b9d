/**
 * A partner's brand as data: written once for light and dark, checked before anybody sees it.
 *
 * @module
 */
import { contrast, encounters } from './contrast.ts';
import { palettes, type Palette, type ThemeName } from '../theme/tokens.ts';
import { declarations, either } from '../theme/variables.ts';

export { contrast } from './contrast.ts';
export { jabuticaba } from './jabuticaba.ts';

/** The colours that a brand decides, as `#rrggbb`; those of states and messages stay. */
export type BrandColours = Pick<
  Palette,
  'paper' | 'plane' | 'line' | 'edge' | 'ink' | 'quiet' | 'accent' | 'onAccent'
>;

/** Two faces, and eight colours for each theme: the ten variables that make a brand. */
export interface Brand {
  /** `font-family` of titles and lot numbers. */
  readonly fontTitle: string;
  /** `font-family` of everything else; it needs tabular figures. */
  readonly fontText: string;
  readonly light: BrandColours;
  readonly dark: BrandColours;
}

/**
 * The brand's style sheet, anywhere on the page: the theme's own weighs nothing. Light and dark follow
 * the page's `color-scheme`, which is the theme's where that is there.
 *
 * @example
 * brandCss(jabuticaba).includes('--m-accent'); // true
 */
export function brandCss({ fontTitle, fontText, light, dark }: Brand): string {
  const values = { fontTitle, fontText, ...either({ ...light }, { ...dark }) };
  return `:root,[data-theme]{${declarations(values)}}`;
}

/**
 * What cannot be read well enough in a brand's colours, one sentence each; none when all is well. For
 * a test of the partner's, or a build that should fail.
 *
 * Source: WCAG 2.2, criteria 1.4.3, 1.4.6 and 1.4.11.
 *
 * @example
 * brandWarnings(jabuticaba); // []
 */
export const brandWarnings = (brand: Brand): string[] =>
  (Object.keys(palettes) as ThemeName[]).flatMap((theme) => {
    const palette = { ...palettes[theme], ...brand[theme] };
    return encounters.flatMap(({ what, fg, bg, least }) => {
      const ratio = contrast(palette[fg], palette[bg]);
      if (ratio >= least) return [];
      const pair = `${theme}: ${what}, ${fg} ${palette[fg]} on ${bg} ${palette[bg]}`;
      return Number.isNaN(ratio)
        ? [`${pair}, cannot be measured: write colours as #rrggbb.`]
        : // Cut, not rounded: 4.49 must not be said to be 4.5.
          [`${pair}, is ${Math.trunc(ratio * 100) / 100}:1 and needs ${least}:1.`];
    });
  });
