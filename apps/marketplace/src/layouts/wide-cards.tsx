import { Children, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const Root = styled.ul.withConfig({ componentId: 'm-WideCards' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: var(--m-space-6) var(--m-space-8);
  overflow-wrap: anywhere;
`;

/**
 * A grid of cards with a lot of text: one column on a phone, and as many as fit on wider screens. Each child
 * becomes a list item.
 */
export function WideCards({ children, ...rest }: ComponentPropsWithRef<'ul'>) {
  return (
    <Root {...rest}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </Root>
  );
}
