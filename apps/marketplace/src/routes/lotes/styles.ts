import { styled } from 'styled-components';

export const LotesRoot = styled.div.withConfig({ componentId: 'm-Lotes' })`
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--m-space-1) var(--m-space-4);
  }
  .title output {
    color: var(--m-quiet);
    font-variant-numeric: tabular-nums;
  }

  .scope {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--m-space-4);
    margin-block-start: var(--m-space-2);
    font-size: var(--m-size-large);
  }
  .scope a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
    font-size: var(--m-size-text);
  }

  & > nav {
    margin-block-start: var(--m-space-4);
  }

  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--m-space-3) var(--m-space-6);
    margin-block: var(--m-space-4) var(--m-space-6);
  }
  .tools summary {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
    cursor: pointer;
  }
  .tools summary::before {
    content: '';
    inline-size: 0.5em;
    block-size: 0.5em;
    margin-inline-end: var(--m-space-3);
    border-inline-end: 2px solid;
    border-block-end: 2px solid;
    transform: translateY(-0.15em) rotate(45deg);
  }
  .tools details[open] summary::before {
    transform: translateY(0.1em) rotate(225deg);
  }
  .tools summary::-webkit-details-marker {
    display: none;
  }
  /* As the form that takes its place looks, so that nothing jumps. */
  .prices {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 11rem));
    gap: var(--m-space-2) var(--m-space-4);
    padding-block: var(--m-space-2);
  }
  .prices > p {
    grid-column: 1 / -1;
  }
  .prices > p,
  .prices label {
    font-weight: 600;
  }
  .prices label {
    display: grid;
    gap: var(--m-space-1);
  }
  .prices input {
    inline-size: 100%;
    min-block-size: var(--m-target);
    padding: var(--m-space-2) var(--m-space-3);
    border: 1.5px solid var(--m-edge);
    border-radius: var(--m-radius);
    background: var(--m-paper);
  }
  .prices button {
    justify-self: start;
  }
  .sort {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--m-space-2);
  }
  .sort select,
  .sort button {
    min-block-size: var(--m-target);
    padding-inline: var(--m-space-3);
    border: 1px solid var(--m-edge);
    border-radius: var(--m-radius);
    background: var(--m-paper);
  }
`;
