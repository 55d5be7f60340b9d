import { styled } from 'styled-components';

export const LotesRoot = styled.div.withConfig({ componentId: 'm-Lotes' })`
  .masthead {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--m-space-1) var(--m-space-4);
  }
  .masthead output {
    color: var(--m-quiet);
    font-variant-numeric: tabular-nums;
  }

  .masthead .all {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
  }
  @media (width > 50rem) {
    .masthead .all {
      margin-inline-start: auto;
    }
  }
  .masthead > h2 {
    font-size: 1.5rem;
  }

  & > nav {
    margin-block-start: var(--m-space-4);
  }
`;
