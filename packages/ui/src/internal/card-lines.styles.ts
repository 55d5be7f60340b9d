import { css } from 'styled-components';
import { skeletonCss } from '../loading/Skeleton.tsx';

/** One line of text that keeps its height when empty and never wraps. */
export const lineCss = css`
  overflow: hidden;
  min-height: 1.5em;
  line-height: 1.5;
  text-overflow: ellipsis;
  white-space: nowrap;
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
