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

  .scope {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--m-space-4);
    margin-block-start: var(--m-space-2);
    font-size: var(--m-size-large);
  }
  .scope a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
    font-size: var(--m-size-text);
  }

  & > nav {
    margin-block-start: var(--m-space-4);
  }
`;
