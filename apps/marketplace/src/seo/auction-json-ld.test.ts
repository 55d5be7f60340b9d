import { auction } from '@martelo/domain/fixtures';
import { expect, test } from 'vitest';
import { auctionJsonLd } from './auction-json-ld.ts';

const absolute = (path: string): string => `https://leiloes.example${path}`;

test.each([
  ['ongoing', 'https://schema.org/EventScheduled'],
  ['finished', 'https://schema.org/EventScheduled'],
  ['canceled', 'https://schema.org/EventCancelled'],
] as const)('an auction that is %s has the event status %s', (status, eventStatus) => {
  expect(auctionJsonLd(auction({ status }), absolute)).toMatchObject({
    '@type': 'SaleEvent',
    eventStatus,
  });
});
