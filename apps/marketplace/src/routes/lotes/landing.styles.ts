import { styled } from 'styled-components';
import { linksCss } from '../../shell/layouts/links.styles.ts';

/** The masthead of the page of a house or an auction. */
export const LandingRoot = styled.header.withConfig({ componentId: 'm-Landing' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-6);
  margin-block-end: var(--m-space-8);

  /* About the size of a masthead, so the lots move little when it arrives. */
  &[aria-busy] {
    align-content: start;
    min-block-size: 24rem;
  }
  h1,
  .lead,
  .subtitle {
    overflow-wrap: anywhere;
  }
  h1[data-long] {
    font-size: var(--m-size-large);
    line-height: 1.3;
  }
  h2 {
    font-size: 1.5rem;
    margin-block-end: var(--m-space-3);
  }
  .lead {
    max-inline-size: 42rem;
    font-size: var(--m-size-large);
    white-space: pre-line;
  }
  .subtitle {
    font-size: var(--m-size-large);
  }
  .quiet {
    color: var(--m-quiet);
    font-variant-numeric: tabular-nums;
  }
  .quiet::first-letter {
    text-transform: uppercase;
  }
  .quiet > a {
    display: inline-block;
    overflow-wrap: anywhere;
    margin-block: calc(-1 * var(--m-space-2));
    padding-block: calc(var(--m-space-2) + 0.15rem);
  }

  .works {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 14rem));
    gap: var(--m-space-3);
  }

  .who {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-4) var(--m-space-6);
    align-items: center;
  }
  .who > :last-child {
    flex: 1;
    min-inline-size: min(10rem, 100%);
  }
  .logo {
    display: grid;
    place-items: center;
    inline-size: clamp(4rem, 12vw, 6rem);
    aspect-ratio: 1;
    background: var(--m-plane);
    color: var(--m-quiet);
    font: 700 2.5rem/1 var(--m-font-title);
  }
  .logo > img {
    inline-size: 100%;
    block-size: 100%;
    padding: var(--m-space-2);
    object-fit: contain;
  }
  .state {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--m-space-4);
    min-block-size: var(--m-target);
  }
  .state > a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
    font-weight: 600;
  }

  .auctions > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    padding-block: var(--m-space-3);
    border-block-end: 1px solid var(--m-line);
    overflow-wrap: anywhere;
  }
  .auctions > li > a {
    padding-block: var(--m-space-2);
    font: 700 var(--m-size-large) / 1.3 var(--m-font-title);
  }
  ${linksCss}

  @media (width > 50rem) {
    .auctions > li {
      grid-template-columns: 11rem minmax(0, 3fr) minmax(0, 2fr) 6rem;
      column-gap: var(--m-space-4);
      align-items: center;
    }
    .auctions > li > :last-child {
      justify-self: end;
    }
  }
`;
