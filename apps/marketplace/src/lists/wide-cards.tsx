import { Children, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const Root = styled.ul.withConfig({ componentId: 'm-WideCards' })`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(max(min(100%, 22rem), (100% - var(--m-space-8)) / 2), 1fr)
  );
  gap: var(--m-space-6) var(--m-space-8);
  overflow-wrap: anywhere;

  /* The last of an odd number of cards takes the whole row. */
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

/**
 * A grid of cards with a lot of text: one column on a phone, two on wider screens. Each child
 * becomes a list item.
 */
export function WideCards({ children, ...rest }: ComponentPropsWithRef<'ul'>) {
  return (
    <Root {...rest}>
      {Children.map(Children.toArray(children), (child) => (
        <li>{child}</li>
      ))}
    </Root>
  );
}
