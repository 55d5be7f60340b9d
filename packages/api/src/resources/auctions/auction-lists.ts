/**
 * The lists of auctions, one per value of `?estado=`.
 *
 * @module
 */
import {
  acceptingBidsAuctionsRead,
  collectingAuctionsRead,
  finishedAuctionsRead,
} from './auctions.ts';
import type { AuctionCounts } from '@martelo/domain/entities';
import type { Read } from '../../internal/reads/read.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';

/**
 * One list of auctions. See docs/rules.md#lists for its order and docs/specification.md#data-areas
 * for how it grows.
 */
export interface AuctionsList {
  /** Value of `?estado=`. Blank means auctions that accept bids. */
  readonly value: string;
  readonly label: string;
  readonly count: (counts: AuctionCounts) => number;
  readonly read: typeof finishedAuctionsRead;
  readonly empty: string;
}

/**
 * In the order shown.
 *
 * @example
 * const labels = auctionLists.map(({ label }) => label);
 */
export const auctionLists: readonly [AuctionsList, ...AuctionsList[]] = [
  {
    value: '',
    label: 'Abertos',
    count: (counts) => counts.accepting_bids_count,
    read: acceptingBidsAuctionsRead,
    empty: 'Nenhum leilão aberto agora',
  },
  {
    value: 'em-captacao',
    label: 'Em captação',
    count: (counts) => counts.collecting_count,
    read: collectingAuctionsRead,
    empty: 'Nenhum leilão em captação',
  },
  {
    value: 'finalizados',
    label: 'Finalizados',
    count: (counts) => counts.finished_count,
    read: finishedAuctionsRead,
    empty: 'Nenhum leilão finalizado',
  },
];

/**
 * Returns the list of an address. Unknown values are ignored.
 *
 * @example
 * const list = listOf(new URLSearchParams('estado=finalizados'));
 */
export const listOf = (query: URLSearchParams): AuctionsList =>
  auctionLists.find(({ value }) => value === query.get('estado')) ?? auctionLists[0];

/**
 * Returns the address of a list, with the house filter of another address.
 *
 * @example
 * hrefOf(auctionLists[0]); // '/leiloes'
 */
export function hrefOf({ value }: AuctionsList, of = new URLSearchParams()): string {
  const query = new URLSearchParams();
  const house = of.get('casa');
  if (value) query.set('estado', value);
  if (house) query.set('casa', house);
  const text = query.toString();
  return text === '' ? '/leiloes' : `/leiloes?${text}`;
}

/**
 * Returns the read of {@link useHouseAuctionCounts}, for loading on the server.
 *
 * @example
 * houseAuctionCountsRead('casa-aroeira').key; // '/auctions.json#counts-of-casa-aroeira'
 */
export const houseAuctionCountsRead = (house: string): Read<readonly number[]> => ({
  key: `/auctions.json#counts-of-${house}`,
  load: async (client, options) => {
    const reads = auctionLists.map(({ read }) => read({ house, per: 0 }).load(client, options));
    return (await Promise.all(reads)).map(({ total }) => total);
  },
});

/**
 * Returns how many auctions of a house each of the {@link auctionLists} has, in their order.
 *
 * @example
 * const [open, collecting, finished] = useHouseAuctionCounts('casa-aroeira').data ?? [];
 */
export const useHouseAuctionCounts = (house: string): ReadArea<readonly number[]> =>
  useRead(houseAuctionCountsRead(house));
