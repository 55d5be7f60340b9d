import { styled } from 'styled-components';

/** A list of rows with text and actions. */
export const Rows = styled.ul.withConfig({ componentId: 'm-Rows' })`
  max-inline-size: 44rem;
  border-block-end: 1px solid var(--m-line);
  overflow-wrap: anywhere;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--m-space-2) var(--m-space-4);
    border-block-start: 1px solid var(--m-line);
    padding-block: var(--m-space-3);
  }
  & > li > div {
    flex: 1 1 14rem;
    min-inline-size: 0;
  }
  & > li > .actions {
    flex: none;
  }
  & :is(h2, h3) {
    font: 600 var(--m-size-text) / 1.4 var(--m-font-text);
    letter-spacing: 0;
  }
  & p {
    color: var(--m-quiet);
    font-variant-numeric: tabular-nums;
  }
  & .tag {
    display: inline-block;
    margin-inline-start: var(--m-space-2);
    padding: var(--m-space-1) var(--m-space-2);
    background: var(--m-plane);
    font: 400 var(--m-size-small) / 1 var(--m-font-text);
  }
`;
