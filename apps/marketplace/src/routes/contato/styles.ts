import { styled } from 'styled-components';

/** At least one screen high, so that the footer does not move when the session is known. */
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
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--m-space-6);
  }
  .links a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
  }
  .sent {
    display: grid;
    gap: var(--m-space-3);
    padding-inline-start: var(--m-space-6);
    border-inline-start: 4px solid var(--m-accent);
  }
`;
