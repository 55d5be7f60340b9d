import { styled } from 'styled-components';

export const LoteRoot = styled.div.withConfig({ componentId: 'm-Lote' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-12);

  .lot {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--m-space-8) clamp(2rem, 5vw, 5rem);
  }
  .about {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--m-space-6);
    min-inline-size: 0;
  }
  h1 {
    overflow-wrap: anywhere;
  }
  /* Some houses put the whole description into the title. */
  h1[data-long] {
    font-size: var(--m-size-large);
    line-height: 1.3;
    text-wrap: pretty;
  }
  .about .number {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--m-space-2) var(--m-space-4);
    margin-block-end: var(--m-space-3);
  }
  .about .number > :first-child {
    font: 700 var(--m-size-large) / 1.2 var(--m-font-title);
    overflow-wrap: anywhere;
  }
  /* Wide enough for every badge, so a new one moves nothing. */
  .about .number > .state {
    min-inline-size: min(10rem, 100%);
  }
  .about .number > .like {
    margin-block: calc(-1 * var(--m-space-3));
    margin-inline-start: auto;
  }
  @media (scripting: none) {
    .about .number > .like {
      display: none;
    }
  }
  .about .author a {
    display: inline-block;
    padding-block: var(--m-space-2);
    text-decoration-color: var(--m-edge);
    text-underline-offset: 0.2em;
  }
  .about .author {
    overflow-wrap: anywhere;
    font-size: var(--m-size-large);
    color: var(--m-quiet);
  }
  .about .sold-by {
    margin-block-start: var(--m-space-2);
    overflow-wrap: anywhere;
    color: var(--m-quiet);
  }
  .about .sold-by > .on-paper {
    display: none;
  }
  @media print {
    .about .sold-by > .on-paper {
      display: inline;
    }
    .about .sold-by > a:has(+ .on-paper) {
      display: none;
    }
  }
  .about .sold-by a {
    text-decoration-color: var(--m-edge);
    text-underline-offset: 0.2em;
  }

  h2 {
    font-size: var(--m-size-large);
    margin-block-end: var(--m-space-3);
  }

  /* Extends from edge to edge, in the space between the page and its footer. */
  & > .bar {
    align-self: start;
    margin-inline: calc(-1 * max(var(--m-space-4), 2.5vw));
    margin-block: calc(-1 * var(--m-space-12)) calc(-1 * var(--m-space-16));
  }

  @media (min-width: 56rem) {
    .lot {
      grid-template: auto 1fr / minmax(0, 7fr) minmax(20rem, 5fr);
    }
    /*
     * Price and button stay in view beside the details. A column that is taller than the screen stops
     * with its end in view, a shorter one with its start: it is then as tall as the screen.
     */
    .about {
      position: sticky;
      inset-block-end: 0;
      grid-area: 1 / 2 / span 2;
      align-self: end;
      min-block-size: min(100%, 100vh - var(--m-space-6));
      padding-block-end: var(--m-space-6);
    }
  }
`;
