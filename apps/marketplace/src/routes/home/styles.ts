import { styled } from 'styled-components';

export const HomeRoot = styled.div.withConfig({ componentId: 'm-Home' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-12);

  .hero {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--m-space-6);
    align-items: center;
  }
  .hero h1 {
    font-size: var(--m-size-display);
    line-height: 0.98;
    letter-spacing: -0.03em;
  }
  .hero p {
    margin-block-start: var(--m-space-4);
    /* Not in ch units, which change when the font has loaded. */
    max-inline-size: 21em;
    font-size: var(--m-size-large);
    line-height: 1.4;
    color: var(--m-quiet);
  }
  .hero > :first-child > a {
    display: none;
    align-items: center;
    margin-block-start: var(--m-space-6);
    min-height: var(--m-target);
    padding: var(--m-space-3) var(--m-space-6);
    background: var(--m-accent);
    color: var(--m-on-accent);
    font-weight: 600;
    text-decoration: none;
  }
  .hero > :first-child > a:hover {
    background: var(--m-ink);
    color: var(--m-paper);
  }
  .hero > svg {
    inline-size: 100%;
    block-size: auto;
    max-block-size: 24rem;
  }

  .counts {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: var(--m-space-3);
    border-block: 1px solid var(--m-line);
  }
  .counts a {
    display: block;
    padding-block: var(--m-space-4);
    color: var(--m-quiet);
    text-decoration: none;
  }
  .counts a:hover {
    color: var(--m-ink);
    text-decoration: underline;
  }
  .counts strong {
    display: block;
    color: var(--m-ink);
    font: 700 var(--m-size-title) / 1.2 var(--m-font-title);
    font-variant-numeric: tabular-nums;
  }

  /* Shows the whole image. The default slide would be a screen high. */
  .slideshow img,
  .waiting {
    aspect-ratio: 4 / 3;
    background: var(--m-plane);
    object-fit: contain;
  }
  .waiting {
    margin-block-end: 6.5rem;
  }

  /* On a phone the cards of a section are one row that scrolls sideways, up to both edges of the screen. */
  @media (max-width: 800px) {
    --m-edge: max(var(--m-space-4), 2.5vw);

    :is(.auctions, .lots, .artists, .categories) ul {
      grid-auto-flow: column;
      grid-template-columns: none;
      grid-auto-columns: clamp(9rem, 38vw, 13rem);
      gap: var(--m-space-4);
      overflow-x: auto;
      overscroll-behavior-x: contain;
      /* Room for the outline of a focused card. */
      margin: -8px calc(-1 * var(--m-edge));
      padding: 8px var(--m-edge);
      scroll-padding-inline: var(--m-edge);
      scroll-snap-type: x proximity;
      scrollbar-color: var(--m-line) transparent;
      scrollbar-width: thin;
    }
    :is(.auctions, .lots, .artists, .categories) li {
      scroll-snap-align: start;
    }
    .auctions ul {
      grid-auto-columns: min(76vw, 18rem);
    }
    .lots ul {
      grid-auto-columns: clamp(10.5rem, 48vw, 14rem);
    }
    .categories ul {
      grid-template-rows: auto auto;
      grid-auto-columns: clamp(7rem, 30vw, 10rem);
    }
  }

  @media (min-width: 801px) {
    gap: var(--m-space-16);

    .artists ul {
      grid-template-columns: repeat(6, minmax(0, 1fr));
      gap: var(--m-space-6);
    }
    .hero {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
      gap: var(--m-space-12);
    }
    .hero > :first-child > a {
      display: inline-flex;
    }
  }
`;
