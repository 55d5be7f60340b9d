import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/** Border of a thumbnail, visible for the chosen one, which has `aria-current`. */
export const chosenCss = css`
  border: 2px solid transparent;

  &[aria-current] {
    border-color: ${token.ink};
  }
  /* A contrast theme shows transparent borders, so all thumbnails would look chosen. */
  @media (forced-colors: active) {
    border-color: Canvas;

    &[aria-current] {
      border-color: Highlight;
    }
  }
`;
