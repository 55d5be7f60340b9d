import { styled } from 'styled-components';

/** A month: links to others, the days and the filter beside the auctions. */
export const MonthRoot = styled.div.withConfig({ componentId: 'm-Month' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-6);

  .months {
    display: grid;
    grid-template-columns: auto auto;
    gap: var(--m-space-2) var(--m-space-4);
    align-items: center;
  }
  .months > a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
    font-size: var(--m-size-small);
  }
  .months > .next {
    justify-self: end;
    text-align: end;
  }
  .months > h2,
  .months + .grid h3 {
    font-size: var(--m-size-large);
  }
  .months > h2::first-letter {
    text-transform: uppercase;
  }
  .months > h2 {
    grid-column: 1 / -1;
    order: -1;
  }
  .grid {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--m-space-8) var(--m-space-12);
    align-items: start;
  }
  .grid > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--m-space-6);
  }
  .note {
    color: var(--m-quiet);
  }
  .days > p > a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
  }
  @media (width < 20rem) {
    .months {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (min-width: 38rem) {
    .months {
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    }
    .months > h2 {
      grid-column: auto;
      order: 0;
    }
  }
  @media (min-width: 64rem) {
    .grid {
      grid-template-columns: minmax(24rem, 5fr) minmax(0, 7fr);
    }
  }
`;
