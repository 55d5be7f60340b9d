import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/**
 * Styles of a control with a unit or a button inside its border. Apply them to an element with the
 * class `control` around an `<input>`.
 */
export const boxCss = css`
  && {
    display: flex;
    align-items: center;
    padding: 0;
  }
  &&:has(> input:disabled) {
    border-color: ${token.line};
    background: ${token.plane};
    color: ${token.quiet};
    cursor: not-allowed;
  }
  & > input {
    flex: 1;
    min-width: 0;
    min-height: calc(${token.target} - 3px);
    margin: 0;
    padding: ${token.space2} ${token.space3};
    border: 0;
    background: none;
  }
  & > input:focus-visible {
    outline: none;
  }
  &:has(> input:focus-visible) {
    outline: 3px solid ${token.accent};
    outline-offset: 2px;
  }
`;
