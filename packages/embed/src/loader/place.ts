/**
 * The placeholder of an element. It has the size of the cards before their code is loaded, so the
 * partner's page has no layout shift.
 *
 * @module
 */
import { isInline, layoutOf, perOf, type ElementKind } from '../elements.ts';

/**
 * Sizes of the cards of `@martelo/ui`, in em of the reader's own text size: the height below the
 * image. The height of the image follows from its width. A test compares every size with its card.
 * `all` also resets the language of the cards: Turkish systems would shape "fi" and "i" as in Turkish.
 */
const css = `
:host{display:block;width:100%}
:host(:is(martelo-countdown,martelo-money,martelo-badge)){display:inline;width:auto;letter-spacing:normal;word-spacing:normal}
:host([hidden]){display:none}
.page{all:initial;-webkit-locale:'pt-BR';direction:ltr;display:block;font-size:medium;container:embed/inline-size}
.lot.grid{max-width:19em}
.auction{max-width:30em}
.place{display:grid;grid-template-columns:minmax(0,1fr);font-size:medium}
.place>span{padding-bottom:12.115625em}
.place>span::before{content:'';display:block;padding-top:calc(93% + 2.25em);background:#8882}
.auction>.place>span{padding-bottom:13.21875em}
.auction>.place>span::before{padding-top:70%}
.lots.grid>.place{gap:1em .75em}
.lots.carousel>.place{grid:auto/auto-flow min(15em,70%);gap:1em;overflow:hidden}
.list>.place>span,.compact>.place>span{box-sizing:content-box;padding:0;height:10.1em}
.list>.place>span::before,.compact>.place>span::before{padding:0;width:7em;height:7em}
.compact>.place>span{height:7.70625em}
.compact>.place>span::before{width:5em;height:5em}
.lots:is(.list,.compact)>.place>span{padding:1em 0;border-bottom:1px solid #0000}
.lots.list>.place>span{padding:1.5em 0}
@container embed (min-width:27.01em){
.lots:is(.grid,.carousel)>.place>span{padding-bottom:9.88125em}
.lots.grid>.place{row-gap:2em}
.list>.place>span{height:8.88125em}
.compact>.place>span{height:6.4875em}
}
@container embed (width>50em){
.list>.place>span{height:10em}
.list>.place>span::before{width:10em;height:10em}
}
@container embed (min-width:18.75em){
.lots.grid>.place{grid-template-columns:repeat(2,minmax(0,1fr))}
}
@container embed (min-width:18.75em) and (max-width:39.99em){
.lots.grid>.place>span:last-child:nth-child(odd){grid-column:1/-1;padding:0}
.lots.grid>.place>:last-child:nth-child(odd)::before{width:calc(50% - .375em);padding-top:calc(46.5% + 1.90125em)}
}
@container embed (min-width:40em){
.lots.grid>.place{grid-template-columns:repeat(3,minmax(0,1fr));gap:2em 1em}
}
@container embed (min-width:58em){
.lots.grid>.place{grid-template-columns:repeat(4,minmax(0,1fr));gap:3em 1.5em}
}
@container embed (max-width:15em){
.list>.place>span{height:17.1em}
.compact>.place>span{height:15.95625em}
}
:host([bid]) .place>span{margin-bottom:3.5em}
:host([currency]) .lot>.place{padding-bottom:1.5em}
.lots:has(>.place)::after{content:'';display:block;height:3.75em}
`;

let sheet: CSSStyleSheet | undefined;

/** Returns the style sheet that all elements share. No content security policy blocks it. */
export function placeSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}

/** Returns the content of an element before its data arrives: a placeholder, or for inline elements its own content. */
export function placeOf(host: Element, kind: ElementKind): Element {
  if (isInline(kind)) return document.createElement('slot');
  const place = document.createElement('div');
  place.className = 'place';
  place.ariaHidden = 'true';
  const cards = kind === 'lots' ? perOf(host) : 1;
  for (let card = 0; card < cards; card++) place.append(document.createElement('span'));
  return place;
}

/** Returns the classes of the stage, which the style sheets select by. */
export const stageClass = (host: Element, kind: ElementKind): string =>
  isInline(kind) ? '' : `page ${kind} ${layoutOf(host)}`;
