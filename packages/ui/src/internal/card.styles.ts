import { skeletonCss } from '../loading/Skeleton.tsx';
import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/**
 * For a card whose title's link (`a.cover`) makes the whole card clickable. What else can be pressed
 * needs `position: relative; z-index: 2`.
 */
export const coverLinkCss = css`
  position: relative;

  & a.cover {
    text-decoration: none;
  }
  & a.cover::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }
  & a.cover:focus-visible {
    outline: none;
  }
  &:has(a.cover:focus-visible) {
    outline: 3px solid ${token.accent};
    outline-offset: 4px;
  }
  &:hover a.cover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
`;

/** One line that keeps its height without text and never wraps. */
export const lineCss = css`
  overflow: hidden;
  min-height: 1.5em;
  line-height: 1.5;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Exactly two lines, whatever the text. */
export const twoLinesCss = css`
  display: -webkit-box;
  overflow: hidden;
  height: 2.6em;
  line-height: 1.3;
  letter-spacing: 0;
  text-wrap: pretty;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/**
 * The skeleton twin of a card is the card's own root with `data-skeleton` and empty parts, so its
 * size cannot differ: lines (`.line`) and planes (`.mount`) breathe.
 */
export const skeletonTwinCss = css`
  &[data-skeleton] .mount {
    ${skeletonCss}
  }
  &[data-skeleton] .line::before {
    content: '';
    display: inline-block;
    width: var(--m-line-width, 60%);
    height: 0.8em;
    ${skeletonCss}
  }
`;
