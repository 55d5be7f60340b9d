import { css, styled } from 'styled-components';
import * as token from '../theme/token-variables.ts';

const thumbCss = css`
  box-sizing: border-box;
  width: 1.75rem;
  height: 1.75rem;
  border: 2px solid ${token.accent};
  border-radius: 50%;
  background: ${token.paper};
  cursor: grab;
  pointer-events: auto;
`;

/* Two range inputs lie upon each other. Only their thumbs take the pointer. */
export const PriceRangeRoot = styled.div.withConfig({ componentId: 'm-PriceRangeFields' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space2} ${token.space3};
  padding-block: ${token.space1} ${token.space2};

  & > .histogram {
    grid-column: 1 / -1;
    padding-inline: 0.875rem;
  }
  & svg {
    display: block;
    width: 100%;
    height: 3.5rem;
    fill: ${token.line};
  }
  & svg > .in {
    fill: ${token.accent};
  }
  & .slider {
    position: relative;
    height: ${token.target};
    margin: calc(${token.target} / -2) -0.875rem 0;
  }
  & .slider::before {
    content: '';
    position: absolute;
    inset: calc(50% - 1px) 0.875rem auto;
    height: 2px;
    background: ${token.edge};
  }
  & .slider > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    background: none;
    appearance: none;
    pointer-events: none;
  }
  & .slider > input::-webkit-slider-thumb {
    appearance: none;
    ${thumbCss}
  }
  & .slider > input::-moz-range-thumb {
    ${thumbCss}
  }
  & .limit {
    display: grid;
    gap: ${token.space1};
    min-width: 0;
    font-size: ${token.sizeSmall};
  }
  & .limit > span {
    display: flex;
    align-items: center;
    min-height: ${token.target};
    padding-inline: ${token.space3};
    border: 1.5px solid ${token.edge};
    border-radius: ${token.radius};
    background: ${token.paper};
    color: ${token.quiet};
  }
  & .limit > span:hover {
    border-color: ${token.ink};
  }
  & .limit > span:focus-within {
    outline: 3px solid ${token.accent};
    outline-offset: 2px;
  }
  & .limit > span:has([aria-invalid]) {
    border-color: ${token.danger};
  }
  & .limit input {
    width: 100%;
    min-width: 0;
    padding: 0 0 0 ${token.space2};
    border: 0;
    outline: 0;
    background: none;
    color: ${token.ink};
    font-variant-numeric: tabular-nums;
  }
  @media (pointer: coarse) {
    /* Safari on iOS zooms into fields with smaller text. */
    & .limit input {
      font-size: max(${token.sizeText}, 16px);
    }
  }
  & > .problem {
    grid-column: 1 / -1;
    color: ${token.danger};
    font-size: ${token.sizeSmall};
  }
  & > .problem:empty {
    display: none;
  }
  @media (scripting: none) {
    & > .histogram {
      display: none;
    }
  }
`;
