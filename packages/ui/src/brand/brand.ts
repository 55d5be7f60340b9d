import { contrast, encounters } from './contrast.ts';
import { palettes, type Palette, type ThemeName } from '../theme/tokens.ts';
import { declarations, either } from '../theme/variables.ts';

export { contrast } from './contrast.ts';

/** The colours of a brand, as `#rrggbb`. Colours of states and messages are not part of it. */
export type BrandColours = Pick<
  Palette,
  'paper' | 'plane' | 'line' | 'edge' | 'ink' | 'quiet' | 'accent' | 'onAccent'
>;

/** Two fonts and eight colours for each theme: the ten variables of a brand. */
export interface Brand {
  /** `font-family` of titles and lot numbers. */
  readonly fontTitle: string;
  /** `font-family` of all other text. It needs tabular figures. */
  readonly fontText: string;
  readonly light: BrandColours;
  readonly dark: BrandColours;
}

/**
 * Returns the brand's style sheet. It can be anywhere on the page, because the theme has no
 * specificity. Light and dark follow the page's `color-scheme`, which `GlobalStyle` sets.
 *
 * @example
 * brandCss(jabuticaba).includes('--m-accent'); // true
 */
export function brandCss({ fontTitle, fontText, light, dark }: Brand): string {
  const colours = (Object.keys(light) as (keyof BrandColours)[]).map(
    (name) => [name, either(light[name], dark[name])] as const,
  );
  return `:root,[data-theme]{${declarations({ fontTitle, fontText, ...Object.fromEntries(colours) })}}`;
}

/**
 * Returns one sentence for each pair of colours without enough contrast, and an empty list for a
 * readable brand. Use it in a test or to fail a build.
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
        : // Truncated, not rounded, so 4.49 is not reported as 4.5.
          [`${pair}, is ${Math.trunc(ratio * 100) / 100}:1 and needs ${least}:1.`];
    });
  });
