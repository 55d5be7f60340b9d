import { styled } from 'styled-components';

/** Title of a group of news, its number of lots and a link. */
export const NewsHead = styled.div.withConfig({ componentId: 'm-NewsHead' })`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--m-space-4);
  margin-block-end: var(--m-space-3);

  h2 {
    margin: 0;
    font-size: 1.5rem;
  }
  span {
    color: var(--m-quiet);
    font-variant-numeric: tabular-nums;
  }
  a {
    margin-inline-start: auto;
    padding-block: var(--m-space-3);
    color: var(--m-accent);
  }
`;
