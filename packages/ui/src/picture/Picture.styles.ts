import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/**
 * Styles of a square mount for `.mount` and its content. The image is never cropped. Its space has
 * its shape and dominant colour before the file is loaded.
 */
export const pictureCss = css`
  display: grid;
  place-items: center;
  padding: 7% 7% var(--m-mount-foot, 7%);
  background: ${token.plane};
  overflow: hidden;

  & > * {
    grid-area: 1 / 1;
  }
  &::before {
    content: '';
    grid-area: 1 / 1;
    width: 100%;
    aspect-ratio: 1;
  }

  & > img {
    width: calc(min(1, var(--m-ratio)) * 100%);
    max-width: none;
    height: auto;
    aspect-ratio: var(--m-ratio);
    background: var(--m-dominant, ${token.line});
    object-fit: contain;
  }
  /* The size of the image is unknown, so a background would stay visible beside it. */
  & > img:not([width]) {
    background-color: transparent;
  }
  & > .missing {
    display: grid;
    place-items: end center;
    width: 70%;
    aspect-ratio: 4 / 5;
    border: 1px solid ${token.edge};
    background: linear-gradient(to top left, ${token.plane} 50%, ${token.paper} calc(50% + 0.5px));
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    line-height: 1.2;
    text-align: center;
    container-type: inline-size;
  }
  /* Large text fits a small frame. */
  & > .missing > span {
    padding-block: min(${token.space2}, 12cqi);
    font-size: min(1em, 24cqi);
  }
`;
