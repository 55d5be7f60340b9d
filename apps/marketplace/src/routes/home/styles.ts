import { styled } from 'styled-components';

export const HomeRoot = styled.div.withConfig({ componentId: 'm-Home' })`
  display: grid;
  gap: var(--m-space-16);

  .hero {
    display: grid;
    gap: var(--m-space-8);
    align-items: end;
    padding-block: var(--m-space-8) 0;
  }
  .hero h1 {
    font-size: var(--m-size-display);
    line-height: 0.98;
    letter-spacing: -0.03em;
  }
  .hero p {
    margin-block: var(--m-space-6);
    /* Not in ch units, which change when the font has loaded. */
    max-inline-size: 21em;
    font-size: var(--m-size-large);
    line-height: 1.4;
    color: var(--m-quiet);
  }
  .hero a {
    display: inline-flex;
    align-items: center;
    min-height: var(--m-target);
    padding: var(--m-space-3) var(--m-space-6);
    background: var(--m-accent);
    color: var(--m-on-accent);
    font-weight: 600;
    text-decoration: none;
  }
  .hero a:hover {
    background: var(--m-ink);
    color: var(--m-paper);
  }
  .hero svg {
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
  .slideshow img {
    aspect-ratio: 4 / 3;
    background: var(--m-plane);
    object-fit: contain;
  }

  .browse {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--m-space-16);
  }
  .browse > [aria-label='Leilões'] > h2 {
    margin-block-end: var(--m-space-6);
  }

  @media (min-width: 52rem) {
    .slideshow img {
      aspect-ratio: 12 / 5;
    }
    .hero {
      grid-template-columns: 7fr 5fr;
    }
  }
`;
