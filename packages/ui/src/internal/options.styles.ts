import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/** Styles of the options of a combobox. Include it in the rule of their container. */
export const optionsCss = css`
  & [role='option'] {
    display: flex;
    align-items: center;
    min-height: ${token.target};
    padding: ${token.space1} ${token.space3};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & [role='option']:hover {
    background: ${token.plane};
  }
  & [role='option'][data-active] {
    background: ${token.accent};
    color: ${token.onAccent};
  }
  @media (forced-colors: active) {
    & [role='option'][data-active] {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
