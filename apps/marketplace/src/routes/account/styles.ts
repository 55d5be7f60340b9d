import { styled } from 'styled-components';

/** Always a screen high: whoever turns out to be there, the footer stays where it was. */
export const AccountRoot = styled.div.withConfig({ componentId: 'm-Account' })`
  min-block-size: 100svh;
`;
