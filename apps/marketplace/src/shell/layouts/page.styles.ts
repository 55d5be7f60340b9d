import { styled } from 'styled-components';
import { linksCss } from './links.styles.ts';

/** Layout of a page of lists: a title with its count, sections and links between lists. */
export const ListPage = styled.div.withConfig({ componentId: 'm-ListPage' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-8);

  .masthead {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--m-space-1) var(--m-space-4);
    min-inline-size: 0;
  }
  .masthead h1 {
    overflow-wrap: anywhere;
  }
  .masthead output {
    color: var(--m-quiet);
    font-variant-numeric: tabular-nums;
  }
  /* Without a gap beside it, but ready to announce. */
  .masthead output:empty {
    position: absolute;
  }
  /* Not in ch units, which change when the font has loaded. */
  .lead {
    max-inline-size: 42rem;
    font-size: var(--m-size-large);
    color: var(--m-quiet);
  }
  section > h2 {
    margin-block-end: var(--m-space-4);
    font-size: 1.5rem;
  }
  .alert {
    margin-block-end: var(--m-space-3);
    overflow-wrap: anywhere;
    color: var(--m-quiet);
  }
  .alert > button {
    /* A target of 44 px that takes the height of its line. */
    margin-block: -0.65rem;
    margin-inline-end: 0.3em;
    border: 0;
    padding: 0.65rem 0;
    background: none;
    color: var(--m-accent);
    font: inherit;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  ${linksCss}
  .links a {
    min-inline-size: var(--m-target);
  }
  /* One line for each kind, so the lots stay near the top. */
  .named:empty {
    display: none;
  }
  .named section {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    align-items: baseline;
  }
  /* Inline, so a count follows the last line of a long title. */
  .named a {
    display: inline;
    padding-block: var(--m-space-3);
  }
  .named li {
    padding-block: var(--m-space-2);
  }
  .named h2 {
    margin: 0;
    font-size: var(--m-size-text);
  }
  .prose {
    display: grid;
    gap: var(--m-space-4);
    max-inline-size: 42rem;
    overflow-wrap: anywhere;
  }
  .prose h2 {
    margin-block-start: var(--m-space-6);
    font-size: 1.5rem;
  }
  .prose a {
    color: var(--m-accent);
  }
  .prose dl {
    display: grid;
    gap: var(--m-space-3);
  }
  .prose dt {
    font-weight: 600;
  }
`;
