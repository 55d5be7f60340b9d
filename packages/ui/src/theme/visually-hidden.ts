import { css } from 'styled-components';

/** For text that only screen readers should meet: put it into a rule. */
export const visuallyHiddenCss = css`
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`;
