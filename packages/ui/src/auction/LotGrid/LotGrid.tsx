import { Children, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const Root = styled.ul.withConfig({ componentId: 'm-LotGrid' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: var(--m-space-8) var(--m-space-3);

  @media (min-width: 801px) {
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: var(--m-space-12) var(--m-space-8);
  }
`;

/**
 * A wall of cards: as many columns as fit, two on a phone, one under 320 px of room. Each child
 * becomes a list item.
 *
 * @example
 * <LotGrid>{lots.map((lot) => <LotCard key={lot.id} lot={lot} />)}</LotGrid>
 */
export function LotGrid({ children, ...rest }: ComponentPropsWithRef<'ul'>) {
  return (
    <Root {...rest}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </Root>
  );
}
