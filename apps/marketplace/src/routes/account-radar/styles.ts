import { styled } from 'styled-components';

/** Replaces a removed search. */
export const RemovedRoot = styled.div.withConfig({ componentId: 'm-RemovedSearch' })`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: var(--m-space-3);
  border-block-start: 1.5px dashed var(--m-edge);
  padding-block: var(--m-space-4);
  color: var(--m-quiet);
  overflow-wrap: anywhere;
`;
