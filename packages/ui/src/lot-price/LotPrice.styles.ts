import { styled } from 'styled-components';

export const LotPriceRoot = styled.div.withConfig({ componentId: 'm-LotPrice' })`
  display: grid;
  gap: var(--m-space-2);
  padding-block: var(--m-space-4);
  border-block: 2px solid var(--m-ink);
  font-variant-numeric: tabular-nums;

  & > .label {
    color: var(--m-quiet);
  }
  & > .amount {
    font: 700 clamp(2rem, 1.6rem + 2vw, 3rem) / 1.05 var(--m-font-title);
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  & > .elsewhere {
    min-height: 1.5em;
  }
  & .converted {
    font-size: var(--m-size-large);
  }
  & > dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--m-space-1) var(--m-space-4);
  }
  & dt {
    color: var(--m-quiet);
  }
  & dd {
    text-align: end;
  }
`;
