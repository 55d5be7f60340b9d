import { styled } from 'styled-components';

export const ArtistRoot = styled.header.withConfig({ componentId: 'm-Artist' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--m-space-6) var(--m-space-8);

  & > :first-child:not(:only-child) {
    max-inline-size: 14rem;
  }
  & > div:last-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--m-space-4);
    min-inline-size: 0;
  }
  .initial {
    display: grid;
    place-items: center;
    inline-size: 5rem;
    aspect-ratio: 1;
    background: var(--m-plane);
    color: var(--m-quiet);
    font: 700 2.5rem/1 var(--m-font-title);
    text-transform: uppercase;
  }
  h1 {
    overflow-wrap: anywhere;
  }
  /* Reserved for the follow button, whose code loads after the page. */
  .follow {
    min-block-size: var(--m-target);
  }
  @media (scripting: none) {
    .follow {
      display: none;
    }
  }
  .quiet,
  dt {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
    gap: var(--m-space-3) var(--m-space-4);
    max-inline-size: 42rem;
  }
  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  @media (width > 50rem) {
    grid-template-columns: 14rem minmax(0, 1fr);
    .initial {
      inline-size: 100%;
      font-size: 5rem;
    }
  }
`;
