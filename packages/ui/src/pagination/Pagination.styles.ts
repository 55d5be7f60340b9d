import { styled } from 'styled-components';

// A sign is drawn twice: browsers that know the second way keep it from screen readers.
export const PaginationRoot = styled.nav.withConfig({ componentId: 'm-Pagination' })`
  container-type: inline-size;
  font-variant-numeric: tabular-nums;

  /* Three columns, so that "next" stays under the pointer. */
  & > div {
    display: grid;
    grid-template-columns: minmax(max-content, 1fr) auto minmax(max-content, 1fr);
    align-items: center;
    gap: var(--m-space-2);
  }
  & a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: var(--m-target);
    min-height: var(--m-target);
    padding-inline: var(--m-space-2);
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    background: var(--m-plane);
  }
  & a[aria-current] {
    background: var(--m-ink);
    color: var(--m-paper);
    font-weight: 600;
  }
  & [rel] {
    grid-row: 1;
    gap: var(--m-space-2);
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
    width: var(--m-target);
    line-height: var(--m-target);
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
