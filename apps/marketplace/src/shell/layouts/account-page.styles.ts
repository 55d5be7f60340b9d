import { styled } from 'styled-components';

/**
 * Layout of a page of the account area: navigation beside the page, or above it on narrow screens.
 */
export const AccountRoot = styled.div.withConfig({ componentId: 'm-AccountPage' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--m-space-8);

  & > nav > ul {
    display: flex;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    gap: var(--m-space-6);
    margin-inline: calc(-1 * var(--m-space-4));
    padding-inline: var(--m-space-4);
    border-block-end: 1px solid var(--m-line);
  }
  & > nav a {
    display: flex;
    align-items: center;
    min-block-size: var(--m-target);
    border-block-end: 3px solid transparent;
    color: var(--m-quiet);
    text-decoration: none;
    white-space: nowrap;
  }
  & > nav a:focus-visible {
    outline-offset: -3px;
  }
  & > nav a:hover {
    color: var(--m-ink);
    border-color: var(--m-line);
  }
  & > nav a[aria-current] {
    color: var(--m-ink);
    border-color: var(--m-accent);
    font-weight: 600;
  }

  & > .page {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--m-space-8);
    min-inline-size: 0;
    container-type: inline-size;
  }
  & .masthead {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--m-space-1) var(--m-space-4);
  }
  & .masthead > h1 {
    overflow-wrap: anywhere;
  }
  & .masthead > output {
    min-block-size: 1lh;
    color: var(--m-quiet);
    font-variant-numeric: tabular-nums;
  }
  & .lead {
    max-inline-size: 42rem;
    margin-block-start: var(--m-space-2);
    color: var(--m-quiet);
  }
  & section + section {
    border-block-start: 1px solid var(--m-line);
    padding-block-start: var(--m-space-8);
  }
  & section > h2 {
    margin-block-end: var(--m-space-4);
    font-size: 1.5rem;
  }
  & section > p {
    max-inline-size: 36rem;
    margin-block-end: var(--m-space-4);
  }
  /* Alone in its line, its text is aligned with the others. */
  & section > [data-variant='quiet'] {
    margin-inline-start: calc(-1 * var(--m-space-3));
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-3);
  }
  & .after-list {
    margin-block-start: var(--m-space-6);
  }

  @media (width > 50rem) {
    grid-template-columns: 11rem minmax(0, 1fr);
    gap: var(--m-space-12);

    & > nav > ul {
      position: sticky;
      inset-block-start: var(--m-space-6);
      display: grid;
      gap: 0;
      margin-inline: 0;
      padding-inline: 0;
      border-block-end: 0;
    }
    & > nav a {
      padding-inline-start: var(--m-space-4);
      border-block-end: 0;
      border-inline-start: 3px solid var(--m-line);
      white-space: normal;
    }
  }
`;
