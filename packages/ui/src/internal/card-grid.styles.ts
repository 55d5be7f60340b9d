import { css, styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/**
 * An element with one `<ul>` of cards. Set these variables on the list:
 * - `--m-columns` and `--m-gap` by the width of the element (`@container`). `columnVariables` adapts
 *   the first to the number of cards.
 * - `--m-card-height`, the height of a card whose width is `--m-card-width`. For its first second, the
 *   browser lays out and paints cards only near the screen, and reserves this height for the others
 *   (docs/decisions/0051-cards-far-from-the-screen.md).
 */
export const CardGridRoot = styled.div.withConfig({ componentId: 'm-CardGrid' })`
  ${reset}
  container-type: inline-size;

  & > ul {
    display: grid;
    grid-template-columns: repeat(var(--m-columns, 1), minmax(0, 1fr));
    column-gap: var(--m-gap);
    --m-card-width: calc((100cqi + var(--m-gap)) / var(--m-columns, 1) - var(--m-gap));
  }
  /* Without overflow-clip-margin the outline of a focused card would be cut off. */
  @supports (overflow-clip-margin: 8px) {
    & > ul > li {
      animation: m-render-later 1ms 1s backwards;
      /* As while the animation waits, so nothing moves by a part of a pixel when it ends. */
      contain: layout style paint;
      contain-intrinsic-block-size: auto var(--m-card-height);
      overflow-clip-margin: 8px;
    }
  }
  @keyframes m-render-later {
    from,
    to {
      content-visibility: auto;
    }
  }
  /* On a phone one row that scrolls sideways, up to the edges of the screen. */
  @media (width <= 50rem) {
    &[data-rail] > ul {
      grid-auto-flow: column;
      grid-template-columns: none;
      --m-card-width: var(--m-rail-card, clamp(10.5rem, 48vw, 14rem));
      grid-auto-columns: var(--m-card-width);
      gap: ${token.space4};
      /* Contains the hidden texts in the cards, which would otherwise widen the page. */
      position: relative;
      overflow-x: auto;
      overscroll-behavior-x: contain;
      /* Room for the outline of a focused card. */
      margin: -8px calc(-1 * var(--m-rail-edge, 0px));
      padding: 8px var(--m-rail-edge, 0px);
      scroll-padding-inline: var(--m-rail-edge, 0px);
      scroll-snap-type: x proximity;
      scrollbar-color: ${token.line} transparent;
      scrollbar-width: thin;
    }
    &[data-rail] > ul > li {
      scroll-snap-align: start;
    }
  }
`;

/**
 * Cards with their text beside the image.
 *
 * @param item - selector of their list items
 * @param columns - the first is for the image, the second for the text
 */
export const besideImageCss = (item: string, columns: string, gap: string) => css`
  ${item} > :has(> .mount) {
    grid-template: repeat(8, auto) 1fr / ${columns};
    column-gap: ${gap};
  }
  ${item} > * > .mount ~ * {
    grid-column: 2;
  }
  ${item} > * > .mount {
    grid-area: 1 / 1 / -1 / 2;
    margin-bottom: 0;
  }
  /* The space of a second line, which only cards below each other need. */
  ${item} > *::after {
    content: none;
  }
`;

const lastOfOdd = '& > ul[data-odd] > li:last-child';

/**
 * The last of an odd number of cards in two columns takes the whole row, with its text beside the
 * image. Its image has the width of the others.
 */
export const wideLastCardCss = css`
  ${lastOfOdd} {
    grid-column: 1 / -1;
  }
  ${besideImageCss(lastOfOdd, `calc(50% - ${token.space3} / 2) minmax(0, 1fr)`, token.space3)}
  ${lastOfOdd} > * > .mount ~ .badge,
  ${lastOfOdd} > * > .mount ~ .like {
    grid-area: 1 / 1 / -1 / 2;
    margin-bottom: 0;
  }
`;
