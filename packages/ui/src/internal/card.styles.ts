import { skeletonCss } from '../loading/Skeleton.tsx';
import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/**
 * For a card that is covered by the link of its title (`a.cover`). Other controls on the card need
 * `position: relative; z-index: 2`.
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

/** One line of text that keeps its height when empty and never wraps. */
export const lineCss = css`
  overflow: hidden;
  min-height: 1.5em;
  line-height: 1.5;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Exactly two lines of text. */
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
 * Styles of a card's skeleton. The skeleton uses the root of the card with `data-skeleton` and
 * empty parts, so it has the same size. `.line` and `.mount` are animated.
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
