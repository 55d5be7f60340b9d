import type { Transaction } from 'kysely';
import { lotStates, statesWhere } from '@martelo/domain/auction';
import type { TimedAuction, TimedSale } from '@martelo/domain/sale-time';
import type { Schema } from '../database/schema.ts';
import { isUndecided, lastOwnEnd } from './lot-end.ts';

/** Reads the fields of an auction that timed transitions depend on, with its undecided lots. */
export async function readTimedSale(
  db: Transaction<Schema>,
  auction: Omit<TimedAuction, 'takes_offers'> & {
    readonly id: number;
    readonly account_id: number;
    readonly takes_offers: boolean | null;
  },
): Promise<TimedSale> {
  const house = await db
    .selectFrom('accounts')
    .select(['takes_offers', 'results', 'bid_delivery_seconds'])
    .where('id', '=', auction.account_id)
    .executeTakeFirstOrThrow();
  const { count, last } = await db
    .selectFrom('lots')
    .select((row) => [row.fn.countAll<number>().as('count'), lastOwnEnd(row).as('last')])
    .where('auction_id', '=', auction.id)
    .where('state', '<>', 'canceled')
    .executeTakeFirstOrThrow();
  const lots = await db
    .selectFrom('lots')
    .select(['id', 'state', 'awaiting_result', 'current_bid_cents', 'bids_count'])
    .select(['closes_at', 'ends_with_auction'])
    .where('auction_id', '=', auction.id)
    .where(
      'state',
      'in',
      statesWhere(lotStates, ({ next }) => next.length > 0),
    )
    .orderBy('id')
    .execute();
  return {
    auction: { ...auction, takes_offers: auction.takes_offers ?? house.takes_offers },
    // `auction` may have an end that is not written yet.
    lots: lots.map((lot) =>
      lot.ends_with_auction && isUndecided(lot) && !lot.awaiting_result
        ? Object.assign(lot, { closes_at: auction.finished_at })
        : lot,
    ),
    hasLots: count > 0,
    lastClosesAt: last,
    results: house.results,
    deliveryMs: house.bid_delivery_seconds * 1000,
  };
}
