import { styled } from 'styled-components';

/** A list with its filters beside it, or above it on narrow screens. */
export const Filtered = styled.div.withConfig({ componentId: 'm-Filtered' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-6) var(--m-space-8);
  margin-block-start: var(--m-space-6);

  /* Reserved for the filters. */
  & > :empty {
    min-block-size: var(--m-target);
  }
  /* The previous list, while the next one loads. */
  & > [aria-busy='true'] > :has(article) {
    opacity: 0.5;
  }

  @media (min-width: 801px) {
    grid-template-columns: minmax(12rem, 15rem) minmax(0, 1fr);
  }
`;
