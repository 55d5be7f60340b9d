import { css } from 'styled-components';
import { coverLinkCss, titleLinesCss } from '../internal/card.styles.ts';
import { changedCss, ownBidCss } from '../internal/changed.styles.ts';
import { pictureCss } from '../picture/Picture.styles.ts';
import { lotBadgeCss } from '../state-badge/StateBadge.styles.ts';
import * as token from '../theme/token-variables.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

/**
 * Styles of the parts that a card shares with its skeleton. Every line has a fixed height, so the
 * skeleton has the same size as the card.
 */
export const partsCss = css`
  position: relative;
  display: grid;
  align-content: start;
  font-variant-numeric: tabular-nums;

  & > * {
    margin: 0;
  }
  & > .mount {
    ${pictureCss}
  }
  & > p {
    line-height: 1.5;
    white-space: nowrap;
  }
  & > .number,
  & > .author,
  & > .more {
    min-height: 1.5em;
  }
  & > .number,
  & > .number > span,
  & > .author,
  & > .more,
  & .converted {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > .number {
    display: flex;
    white-space: pre;
  }
  & > .number > :first-child {
    flex: none;
    max-width: 100%;
    font-family: ${token.fontTitle};
    font-weight: 700;
  }
  & > .number > .house,
  & > .author,
  & > .more,
  & .converted {
    color: ${token.quiet};
  }
  & > .title {
    font: 600 ${token.sizeText}/1.3 ${token.fontText};
    white-space: normal;
    ${titleLinesCss}
  }
  & > .number > .house,
  & > .more,
  & .converted {
    font-size: ${token.sizeSmall};
  }
  & > .number > .house {
    line-height: calc(1.5 * ${token.sizeText});
  }
  & > .price {
    display: flex;
    align-items: baseline;
    min-height: 1.25em;
    column-gap: ${token.space2};
    font-size: ${token.sizeLarge};
    font-weight: 600;
    line-height: 1.25;
  }
  /* A text such as "Valor não divulgado": as high as an amount, but wider. */
  & > .price[data-unknown] {
    font-size: ${token.sizeText};
    line-height: calc(1.25 * ${token.sizeLarge});
    white-space: normal;
  }
  & .converted {
    font-weight: 400;
  }
  & > .price > .label {
    ${visuallyHiddenCss}
  }
  /* The dot before the time is cut off where the time starts a line. */
  & > .more {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    column-gap: 0.8em;
  }
  & > .more > span {
    white-space: normal;
  }
  & > .more > :nth-child(2) {
    position: relative;
  }
  & > .more > :nth-child(2)::before {
    content: '·';
    content: '·' / '';
    position: absolute;
    inset-inline-start: -0.53em;
    color: ${token.quiet};
    font-weight: 400;
  }
  /* Two lines, because a narrow card has no room for bids and time in one. */
  @container (max-width: 27rem) {
    & > .more {
      min-height: 3em;
    }
  }
`;

/** Styles of the parts that only a card has: links, badge, like button. */
export const cardCss = css`
  ${coverLinkCss}

  & > .badge:where(span) {
    ${lotBadgeCss()}
  }
  & > .more > [data-phase='urgent'] {
    color: ${token.lotClosingFg};
    font-weight: 600;
  }
  & > .price > span {
    ${changedCss}
  }
  & > .more > span {
    ${ownBidCss}
  }
  &[data-state='canceled'] > .mount > img {
    opacity: 0.5;
  }
  /* Controls are above the link, which covers the card. */
  & > .like,
  & > :is(.badge, .more) :is(a, button) {
    position: relative;
    z-index: 2;
  }
  & > .like:where(button) {
    display: grid;
    place-items: center;
    width: ${token.target};
    height: ${token.target};
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  @media (scripting: none) {
    & > .like {
      display: none;
    }
  }
  & > .like:where(button) > svg {
    width: 1.375rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  & > .like:where(button):hover,
  & > .like[aria-pressed='true'] {
    color: ${token.danger};
  }
  & > .like[aria-pressed='true'] > svg {
    fill: currentColor;
  }
`;

/** Layout of a card in a grid: image above the text, badge and like button below the image. */
export const gridCss = css`
  --m-mount-foot: 2.25rem;
  --m-title-lines: 2;
  /* The text of a quiet badge keeps its distance from the edge of the mount. */
  --m-badge-edge: 0.6em;
  /* The space below the title aligns the prices of a row whose lots have no artist, or one. */
  grid-template: auto auto auto 1fr / minmax(0, 1fr);
  height: 100%;

  & > .number {
    grid-row: 2;
  }
  & > .author {
    grid-row: 3;
  }
  & > .title {
    grid-row: 4;
    margin-bottom: ${token.space3};
  }
  & > .price {
    grid-row: 5;
  }
  & > .more {
    grid-row: 6;
  }
  /*
   * A narrow card has no room for a converted price beside the price. Its line takes the space that
   * is free below the text without one.
   */
  @container (max-width: 27rem) {
    & > .more {
      min-height: 4.25em;
    }
    & > .price {
      flex-wrap: wrap;
    }
    & > .price > .converted {
      flex-basis: 100%;
    }
    & > .price:has(> .converted) ~ .more {
      min-height: 3em;
    }
  }
  /*
   * On a wide page the prices of a row stand side by side, so all cards have room for the same lines:
   * bids and time fit into one, except below an image of less than 14.5rem.
   */
  @container (min-width: 27.01rem) {
    & > .more {
      min-height: clamp(1.5em, (14.5rem - var(--m-card-width, 20rem)) * 1000, 3em);
    }
  }
  & > .mount,
  & > .badge,
  & > .like {
    grid-area: 1 / 1;
    margin-bottom: ${token.space3};
  }
  & > .like {
    place-self: end;
  }
  /* Leaves room for the heart. */
  & > .badge {
    place-self: end start;
    max-width: calc(100% - 2.125rem);
    white-space: normal;
  }

  /* A lot without an image: the title takes its place. */
  &[data-picture='none'] {
    padding: ${token.space3};
    background: ${token.plane};

    & > .badge,
    & > .like {
      place-self: start;
      margin: calc(-1 * ${token.space3}) 0 ${token.space3} calc(-1 * ${token.space3});
    }
    & > .like {
      justify-self: end;
      margin-inline: 0 calc(-1 * ${token.space3});
    }
    & > .title {
      align-self: start;
      height: auto;
      margin-block: ${token.space2} ${token.space4};
      font: 700 ${token.sizeLarge}/1.2 ${token.fontTitle};
      -webkit-line-clamp: 4;
    }
  }
`;
