import { styled } from 'styled-components';

export const ErrorRoot = styled.div.withConfig({ componentId: 'm-ErrorPage' })`
  display: grid;
  gap: var(--m-space-4);
  max-inline-size: 40rem;
  padding-block-start: clamp(0rem, 12vh - 2rem, 6rem);

  .status {
    font: 700 clamp(6rem, 30vw, 14rem) / 0.8 var(--m-font-title);
    letter-spacing: -0.05em;
    color: var(--m-edge);
  }
  h1 + p {
    font-size: var(--m-size-large);
    color: var(--m-quiet);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-3);
    margin-block-start: var(--m-space-4);
  }
`;
