import type { AuctionStatus } from '@martelo/domain/auction';
import type { Auction } from '@martelo/domain/entities';
import { webAddress } from '@martelo/domain/links';

const eventStatuses: Readonly<Record<AuctionStatus, 'EventScheduled' | 'EventCancelled'>> = {
  collecting: 'EventScheduled',
  ongoing: 'EventScheduled',
  live: 'EventScheduled',
  conditional_bids_only: 'EventScheduled',
  finished: 'EventScheduled',
  canceled: 'EventCancelled',
};

/** Returns the status of schema.org. Another back end may have other states. */
const eventStatus = (status: AuctionStatus): string =>
  Object.hasOwn(eventStatuses, status) ? eventStatuses[status] : 'EventScheduled';

/** Structured data of an auction (schema.org). Its `url` is its page on this site. */
export const auctionJsonLd = (
  auction: Auction,
  absolute: (path: string) => string,
): Record<string, unknown> => ({
  '@type': 'SaleEvent',
  name: auction.title,
  description: auction.description ?? auction.subtitle ?? undefined,
  url: absolute(`/lotes?leilao=${auction.id}`),
  sameAs: webAddress(auction.catalog_url) ?? undefined,
  startDate: auction.started_at ?? undefined,
  endDate: auction.finished_at ?? undefined,
  image: auction.cover ? absolute(auction.cover.large_url) : undefined,
  location: auction.location ? { '@type': 'Place', name: auction.location } : undefined,
  eventStatus: `https://schema.org/${eventStatus(auction.status)}`,
  organizer: {
    '@type': 'Organization',
    name: auction.account.name,
    url: absolute(`/lotes?casa=${auction.account.tenant_name}`),
  },
});
