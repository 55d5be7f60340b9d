import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div.withConfig({ componentId: 'm-Sent' })`
  display: grid;
  justify-items: start;
  gap: var(--m-space-4);
  max-inline-size: 36rem;

  &:focus {
    outline: none;
  }
  & strong {
    overflow-wrap: anywhere;
  }
`;

/** The message that replaces a sent form. It takes the focus, which was in the form. */
export function Sent({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <Root ref={root} tabIndex={-1}>
      {children}
    </Root>
  );
}
