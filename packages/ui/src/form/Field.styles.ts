import { styled } from 'styled-components';

/** Label, hint, control and error: what every field looks like. */
export const fieldCss = `
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
  & .control:disabled {
    border-color: var(--m-line);
    background: var(--m-plane);
    color: var(--m-quiet);
    cursor: not-allowed;
  }
  &[data-invalid] .control {
    border-color: var(--m-danger);
    box-shadow: inset 4px 0 0 var(--m-danger);
  }
`;

export const FieldRoot = styled.div.withConfig({ componentId: 'm-Field' })`
  ${fieldCss}
`;
