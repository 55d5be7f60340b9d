import { css } from 'styled-components';

/** Styles for text that only screen readers read. */
export const visuallyHiddenCss = css`
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`;
