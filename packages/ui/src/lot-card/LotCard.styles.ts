import { styled } from 'styled-components';
import { pictureCss } from '../picture/Picture.styles.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { lotBadgeCss } from '../state-badge/StateBadge.styles.ts';

// Every line has its height before its text is known, so the skeleton's size is the card's.
export const lines = `
  position: relative;
  display: grid;
  align-content: start;
  font-variant-numeric: tabular-nums;

  & > * { margin: 0; }
  & > .mount { ${pictureCss} }
  & > p { line-height: 1.5; white-space: nowrap; }
  & > .number, & > .author, & > .label, & > .more {
    overflow: hidden;
    min-height: 1.5em;
    text-overflow: ellipsis;
  }
  & > .number { font-family: var(--m-font-title); font-weight: 700; }
  & > .author, & > .label, & > .more { color: var(--m-quiet); }
  & > .title {
    display: -webkit-box;
    overflow: hidden;
    height: calc(var(--m-title-lines) * 1.3em);
    font: 600 var(--m-size-text)/1.3 var(--m-font-text);
    letter-spacing: 0;
    text-wrap: pretty;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--m-title-lines);
  }
  & > .label, & > .more { font-size: var(--m-size-small); }
  & > .price { font-size: var(--m-size-large); font-weight: 600; line-height: 1.25; }
  & > .more { display: flex; gap: var(--m-space-2); justify-content: space-between; }
`;

/** A card on a wall of cards: the work above its text, the badge below it: it never covers it. */
export const grid = `
  --m-mount-foot: 2.25rem;
  --m-title-lines: 2;
  grid-template-columns: minmax(0, 1fr);

  & > .mount, & > .badge, & > .like { grid-area: 1 / 1; margin-bottom: var(--m-space-3); }
  & > .badge, & > .like { place-self: end start; }
  & > .like { justify-self: end; }
  & > .title { margin-bottom: var(--m-space-3); }
`;

/** A row of a list: the work beside its text, the price in a column of its own where there is room. */
const list = `
  --m-mount-foot: 7%;
  --m-title-lines: 2;
  grid-template-columns: 7rem minmax(0, 1fr) auto;
  column-gap: var(--m-space-4);

  & > .mount, & > .badge { grid-area: 1 / 1 / span 6; place-self: start stretch; }
  & > .badge { place-self: end start; }
  & > .number { grid-area: 1 / 2; }
  & > .author, & > .title, & > .label, & > .price, & > .more { grid-column: 2 / -1; }
  & > .title { margin-bottom: var(--m-space-2); }
  & > .like { grid-area: 1 / 3; justify-self: end; margin: -0.625rem -0.6875rem -0.625rem 0; }

  @media (min-width: 801px) {
    grid-template: repeat(3, auto) 1fr / 10rem minmax(0, 1fr) 14rem 1.375rem;
    column-gap: var(--m-space-8);

    & > .mount { grid-row: 1 / span 4; }
    & > .badge { grid-area: 4 / 2; place-self: start; margin-top: var(--m-space-2); }
    & > .author, & > .title { grid-column: 2; }
    & > .label { grid-area: 1 / 3; align-self: end; }
    & > .price { grid-area: 2 / 3; }
    & > .more { grid-area: 3 / 3; align-self: start; }
    & > .like { grid-column: 4; }
  }
`;

/** The smallest that still tells everything: for side columns, suggestions and long lists of one's own. */
const compact = `
  --m-mount-foot: 7%;
  --m-title-lines: 1;
  grid-template-columns: 5rem minmax(0, 1fr) auto;
  column-gap: var(--m-space-3);

  &:has(> .like) { grid-template-columns: 5rem minmax(0, 1fr) auto 1.375rem; }
  & > .mount { grid-area: 1 / 1 / span 5; place-self: start stretch; }
  & > .mount > .missing { font-size: 0; }
  & > .badge { grid-area: 1 / 3; place-self: start end; margin-block: -1px; }
  & > .author, & > .title, & > .price, & > .more { grid-column: 2 / 4; }
  & > .author { font-size: var(--m-size-small); }
  & > .price { font-size: var(--m-size-text); }
  & > .label { ${visuallyHiddenCss} }
  & > .like { grid-area: 1 / 4 / span 5; place-self: center; }
`;

/** A row in hardly any room, as on a phone with large text: its parts one under the other. */
const stacked = `
  @container (max-width: 15rem) {
    &, &:has(> .like) { grid-template-columns: minmax(0, 1fr) auto; }
    & > .mount, & > .badge { grid-area: 1 / 1; }
    & > .mount { width: 7rem; }
    & > .badge { place-self: end start; }
    & > .number { grid-area: 2 / 1; }
    & > .like { grid-area: 2 / 2; }
    & > .author, & > .title, & > .label, & > .price, & > .more { grid-column: 1 / -1; }
  }
`;

const card = `
  & > .badge {
    ${lotBadgeCss}
  }
  & > .title > a {
    text-decoration: none;
  }
  & > .title > a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }
  & > .title > a:focus-visible {
    outline: none;
  }
  &:has(a:focus-visible) {
    outline: 3px solid var(--m-accent);
    outline-offset: 4px;
  }
  &:hover > .title > a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  & > .label > [data-phase='urgent'] {
    color: var(--m-lot-closing-fg);
    font-weight: 600;
  }
  & > .more > .house {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &[data-state='canceled'] > .mount > img {
    opacity: 0.5;
  }
  & > .like {
    z-index: 2;
    display: grid;
    place-items: center;
    width: var(--m-target);
    height: var(--m-target);
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  & > .like > svg {
    width: 1.375rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  & > .like:hover, & > .like[aria-pressed='true'] {
    color: var(--m-danger);
  }
  & > .like[aria-pressed='true'] > svg {
    fill: currentColor;
  }
`;

// One piece of text. Out of several, as a template with interpolations is, styled-components joins the
// rules and hashes them again for every card: 1.43 instead of 1.26 times the plain card on the server
// (`npm run bench:lot-card`). Of a template it reads the pieces alone, never how they were written.
export const sheet = (css: string) => [css] as unknown as TemplateStringsArray;

/** The rules of rows, for a card and its skeleton alike. */
export const rows = () => ({ list: list + stacked, compact: compact + stacked });

const root = (name: string, layout: string) =>
  styled.article.withConfig({ componentId: `m-LotCard${name}` })(sheet(lines + card + layout));

/** What a card's parts stand in. */
export type CardRoot = ReturnType<typeof root>;

/** The root of a card on a wall. */
export const gridRoot = /* @__PURE__ */ root('', grid);

/** The roots of rows: a sheet for each layout, so that a page reads the one it shows. */
export const rowRoots = /* @__PURE__ */ (() => {
  const { list, compact } = rows();
  return { list: root('List', list), compact: root('Compact', compact) };
})();

/** How a card is laid out. */
export type LotCardLayout = 'grid' | 'list' | 'compact';
