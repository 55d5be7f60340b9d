// Apart from the field's, so that a form of text fields alone does not pay for boxes to tick.
import { styled } from 'styled-components';
import { fieldCss } from './Field.styles.ts';

/** A box to tick and its words: all of it can be pressed. */
const choiceCss = `
  & .choice {
    display: flex;
    gap: var(--m-space-3);
    align-items: flex-start;
    min-height: var(--m-target);
    padding-block: calc((var(--m-target) - 1.5em) / 2);
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
    accent-color: var(--m-accent);
    cursor: inherit;
  }
  & .choice:has(> input:disabled) {
    color: var(--m-quiet);
    cursor: not-allowed;
  }
  &[data-invalid] .choice > input {
    outline: 2px solid var(--m-danger);
    outline-offset: 2px;
  }
  & .choice > input:focus-visible {
    outline: 3px solid var(--m-accent);
    outline-offset: 2px;
  }
`;

export const FieldRowRoot = styled.div.withConfig({ componentId: 'm-FieldRow' })`
  ${fieldCss}
  ${choiceCss}
  & > :is(.hint, .error) {
    padding-inline-start: calc(1.25rem + var(--m-space-3));
  }
  &:has([role='switch']) > :is(.hint, .error) {
    padding-inline-start: calc(2.75rem + var(--m-space-3));
  }
  & > .hint {
    margin-top: calc(-1 * var(--m-space-3));
  }
`;

export const FieldGroupRoot = styled.fieldset.withConfig({ componentId: 'm-FieldGroup' })`
  ${fieldCss}
  ${choiceCss}
  margin: 0;
  padding: 0;
  border: 0;
`;
