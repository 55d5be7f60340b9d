import { styled } from 'styled-components';

/** The actions. A long address wraps inside its button. */
export const Actions = styled.div.withConfig({ componentId: 'm-AutologinActions' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--m-space-3);
  overflow-wrap: anywhere;
`;
