import { auctionsRead, type AuctionsFilter } from '@martelo/api/auctions';
import { authorsRead, type AuthorsOptions } from '@martelo/api/authors';
import type { Read } from '@martelo/api/client';
import { carouselRead } from '@martelo/api/site';
import { categoriesRead } from '@martelo/api/taxonomy';

/** Number of auctions shown per list. `/leiloes` shows all. */
export const few = 4;

export const live: AuctionsFilter = { q: { status_eq: 'live' }, sort: '-started_at', per: few };

export const newCatalogues: AuctionsFilter = {
  q: { status_eq: 'ongoing' },
  sort: '-catalog_available_at',
  per: few,
};

export const collecting: AuctionsFilter = {
  q: { status_eq: 'collecting' },
  sort: 'catalog_available_at',
  per: few,
};

export const authors = { sort: '-open_lots_count', per: 6 } as const satisfies AuthorsOptions;

/** Data of the lazily hydrated components of the page. */
export const lazyReads: readonly Read<unknown>[] = [
  carouselRead(),
  auctionsRead(live),
  auctionsRead(newCatalogues),
  auctionsRead(collecting),
  authorsRead(authors),
  categoriesRead(),
];
