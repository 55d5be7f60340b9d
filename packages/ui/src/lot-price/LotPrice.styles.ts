import { styled } from 'styled-components';
import { changedCss, ownBidCss } from '../internal/changed.styles.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

export const LotPriceRoot = styled.div.withConfig({ componentId: 'm-LotPrice' })`
  ${reset}
  display: grid;
  gap: ${token.space2};
  padding-block: ${token.space4};
  border-block: 2px solid ${token.ink};
  font-variant-numeric: tabular-nums;

  & > .label {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.space4};
    color: ${token.quiet};
  }
  & > .label > span {
    ${ownBidCss}
  }
  /* The first bid of a lot adds the amount in words. */
  & > .words {
    min-height: ${token.target};
  }
  & > .amount {
    ${changedCss}
    font: 700 clamp(2rem, 1.6rem + 2vw, 3rem) / 1.05 ${token.fontTitle};
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  /* The title font has no ≈. */
  & .approximate {
    font-family: ${token.fontText};
    font-weight: 400;
  }
  & > .elsewhere {
    min-height: 1.5em;
  }
  /* Fits into the line above, which is reserved, so the chosen currency does not move the page. */
  & .converted {
    font-size: ${token.sizeLarge};
    line-height: 1;
  }
  & > dl {
    display: grid;
    gap: ${token.space1};
  }
  /* A long total moves below its term. */
  & > dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.space4};
  }
  & .over {
    visibility: hidden;
  }
  & dt {
    color: ${token.quiet};
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: baseline;
    gap: 0 ${token.space2};
    margin-inline-start: auto;
    text-align: end;
  }
  & dd > small {
    color: ${token.quiet};
  }
`;
