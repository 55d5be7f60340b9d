/**
 * What `style.css` holds: all that components need on a page that is not ours, and nothing for the
 * page itself. `npm run style` writes the file anew.
 *
 * @module
 */
import { boxCss, colours, elementRules, shared, typeCss } from './css.ts';
import { palettes } from './tokens.ts';

const nights = colours(palettes.dark);

/** A colour follows the page's own `color-scheme`: a page that is always white gets no light text. */
const either = colours(palettes.light).map((declaration, index) => {
  const [name, day] = declaration.split(':');
  const [, night] = nights[index]?.split(':') ?? [];
  return day === night ? declaration : `${name}:light-dark(${day},${night})`;
});

/** Classes of our roots: `m-` and a capital, since utility libraries have an `m-4`. */
const initials = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `[class^='m-${letter}']`);

/**
 * The style sheet's text. Rules for elements weigh as little as those of a page. An inline piece, such
 * as a price, takes the type of the text it stands in.
 *
 * @example
 * styleCss.includes('@import'); // the faces
 */
export const styleCss = `@import './fonts.css';
:where(:root){${shared};${either.join(';')}}
:where([data-theme='light']){color-scheme:light}
:where([data-theme='dark']){color-scheme:dark}
:where(${initials.join()}){
&,& *{
&,&::before,&::after{${boxCss}}
${elementRules.map(([selector, rules]) => `&:is(${selector}){${rules}}`).join('\n')}
}
&:not(span,:where(${initials.join()}) *){${typeCss}}
}
`;
