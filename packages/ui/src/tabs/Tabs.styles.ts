import { styled } from 'styled-components';

export const TabsRoot = styled.div.withConfig({ componentId: 'm-Tabs' })`
  & > [role='tablist'] {
    display: flex;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: thin;
    box-shadow: inset 0 -1px var(--m-line);
  }
  & > [role='tablist'] > button {
    flex: none;
    min-width: var(--m-target);
    max-width: 80%;
    min-height: var(--m-target);
    overflow: hidden;
    padding: var(--m-space-2) var(--m-space-4);
    border: 0;
    border-block-end: 3px solid transparent;
    background: none;
    color: var(--m-quiet);
    font: 500 var(--m-size-text) / 1.5 var(--m-font-text);
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  & > [role='tablist'] > button:hover {
    color: var(--m-ink);
    border-color: var(--m-edge);
  }
  & > [role='tablist'] > [aria-selected='true'] {
    color: var(--m-ink);
    border-color: var(--m-accent);
  }
  & > [role='tablist'] > :focus-visible {
    outline: 3px solid var(--m-accent);
    outline-offset: -3px;
  }
  & > [role='tabpanel'] {
    padding-block: var(--m-space-4);
  }

  /* Nothing would answer a press: everything is shown, one below the other. */
  @media (scripting: none) {
    & > [role='tablist'] {
      display: none;
    }
    & > [role='tabpanel'] {
      display: block;
    }
    & > [role='tabpanel']::before {
      content: attr(data-label);
      display: block;
      margin-bottom: var(--m-space-2);
      font: 700 var(--m-size-large) / 1.3 var(--m-font-title);
    }
  }
`;
