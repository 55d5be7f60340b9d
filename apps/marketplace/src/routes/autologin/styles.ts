import { styled } from 'styled-components';

/** What the person may do; a long address wraps inside its button. */
export const Actions = styled.div.withConfig({ componentId: 'm-AutologinActions' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--m-space-3);
  overflow-wrap: anywhere;
`;
