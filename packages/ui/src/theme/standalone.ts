/**
 * What a component needs where nothing of our theme is on the page: a default for each variable and
 * the rules that a page of ours has for elements. The packages' build writes both into components
 * (`scripts/standalone-styles.ts`); pages that carry the theme themselves do not pay for them.
 *
 * @module
 */
import { boxCss, colours, componentRules, shared } from './css.ts';
import { palettes } from './tokens.ts';
import { either } from './variables.ts';

/** `['--m-ink:#1c1a17']` → `{ '--m-ink': '#1c1a17' }`. */
const named = (list: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    list.map((declaration) => {
      const at = declaration.indexOf(':');
      return [declaration.slice(0, at), declaration.slice(at + 1)];
    }),
  );

/**
 * The value of each variable where nobody has set it, by its name.
 *
 * @example
 * variableDefaults['--m-ink']; // 'light-dark(#1c1a17,#f5f1e9)'
 */
export const variableDefaults: Readonly<Record<string, string>> = {
  ...named(shared.split(';')),
  ...either(named(colours(palettes.light)), named(colours(palettes.dark))),
};

const rule = (selector: string, declarations: string): string => `${selector}{${declarations}}`;

/**
 * What a root and the elements in it count on, with no more weight than a page's rules for elements.
 * Pieces of a line keep the face of the text they stand in.
 */
export const elementCss = [
  rule(':where(&:not(span))', 'font-family:var(--m-font-text)'),
  rule(
    ':where(&,& *)',
    `${boxCss};${componentRules.map(([selector, declarations]) => rule(`&:is(${selector})`, declarations)).join('')}`,
  ),
].join('');
