import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div.withConfig({ componentId: 'm-Sent' })`
  display: grid;
  justify-items: start;
  gap: var(--m-space-4);
  max-inline-size: 36rem;

  form + & {
    margin-block-start: var(--m-space-6);
  }
  &:focus,
  & > :is(h1, h3):focus {
    outline: none;
  }
  & > h3 {
    font-size: var(--m-size-large);
  }
  & strong {
    overflow-wrap: anywhere;
  }
`;

interface SentProps {
  /** Title of the outcome, where no title stands above it. */
  title?: string;
  /** @default 1 */
  titleLevel?: 1 | 3;
  children: ReactNode;
}

/**
 * The outcome in place of a sent form, or beside it. It takes the focus and comes into view together
 * with the title above it: the button that was pressed is gone, or at the end of a form that is longer
 * than the screen.
 */
export function Sent({ title, titleLevel = 1, children }: SentProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = root.current?.querySelector<HTMLElement>('h1, h3');
    const above = root.current?.parentElement?.querySelector('h1');
    // A title near the top of the page: this scrolls to the header.
    above?.scrollIntoView({ block: 'end' });
    root.current?.scrollIntoView({ block: 'nearest' });
    (own ?? root.current)?.focus();
  }, []);
  const Title: 'h1' | 'h3' = `h${titleLevel}`;
  return (
    <Root ref={root} tabIndex={-1}>
      {title === undefined ? (
        children
      ) : (
        <>
          <Title tabIndex={-1}>{title}</Title>
          {children}
        </>
      )}
    </Root>
  );
}
