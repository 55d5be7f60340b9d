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
    /* A long word of large text also fits on a phone. */
    font-size: min(var(--m-size-display), 15vw);
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
    /* The only visible edge in a contrast theme. */
    border: 1.5px solid transparent;
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
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--m-space-3);
    border-block: 1px solid var(--m-line);
  }
  .counts li {
    flex: 1 1 5.25rem;
  }
  .counts a {
    display: block;
    padding-block: var(--m-space-4);
    color: var(--m-quiet);
    text-decoration-color: var(--m-edge);
    text-underline-offset: 0.25em;
  }
  .counts a:hover {
    color: var(--m-ink);
    text-decoration-color: currentColor;
  }
  .counts strong {
    /* Not underlined: only its label is. */
    display: inline-block;
    inline-size: 100%;
    color: var(--m-ink);
    font: 700 var(--m-size-title) / 1.2 var(--m-font-title);
    font-variant-numeric: tabular-nums;
  }

  /* Texts and buttons of all slides end above the controls. */
  .slideshow > .slides a {
    align-content: end;
  }
  /* The picture in its own shape, without a mount. A portrait is as high as a landscape is wide. */
  .slideshow img {
    inline-size: min(100%, 27rem * var(--m-ratio));
  }
  @media (width <= 50rem) {
    /* House, day and lots have two lines in one font and one line in another. */
    .slideshow .subtitle {
      min-block-size: calc(2 * 1.5em);
    }
    .slideshow img {
      inline-size: min(100%, 24rem * var(--m-ratio-mobile, var(--m-ratio)));
    }
  }
  .waiting {
    aspect-ratio: 4 / 3;
    background: var(--m-plane);
  }
  .waiting {
    margin-block-end: 6.5rem;
  }

  /* Rows of cards reach both edges of a phone's screen. */
  --m-rail-edge: max(var(--m-space-4), 2.5vw);
  .auctions {
    --m-rail-card: min(76vw, 18rem);
  }
  .artists {
    --m-rail-card: clamp(9rem, 38vw, 13rem);
  }
  .artists ul {
    --m-card-height: calc(var(--m-card-width) + 5.7875rem);
  }
  .categories {
    --m-rail-card: clamp(7rem, 30vw, 10rem);
  }
  @media (width <= 50rem) {
    .categories > ul {
      grid-template-rows: auto auto;
    }
  }

  @media (width > 50rem) {
    gap: var(--m-space-16);

    .artists ul {
      --m-columns: 3;
      --m-gap: var(--m-space-6);
    }
    @container (width > 56rem) {
      .artists ul {
        --m-columns: 6;
      }
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
