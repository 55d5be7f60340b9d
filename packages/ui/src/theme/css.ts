/**
 * Turns the tokens into CSS: a style sheet with the variables of both themes and the rules for the
 * whole page.
 *
 * @module
 */
import { fonts, palettes, scale, type Palette, type Pair } from './tokens.ts';
import * as token from './token-variables.ts';
import { declarations, kebab } from './variables.ts';

const pairs = (kind: string, states: Readonly<Record<string, Pair>>): string[] =>
  Object.entries(states).flatMap(([state, { fg, bg }]) => [
    `--m-${kind}-${kebab(state)}-fg:${fg}`,
    `--m-${kind}-${kebab(state)}-bg:${bg}`,
  ]);

/** Returns the declarations of a theme's colours. */
const colours = ({ lot, auction, ...plain }: Palette): string[] => [
  ...declarations(plain).split(';'),
  ...pairs('lot', lot),
  ...pairs('auction', auction),
];

/** The declarations that both themes share. */
const shared = `${declarations(fonts)};${declarations(scale)}`;

const light = `color-scheme:light;${colours(palettes.light).join(';')}`;
const dark = `color-scheme:dark;${colours(palettes.dark).join(';')}`;

/**
 * The variables without page rules, for pages with their own reset. Light is the default. Dark
 * follows the system or `data-theme` on any element. `:where` has no specificity, so a plain
 * `:root` rule of a partner wins in both themes. Inside a shadow root the host replaces the root,
 * and a rule for the host wins.
 */
export const themeVariablesCss = [
  `:where(:root,:host){${shared}}`,
  `:where(:root,:host,[data-theme='light']){${light}}`,
  `@media (prefers-color-scheme:dark){:where(:root:not([data-theme='light']),:host(:not([data-theme='light']))){${dark}}}`,
  `:where([data-theme='dark'],:host([data-theme='dark'])){${dark}}`,
].join('\n');

/** The text style of a page. */
export const typeCss = `color:${token.ink};font:400 ${token.sizeText}/1.5 ${token.fontText};-webkit-font-smoothing:antialiased;overflow-wrap:break-word`;

/** Rules for the whole page: box model, type, focus, reduced motion. See also `reset.ts`. */
export const pageCss = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable}
body{margin:0;background:var(--m-paper)}
body,:host{${typeCss}}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style-type:''}
a{color:inherit}
a:hover{text-decoration-thickness:2px}
code,kbd,pre,samp{font-family:var(--m-font-mono)}
button,input,select,textarea{font:inherit;color:inherit}
:focus-visible{outline:3px solid var(--m-accent);outline-offset:2px}
h1,h2,h3{font:700 min(var(--m-size-title),12vw)/1.08 var(--m-font-title);letter-spacing:-.015em;text-wrap:balance}
img,svg{display:block;max-width:100%}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
`.trim();

/**
 * The whole style sheet, for a `<style>` in the head or for a file.
 *
 * @example
 * themeCss.includes('--m-accent'); // true
 */
export const themeCss = `${themeVariablesCss}\n${pageCss}`;
