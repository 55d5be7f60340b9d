import { styled } from 'styled-components';

/** A setting: its text, the address of the person's calendar, and its buttons. */
export const Setting = styled.div.withConfig({ componentId: 'm-ReminderSetting' })`
  display: grid;
  justify-items: start;
  gap: var(--m-space-4);
  max-inline-size: 44rem;

  & > code {
    padding: var(--m-space-3) var(--m-space-4);
    background: var(--m-plane);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
    user-select: all;
  }
  & > output:empty {
    display: none;
  }
  & + ul {
    margin-block-start: var(--m-space-6);
  }
`;
