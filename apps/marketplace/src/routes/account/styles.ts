import { styled } from 'styled-components';

/** At least one screen high, so the footer does not move when the session is known. */
export const AccountRoot = styled.div.withConfig({ componentId: 'm-Account' })`
  min-block-size: 100svh;
`;
