import { styled } from 'styled-components';

/** Takes the place of the eight fields that were loading, so the footer does not move. */
export const Refusal = styled.div.withConfig({ componentId: 'm-Refusal' })`
  min-block-size: 45rem;
`;

/** The mails to stop and their buttons. */
export const Stop = styled.div.withConfig({ componentId: 'm-Stop' })`
  display: grid;
  gap: var(--m-space-4);
  padding-block-end: var(--m-space-8);
  border-block-end: 1px solid var(--m-line);

  & > p:focus {
    outline: none;
  }
  & > .error {
    color: var(--m-danger);
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-3);
  }
`;
