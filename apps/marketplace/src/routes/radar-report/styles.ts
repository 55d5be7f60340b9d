import { styled } from 'styled-components';

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

/** A lot with a "Novo" label. Other lots keep the space of the label blank. */
export const Found = styled.div.withConfig({ componentId: 'm-ReportFound' })`
  & > .new {
    min-block-size: 1.5rem;
    color: var(--m-lot-open-fg);
    font-size: var(--m-size-small);
    font-weight: 600;
  }
`;

export const Renewal = styled.div.withConfig({ componentId: 'm-ReportRenewal' })`
  display: grid;
  gap: var(--m-space-3);
  justify-items: start;
  padding-block: var(--m-space-2);

  & > p:focus {
    outline: none;
  }
`;
