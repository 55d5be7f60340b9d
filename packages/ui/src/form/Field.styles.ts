import { css, styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** Styles of every field: label, hint, control and error. */
export const fieldCss = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space1};
  min-width: 0;

  & > .label {
    padding: 0;
    font-weight: 600;
  }
  & .required {
    color: ${token.danger};
  }
  & > .hint,
  & > .note {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & > .error {
    min-height: 1.5em;
    color: ${token.danger};
    font-size: ${token.sizeSmall};
    font-weight: 600;
  }

  & .control {
    width: 100%;
    min-width: 0;
    min-height: ${token.target};
    margin: 0;
    padding: ${token.space2} ${token.space3};
    border: 1.5px solid ${token.edge};
    border-radius: ${token.radius};
    background: ${token.paper};
    color: ${token.ink};
  }
  & .control:hover {
    border-color: ${token.ink};
  }
  & .control:disabled {
    border-color: ${token.line};
    background: ${token.plane};
    color: ${token.quiet};
    cursor: not-allowed;
  }
  &[data-invalid] .control {
    border-color: ${token.danger};
    box-shadow: inset 4px 0 0 ${token.danger};
  }
`;

export const FieldRoot = styled.div.withConfig({ componentId: 'm-Field' })`
  ${reset}
  ${fieldCss}
`;
