/**
 * A control with something beside its text, such as a unit or a button: the frame goes around both.
 * For an element with the class `control` around an `<input>`.
 */
export const boxCss = `
  && {
    display: flex;
    align-items: center;
    padding: 0;
  }
  &&:has(> input:disabled) {
    border-color: var(--m-line);
    background: var(--m-plane);
    color: var(--m-quiet);
    cursor: not-allowed;
  }
  & > input {
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
  & > input:focus-visible {
    outline: none;
  }
  &:has(> input:focus-visible) {
    outline: 3px solid var(--m-accent);
    outline-offset: 2px;
  }
`;
