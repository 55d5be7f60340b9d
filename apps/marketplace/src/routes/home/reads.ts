import type { Read } from '@martelo/api/client';
import {
  auctionCountsRead,
  auctionsRead,
  collectingAuctionsRead,
  type AuctionsFilter,
} from '@martelo/api/auctions';
import { carouselRead } from '@martelo/api/site';
import { categoriesRead } from '@martelo/api/taxonomy';

/** Number of auctions shown per list. `/leiloes` shows all. */
export const few = 4;

export const open: AuctionsFilter = {
  q: { accepting_bids: true },
  sort: '-started_at',
  per: few,
};

export const finished: AuctionsFilter = {
  q: { status_eq: 'finished' },
  sort: '-finished_at',
  per: few,
};

/** Data of the lazily hydrated components of the page. */
export const browseReads: readonly Read<unknown>[] = [
  carouselRead(),
  auctionCountsRead(),
  auctionsRead(open),
  collectingAuctionsRead(),
  auctionsRead(finished),
  categoriesRead(),
];
