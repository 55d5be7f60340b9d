import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

/** A table that scrolls sideways below its row headers. */
export const LotComparisonRoot = styled.section.withConfig({ componentId: 'm-LotComparison' })`
  ${reset}
  overflow-x: auto;

  & > table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
    font-variant-numeric: tabular-nums;
  }
  & caption {
    ${visuallyHiddenCss}
  }
  & :is(th, td) {
    padding: ${token.space3};
    border-bottom: 1px solid ${token.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & .name {
    width: 7rem;
    padding-inline-start: 0;
    background: ${token.paper};
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    font-weight: 400;
    hyphens: auto;
  }
  & .lot {
    width: 11rem;
    font-weight: 400;
  }
  & .none {
    padding: ${token.space3};
    background: ${token.plane};
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  /* A long title would push the rows out of sight. */
  & .title {
    display: -webkit-box;
    overflow: hidden;
    margin-top: ${token.space2};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    font: 700 ${token.sizeText} / 1.3 ${token.fontTitle};
  }
  & .title:hover {
    text-decoration-thickness: 3px;
  }
  & .lot > small {
    display: block;
    margin-top: ${token.space2};
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  /* Its text is aligned with the title. */
  & .lot > [data-variant='quiet'] {
    margin-inline-start: calc(-1 * ${token.space3});
  }
  & td > strong {
    display: block;
    font-size: ${token.sizeLarge};
  }
  & td > small,
  & td > .unknown {
    display: block;
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & td > p {
    margin-top: ${token.space2};
    font-size: ${token.sizeSmall};
  }
  /* The names of the rows stay in view. */
  @media (max-width: 56rem) {
    & .name {
      position: sticky;
      inset-inline-start: 0;
      z-index: 1;
      width: 6.5rem;
      padding-inline-start: 0;
    }
  }
  @media print {
    overflow-x: visible;
  }
`;
