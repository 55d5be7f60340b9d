import { styled } from 'styled-components';
import { linksCss } from '../../shell/layouts/links.styles.ts';

/** At least one screen high, so the footer does not move when the session is known. */
export const ContactRoot = styled.div.withConfig({ componentId: 'm-Contact' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--m-space-6);
  max-inline-size: 36rem;
  min-block-size: 100svh;

  & > .lead {
    color: var(--m-quiet);
    font-size: var(--m-size-large);
  }
  & > .note {
    color: var(--m-quiet);
  }
  ${linksCss}
`;
