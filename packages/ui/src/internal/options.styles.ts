/** How the options of a list below a text look: put it into the rule of what holds them. */
export const optionsCss = `
  & [role='option'] {
    display: flex;
    align-items: center;
    min-height: var(--m-target);
    padding: var(--m-space-1) var(--m-space-3);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & [role='option']:hover {
    background: var(--m-plane);
  }
  & [role='option'][data-active] {
    background: var(--m-accent);
    color: var(--m-on-accent);
  }
  @media (forced-colors: active) {
    & [role='option'][data-active] {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
