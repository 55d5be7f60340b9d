import { styled } from 'styled-components';

export const AddressRoot = styled.article.withConfig({ componentId: 'm-AddressCard' })`
  display: grid;
  align-content: start;
  gap: var(--m-space-3);
  border-block-start: 1.5px solid var(--m-ink);
  padding-block: var(--m-space-4);
  overflow-wrap: anywhere;

  & > h3 {
    font-size: var(--m-size-text);
  }
  & > h3 > .default {
    margin-inline-start: var(--m-space-2);
    padding: var(--m-space-1) var(--m-space-2);
    background: var(--m-plane);
    font: 400 var(--m-size-small) / 1 var(--m-font-text);
  }
  & > address {
    font-style: normal;
  }
`;
