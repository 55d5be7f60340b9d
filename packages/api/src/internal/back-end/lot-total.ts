import type { Cents, Lot } from '@martelo/domain/entities';

/**
 * Returns what a lot costs with the buyer's premium: the next bid, or else the hammer price or the
 * current bid. `null` when the price or the premium is unknown.
 */
export function totalWithPremium(
  lot: Pick<
    Lot,
    'next_bid_cents' | 'sold_price_cents' | 'current_bid_cents' | 'buyer_premium_percent'
  >,
): Cents | null {
  const amount = lot.next_bid_cents ?? lot.sold_price_cents ?? lot.current_bid_cents;
  const percent = lot.buyer_premium_percent;
  return amount === null || percent === null ? null : amount + Math.round((amount * percent) / 100);
}
