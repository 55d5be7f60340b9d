import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

// A sign is drawn twice: browsers that know the second way keep it from screen readers.
export const PaginationRoot = styled.nav.withConfig({ componentId: 'm-Pagination' })`
  ${reset}
  container-type: inline-size;
  font-variant-numeric: tabular-nums;

  /* Three columns, so that "next" stays under the pointer. */
  & > div {
    display: grid;
    grid-template-columns: minmax(max-content, 1fr) auto minmax(max-content, 1fr);
    align-items: center;
    gap: ${token.space2};
  }
  & a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: ${token.target};
    min-height: ${token.target};
    padding-inline: ${token.space2};
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    background: ${token.plane};
  }
  & a[aria-current] {
    background: ${token.ink};
    color: ${token.paper};
    font-weight: 600;
  }
  & [rel] {
    grid-row: 1;
    gap: ${token.space2};
    font-weight: 600;
  }
  & [rel='prev'] {
    grid-column: 1;
    justify-self: end;
  }
  & [rel='next'] {
    grid-column: 3;
    justify-self: start;
  }
  & [rel='prev']::before {
    content: '←';
    content: '←' / '';
  }
  & [rel='next']::after {
    content: '→';
    content: '→' / '';
  }
  & ul {
    display: flex;
    grid-column: 2;
    grid-row: 1;
    margin: 0;
    padding: 0;
    list-style-type: '';
  }
  & li {
    display: flex;
  }
  & [data-gap]::before {
    content: '…';
    content: '…' / '';
    width: ${token.target};
    line-height: ${token.target};
    text-align: center;
  }
  & p {
    display: none;
    grid-column: 2;
    grid-row: 1;
    margin: 0;
    text-align: center;
  }

  @container (max-width: 38rem) {
    & > div {
      grid-template-columns: minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr);
    }
    & ul {
      display: none;
    }
    & p {
      display: block;
    }
    & [rel='prev'] {
      justify-self: start;
    }
    & [rel='next'] {
      justify-self: end;
    }
  }
  @container (max-width: 15rem) {
    & > div {
      display: flex;
      flex-wrap: wrap;
    }
  }
`;
