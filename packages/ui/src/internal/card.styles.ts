import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/**
 * For a card that is covered by the link in its `.title`. Other controls on the card need
 * `position: relative; z-index: 2`.
 */
export const coverLinkCss = css`
  position: relative;

  & .title > a {
    text-decoration: none;
  }
  & .title > a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }
  & .title > a:focus-visible {
    outline: none;
  }
  &:has(.title > a:focus-visible) {
    outline: 3px solid ${token.accent};
    outline-offset: 4px;
  }
  &:hover .title > a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
`;

/** As many lines of text as `--m-title-lines` says, or two. */
export const titleLinesCss = css`
  display: -webkit-box;
  overflow: hidden;
  height: calc(var(--m-title-lines, 2) * 1.3em);
  line-height: 1.3;
  letter-spacing: 0;
  text-wrap: pretty;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--m-title-lines, 2);
`;
