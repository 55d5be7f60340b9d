import { css } from 'styled-components';

/** A row of links that are large enough for a finger. */
export const linksCss = css`
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--m-space-6);
  }
  .links a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
  }
`;
