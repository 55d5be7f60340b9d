import { styled } from 'styled-components';
import { skeletonTwinCss } from '../internal/card-lines.styles.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

export const PriceHistoryRoot = styled.div.withConfig({ componentId: 'm-PriceHistory' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space4};
  font-variant-numeric: tabular-nums;

  & > .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space2} ${token.space4};
  }
  & .summary,
  & .detail,
  & .legend,
  & dt {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & .detail {
    display: block;
    font-weight: 400;
  }

  & .views {
    display: flex;
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    border: 0;
  }
  & .views legend,
  & caption {
    ${visuallyHiddenCss}
  }
  & .views label {
    position: relative;
    cursor: pointer;
  }
  & .views label + label {
    margin-inline-start: -1px;
  }
  & .views input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & .views span {
    display: flex;
    align-items: center;
    min-height: ${token.target};
    padding-inline: ${token.space4};
    border: 1px solid ${token.edge};
  }
  & .views :hover + span {
    background: ${token.plane};
  }
  & .views :checked + span {
    border-color: ${token.ink};
    background: ${token.ink};
    color: ${token.paper};
  }
  & .views :focus-visible + span {
    outline: 3px solid ${token.accent};
    outline-offset: 2px;
  }

  @media not print {
    &:has(.views [value='table']:checked) > .chart,
    &:has(.views [value='chart']:checked) > .table {
      display: none;
    }
  }

  & .plot {
    position: relative;
    height: 20rem;
    margin: ${token.space3} ${token.space3} 2.5rem 4.75rem;
  }
  &[data-compact] .plot {
    height: 10rem;
  }
  & svg {
    display: block;
  }
  & .plot > svg {
    overflow: visible;
    width: 100%;
    height: 100%;
  }
  & .plot svg svg {
    overflow: visible;
  }
  & .grid line {
    stroke: ${token.line};
  }
  & .grid .year line {
    stroke-dasharray: 1 4;
    stroke: ${token.edge};
  }
  & .grid text {
    fill: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  /* Large text on a phone has room for the first and the last year. */
  & > .chart {
    container-type: inline-size;
  }
  @container (max-width: 14rem) {
    & .grid .year ~ .year:not(:last-child) text {
      display: none;
    }
  }

  & .area {
    fill: transparent;
  }
  & path {
    fill: ${token.accent};
    stroke: ${token.paper};
    stroke-width: 1;
  }
  & path.below {
    fill: ${token.ink};
  }
  & path.within {
    fill: ${token.quiet};
  }
  & path.unknown {
    fill: ${token.paper};
    stroke: ${token.quiet};
    stroke-width: 1.5;
  }
  & .marks a:focus-visible {
    outline: none;
  }
  & .marks a:focus-visible .area {
    stroke: ${token.accent};
    stroke-width: 3;
  }
  & .highlight {
    fill: none;
    stroke: ${token.ink};
    stroke-width: 1.5;
    pointer-events: none;
  }
  & .highlight line {
    stroke-width: 3;
    opacity: 0.45;
  }

  & .tooltip {
    --m-wide: min(20rem, 100%);
    position: absolute;
    z-index: 2;
    inset-block: auto calc(100% - var(--m-y) + 16px);
    left: clamp(-3.5rem, calc(var(--m-x) - var(--m-wide) / 2), calc(100% - var(--m-wide)));
    display: grid;
    gap: ${token.space1};
    width: max-content;
    max-width: var(--m-wide);
    padding: ${token.space2} ${token.space3};
    background: ${token.ink};
    color: ${token.paper};
    font-size: ${token.sizeSmall};
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  & .tooltip[data-below] {
    inset-block: calc(var(--m-y) + 16px) auto;
  }
  & .tooltip strong {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  & .tooltip .price {
    font-size: ${token.sizeText};
    font-weight: 600;
  }
  & .tooltip .converted {
    color: inherit;
  }

  & .legend {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space1} ${token.space6};
  }
  & .legend li:not([hidden]) {
    display: inline-flex;
    align-items: center;
    gap: ${token.space2};
  }
  & .legend svg {
    width: 1rem;
    height: 1rem;
  }

  /* Leaves room for the outline of a link at the edge. */
  & > .table {
    container-type: inline-size;
    margin-inline-start: -3px;
    padding-inline-start: 3px;
    overflow: auto;
    max-height: 30rem;
    scrollbar-gutter: stable;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & thead {
    position: sticky;
    top: 0;
    background: ${token.paper};
  }
  & th {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    font-weight: 400;
    text-align: start;
  }
  & th,
  & td {
    padding: ${token.space2} ${token.space3} ${token.space2} 0;
    border-block-end: 1px solid ${token.line};
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }
  & :is(th, td):last-child {
    width: 36%;
    padding-inline-end: 0;
    text-align: end;
  }
  & td:last-child {
    font-weight: 600;
  }
  /* Large text on a phone has no room for two columns. */
  @container (max-width: 16rem) {
    & thead {
      ${visuallyHiddenCss}
    }
    & :is(tr, td),
    & td:last-child {
      display: block;
      width: auto;
      text-align: start;
    }
    & td:first-child {
      border: 0;
      padding-block-end: 0;
    }
  }
  & td a {
    text-decoration-color: ${token.edge};
    text-underline-offset: 0.2em;
  }

  & td a:focus-visible {
    outline-offset: 0;
  }

  & .medians {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr));
    gap: ${token.space3} ${token.space6};
  }
  & dd {
    font: 700 ${token.sizeLarge} / 1.3 ${token.fontTitle};
    font-variant-numeric: tabular-nums;
  }
  & dd .detail {
    font-family: ${token.fontText};
  }

  ${skeletonTwinCss}

  @media (forced-colors: active) {
    & path {
      fill: LinkText;
      stroke: Canvas;
    }
    & path.unknown {
      fill: Canvas;
      stroke: LinkText;
    }
    & .grid text {
      fill: CanvasText;
    }
    & :is(.grid, .grid .year) line {
      stroke: GrayText;
    }
    & .highlight {
      stroke: CanvasText;
    }
    & .tooltip {
      outline: 1px solid;
    }
    & .views :checked + span {
      background: SelectedItem;
      color: SelectedItemText;
      forced-color-adjust: none;
    }
  }
  @media print {
    & > .table {
      overflow: visible;
      max-height: none;
    }
    & thead {
      position: static;
    }
    & .views,
    & .tooltip {
      display: none;
    }
    & tr,
    & > .chart {
      break-inside: avoid;
    }
  }
`;
