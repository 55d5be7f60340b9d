import { styled } from 'styled-components';

/** Always a screen high: whoever turns out to be there, the footer stays where it was. */
export const AccountRoot = styled.div.withConfig({ componentId: 'm-Account' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--m-space-6);
  min-block-size: 100svh;

  & > .login {
    display: grid;
    gap: var(--m-space-4);
    max-inline-size: 28rem;
  }
`;
