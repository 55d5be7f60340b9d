import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/** How the options of a list below a text look: put it into the rule of what holds them. */
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
