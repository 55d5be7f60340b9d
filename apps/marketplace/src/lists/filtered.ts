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

  @media (width > 50rem) {
    &:not([data-alone]) {
      grid-template-columns: minmax(12rem, 15rem) minmax(0, 1fr);
    }
  }
  /* The filters scroll on their own, so a short list leaves no hole beside them. */
  @media (width > 50rem) and (scripting: enabled) {
    & > form {
      position: sticky;
      inset-block-start: 0;
      align-self: start;
      overflow-y: auto;
      max-block-size: 100dvh;
      /* Room for the outline of a focused filter. */
      margin: -8px;
      padding: 8px 8px 2.5rem;
      /* Says that the filters go on, instead of cutting a row. */
      mask-image: linear-gradient(#000 calc(100% - 2.5rem), transparent);
    }
  }
  /* Large text in the account area, whose navigation takes a part of the width. */
  @container (width < 38rem) {
    &:not([data-alone]) {
      grid-template-columns: minmax(0, 1fr);
    }
    & > form {
      position: static;
      max-block-size: none;
      mask-image: none;
    }
  }
`;
