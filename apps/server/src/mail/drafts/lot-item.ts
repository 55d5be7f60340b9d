import type { ReactElement } from 'react';
import type { LotSummary } from '@martelo/domain/entities';
import { formatReais, originalPrice } from '@martelo/domain/original-prices';
import { item } from '../../outbox/parts.ts';
import { absolute } from './edition.ts';

function price(lot: LotSummary): string {
  const { current_bid_cents: bid, starting_price_cents: starting } = lot;
  const original = originalPrice(lot, bid === null ? 'starting' : 'current_bid');
  return formatReais(bid ?? starting, original) ?? 'Lance livre';
}

/**
 * Returns a lot in a list of a mail.
 *
 * @param facts - what the list adds to number, artist and house
 */
export const lotItem = (
  siteUrl: string,
  lot: LotSummary,
  facts: readonly string[] = [],
): ReactElement =>
  item({
    title: lot.title,
    href: absolute(siteUrl, lot.path),
    picture: lot.image && {
      src: absolute(siteUrl, lot.image.thumb_url),
      alt: lot.image.alt ?? lot.title,
    },
    facts: [`Lote ${lot.number}`, lot.author?.name ?? '', lot.account.name, ...facts],
    amount: price(lot),
  });
