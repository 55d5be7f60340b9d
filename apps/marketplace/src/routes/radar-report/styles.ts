import { styled } from 'styled-components';

/** What the search looks for. */
export const Criteria = styled.ul.withConfig({ componentId: 'm-ReportCriteria' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--m-space-1) var(--m-space-2);

  & > li {
    max-inline-size: 100%;
    padding: var(--m-space-1) var(--m-space-3);
    background: var(--m-plane);
    font-size: var(--m-size-small);
    overflow-wrap: anywhere;
  }
`;

/** A lot under the word that says it is new; old ones keep the word's place. */
export const Found = styled.div.withConfig({ componentId: 'm-ReportFound' })`
  & > .new {
    min-block-size: 1.5rem;
    color: var(--m-lot-open-fg);
    font-size: var(--m-size-small);
    font-weight: 600;
  }
`;
