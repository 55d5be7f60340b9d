import { css, styled } from 'styled-components';

const look = css`
  box-sizing: border-box;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--m-space-1);
  min-width: 0;

  & > .label {
    padding: 0;
    font-weight: 600;
  }
  & .required {
    color: var(--m-danger);
  }
  & > .hint,
  & > .note {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
  & > .error {
    min-height: 1.5em;
    color: var(--m-danger);
    font-size: var(--m-size-small);
    font-weight: 600;
  }

  & .control {
    box-sizing: border-box;
    width: 100%;
    min-width: 0;
    min-height: var(--m-target);
    margin: 0;
    padding: var(--m-space-2) var(--m-space-3);
    border: 1.5px solid var(--m-edge);
    border-radius: var(--m-radius);
    background: var(--m-paper);
    color: var(--m-ink);
    font: inherit;
  }
  & .control:disabled,
  & .box:has(> input:disabled) {
    border-color: var(--m-line);
    background: var(--m-plane);
    color: var(--m-quiet);
    cursor: not-allowed;
  }
  &[data-invalid] .control {
    border-color: var(--m-danger);
    box-shadow: inset 4px 0 0 var(--m-danger);
  }

  /* A box to tick and its words: all of it can be pressed. */
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
  &[data-row] > :is(.hint, .error) {
    padding-inline-start: calc(1.25rem + var(--m-space-3));
  }
  &[data-row]:has([role='switch']) > :is(.hint, .error) {
    padding-inline-start: calc(2.75rem + var(--m-space-3));
  }
  &[data-row] > .hint {
    margin-top: calc(-1 * var(--m-space-3));
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

  /* A control with something beside its text: the frame goes around both. */
  & .box {
    display: flex;
    align-items: center;
    padding: 0;
  }
  & .box > input {
    flex: 1;
    min-width: 0;
    min-height: calc(var(--m-target) - 3px);
    margin: 0;
    padding: var(--m-space-2) var(--m-space-3);
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
  }
  & .box > input:focus-visible {
    outline: none;
  }
  & .box:has(> input:focus-visible) {
    outline: 3px solid var(--m-accent);
    outline-offset: 2px;
  }
`;

export const FieldRoot = styled.div.withConfig({ componentId: 'm-Field' })`
  ${look}
`;

export const FieldGroupRoot = styled.fieldset.withConfig({ componentId: 'm-FieldGroup' })`
  ${look}
  margin: 0;
  padding: 0;
  border: 0;
`;
