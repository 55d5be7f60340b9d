/**
 * The house or the auction of an address. `/lotes?casa=…` and `/lotes?leilao=…` are their pages
 * (docs/specification.md#landing-pages).
 *
 * @module
 */
import { auctionsRead, type AuctionsFilter } from '@martelo/api/auctions';
import { accountsRead } from '@martelo/api/houses';
import type { ListAddress } from '@martelo/api/lot-filters';
import { useRead } from '@martelo/api/react';
import { auctionStates, statesWhere } from '@martelo/domain/auction';
import type { Account, Auction } from '@martelo/domain/entities';
import { nothing, notFound, useOptionalArea } from '../../engine/data.ts';
import { houseFilter } from '../../lists/houses.ts';

/** Number of auctions on the page of a house. */
const SHOWN_AUCTIONS = 6;

const openStatuses = statesWhere(auctionStates, ({ next }) => next.length > 0);

/** The auctions of a house that are not over, the next one first. */
export const auctionsOfHouse = (tenantName: string): AuctionsFilter => ({
  q: {
    account_tenant_name_eq: tenantName,
    status_in: openStatuses,
  },
  sort: 'started_at',
  per: SHOWN_AUCTIONS,
});

export const houseRead = ({ scope, filter }: ListAddress) =>
  scope === 'house' ? accountsRead(houseFilter(filter.q?.account_tenant_name_eq ?? '')) : nothing;

export const auctionRead = ({ scope, filter }: ListAddress) =>
  scope === 'auction' ? auctionsRead({ q: { id_eq: filter.q?.auction_id_eq }, per: 1 }) : nothing;

/** The house or the auction of a page, or why it is not shown. */
export type Landing =
  | { readonly kind: 'house'; readonly account: Account }
  | { readonly kind: 'auction'; readonly auction: Auction }
  | { readonly kind: 'loading' }
  /** The page is not about a house or an auction, or it could not be loaded. */
  | { readonly kind: 'none' };

/**
 * Returns the house or the auction of an address.
 *
 * @throws a 404 `Response` when it does not exist
 */
export function useLanding(address: ListAddress): Landing {
  const [ofHouse, ofAuction] = [houseRead(address), auctionRead(address)];
  const houses = useOptionalArea(ofHouse, useRead(ofHouse));
  const auctions = useOptionalArea(ofAuction, useRead(ofAuction));
  if (address.scope === null) return { kind: 'none' };
  const area = address.scope === 'house' ? houses : auctions;
  if (area === null || area.status === 'error') return { kind: 'none' };
  if (area.data === undefined) return { kind: 'loading' };
  const [account] = houses?.data?.accounts ?? [];
  if (address.scope === 'house' && account) return { kind: 'house', account };
  const [auction] = auctions?.data?.auctions ?? [];
  if (address.scope === 'auction' && auction) return { kind: 'auction', auction };
  throw notFound();
}
