import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/**
 * Marks an element with `data-changed` for two seconds after it was inserted, without a change of
 * its size. With reduced motion there is no mark.
 */
export const changedCss = css`
  @media (prefers-reduced-motion: no-preference) {
    &[data-changed] {
      justify-self: start;
      animation: m-changed 2s ease-in;
    }
  }
  @keyframes m-changed {
    from,
    40% {
      background: ${token.lotClosingBg};
      box-shadow: 0 0 0 0.2em ${token.lotClosingBg};
      color: ${token.lotClosingFg};
    }
  }
`;

/** Colour of the status of the person's own bid, for an element with `data-bid`. */
export const ownBidCss = css`
  &[data-bid] {
    font-weight: 600;
  }
  &:is([data-bid='winning'], [data-bid='won']) {
    color: ${token.lotOpenFg};
  }
  &:is([data-bid='outbid'], [data-bid='lost']) {
    color: ${token.lotSoldFg};
  }
  &[data-bid='pending'] {
    color: ${token.lotClosingFg};
  }
`;
