import type { Auction } from '@martelo/domain/entities';

/** Structured data of an auction (schema.org). */
export const auctionJsonLd = (
  auction: Auction,
  absolute: (path: string) => string,
): Record<string, unknown> => ({
  '@type': 'SaleEvent',
  name: auction.title,
  url: absolute(auction.catalog_url ?? `/lotes?leilao=${auction.id}`),
  startDate: auction.started_at ?? undefined,
  endDate: auction.finished_at ?? undefined,
  image: auction.cover ? absolute(auction.cover.large_url) : undefined,
  location: auction.location ? { '@type': 'Place', name: auction.location } : undefined,
  eventStatus: `https://schema.org/${auction.status === 'canceled' ? 'EventCancelled' : 'EventScheduled'}`,
  organizer: { '@type': 'Organization', name: auction.account.name },
});
