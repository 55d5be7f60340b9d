/**
 * The lists of auctions, one at a time, by `?estado=`.
 *
 * @module
 */
import {
  acceptingBidsAuctionsRead,
  collectingAuctionsRead,
  finishedAuctionsRead,
} from '@martelo/api/auctions';
import type { AuctionCounts } from '@martelo/domain/entities';

/**
 * One list of auctions. How it is sorted: docs/rules.md#lists; how it grows:
 * docs/specification.md#data-areas.
 */
export interface AuctionsList {
  /** Value of `?estado=`; blank is what accepts bids. */
  readonly value: string;
  readonly label: string;
  readonly count: (counts: AuctionCounts) => number;
  readonly read: typeof finishedAuctionsRead;
  readonly empty: string;
}

/** In the order shown. */
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

/** The list of an address; an unknown value counts as none. */
export const listOf = (query: URLSearchParams): AuctionsList =>
  auctionLists.find(({ value }) => value === query.get('estado')) ?? auctionLists[0];

/** Address of a list, for the house of another address if that has one. */
export function hrefOf({ value }: AuctionsList, of = new URLSearchParams()): string {
  const query = new URLSearchParams();
  const house = of.get('casa');
  if (value) query.set('estado', value);
  if (house) query.set('casa', house);
  const text = query.toString();
  return text === '' ? '/leiloes' : `/leiloes?${text}`;
}
