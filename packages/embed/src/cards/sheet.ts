import { pageCss, themeVariablesCss } from '@martelo/ui/theme';
import { componentRules } from '../bundle/styled-components.ts';

/** Returns the reader's own text size in px. The page's root size differs: many set `html { font-size: 62.5% }`. */
function readerTextSize(): number {
  const probe = document.createElement('span');
  // Resets every property: the browser's default size for monospace is smaller.
  probe.style.setProperty('all', 'initial', 'important');
  document.documentElement.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size || 16;
}

/**
 * Rewrites the site's rules for an element on a partner's page. Lengths in rem become px of the
 * reader's text size. Media queries for the width of the window become container queries for the
 * width of the element.
 *
 * @param rem The reader's text size, in px.
 *
 * @example
 * partnerCss('@media (width > 50rem) { .a { gap: 2rem; } }', 16);
 * // '@container embed (width > 800px) { .a { gap: 32px; } }'
 */
export const partnerCss = (css: string, rem: number): string =>
  css
    .replaceAll(
      /(?<![\w-])(-?(?:\d+\.)?\.?\d+)rem\b/g,
      (_, count: string) => `${Number(count) * rem}px`,
    )
    .replaceAll(/@media (?=\((?:(?:min|max)-)?width)/g, '@container embed ');

/** Rules for the elements around the cards. */
const frameCss = `
.all { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: center; align-content: center; justify-content: space-between; height: 3.75rem; }
.rate { height: 1.5rem; overflow: hidden; color: var(--m-quiet); font-size: var(--m-size-small); line-height: 1.5rem; text-overflow: ellipsis; white-space: nowrap; }
.bid {
  display: grid;
  place-items: center;
  box-sizing: border-box;
  height: 2.75rem;
  margin-top: 0.75rem;
  border: 1.5px solid var(--m-accent);
  background: var(--m-accent);
  color: var(--m-on-accent);
  font-weight: 600;
  text-decoration: none;
}
.bid:hover { text-decoration: underline; }
/* Inside the row, because a page that ends at the row would scroll sideways. */
.page:is(.list, .compact) .like { justify-self: end; margin-inline-end: 0; }
.empty, .sorry { padding-block: var(--m-space-4); color: var(--m-quiet); }
/* The placeholder does not know whether lots have an artist. */
.page:is(.lot, .lots):is(.grid, .carousel) article:not(:has(> .author), [data-picture='none']) > .title { margin-bottom: 2.25rem; }
.page.grid li:not(:has(.author)) { contain-intrinsic-block-size: auto var(--m-card-height); }
/* A card without an image has the height of its placeholder, which is that of a card with one. */
li:has(> [data-picture='none']) { container-type: inline-size; }
[data-picture='none'] { min-height: calc(93cqi + 14.365625rem); }
@container embed (min-width: 27.01rem) {
  [data-picture='none'] { min-height: calc(93cqi + 12.13125rem); }
}
@container embed (min-width: 18.75rem) and (max-width: 39.99rem) {
  [data-odd] > :last-child > [data-picture='none'] { min-height: calc(46.5cqi + 1.90125rem); }
  /* The text beside the image is lower than the image. */
  .page.grid [data-odd] > :last-child > * > .price { flex-wrap: nowrap; }
  .page.grid [data-odd] > :last-child > * > .price > .converted { flex-basis: auto; }
  .page.grid [data-odd] > :last-child > * > .more { min-height: 3em; }
}
`;

let sheet: CSSStyleSheet | undefined;

/** Returns the style sheet that all elements of the page share. */
export function cardSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    // The partner's page styles the host. The stage inside resets all inherited properties.
    const page = pageCss.replace(':host', '.page');
    const all = [themeVariablesCss, page, frameCss, componentRules()].join('\n');
    sheet.replaceSync(partnerCss(all, readerTextSize()));
  }
  return sheet;
}
