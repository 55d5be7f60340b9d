// A separate file, so a form with only text fields does not load the styles of checkboxes.
import { css, styled } from 'styled-components';
import { fieldCss } from './Field.styles.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** Styles of a checkbox or radio button with its label. The whole row is clickable. */
const choiceCss = css`
  & .choice {
    display: flex;
    gap: ${token.space3};
    align-items: flex-start;
    min-height: ${token.target};
    padding-block: calc((${token.target} - 1.5em) / 2);
    line-height: 1.5;
    font-weight: 400;
    cursor: pointer;
  }
  & .choice > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & .choice > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: calc((1.5em - 1.25rem) / 2) 0;
    accent-color: ${token.accent};
    cursor: inherit;
  }
  & .choice:has(> input:disabled) {
    color: ${token.quiet};
    cursor: not-allowed;
  }
  &[data-invalid] .choice > input {
    outline: 2px solid ${token.danger};
    outline-offset: 2px;
  }
  & .choice > input:focus-visible {
    outline: 3px solid ${token.accent};
    outline-offset: 2px;
  }
`;

export const FieldRowRoot = styled.div.withConfig({ componentId: 'm-FieldRow' })`
  ${reset}
  ${fieldCss}
  ${choiceCss}
  & > :is(.hint, .error) {
    padding-inline-start: calc(1.25rem + ${token.space3});
  }
  &:has([role='switch']) > :is(.hint, .error) {
    padding-inline-start: calc(2.75rem + ${token.space3});
  }
  & > .hint {
    margin-top: calc(-1 * ${token.space3});
  }
`;

export const FieldGroupRoot = styled.fieldset.withConfig({ componentId: 'm-FieldGroup' })`
  ${reset}
  ${fieldCss}
  ${choiceCss}
  margin: 0;
  padding: 0;
  border: 0;
`;
