import { Children, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.ul.withConfig({ componentId: 'm-AuctionGrid' })`
  ${reset}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${token.space8};
`;

/**
 * A grid of auctions. Its columns are wider than those of `LotGrid`, and a phone shows one column.
 * Each child becomes a list item.
 *
 * @example
 * <AuctionGrid>{auctions.map((auction) => <AuctionCard key={auction.id} auction={auction} />)}</AuctionGrid>
 */
export function AuctionGrid({ children, ...rest }: ComponentPropsWithRef<'ul'>) {
  return (
    <Root {...rest}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </Root>
  );
}
