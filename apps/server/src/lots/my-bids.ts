import { sql, type Kysely } from 'kysely';
import type { BidSource, LotState } from '@martelo/domain/auction';
import type { LotSummary, MyBid } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { isoInSaoPaulo } from '../http/wire.ts';

/** Returns the state of a bid, which depends on its lot (docs/api-contract.md#shapes). */
function statusOf(bid: {
  state: LotState;
  awaiting_result: boolean;
  source: BidSource;
  is_highest: boolean;
}): MyBid['status'] {
  switch (bid.state) {
    case 'sold':
      return bid.is_highest ? 'won' : 'lost';
    case 'closed':
    case 'canceled':
      return 'lost';
    // Below the reserve, or an offer: the consignor decides.
    case 'passed':
      return bid.is_highest || bid.source === 'conditional' ? 'pending' : 'lost';
    case 'open':
    case 'closing':
      if (bid.source === 'conditional') return 'pending';
      if (!bid.is_highest) return 'outbid';
      // Bidding is over, and the house decides.
      return bid.awaiting_result ? 'pending' : 'winning';
  }
}

/** Returns a person's highest bid on each of these lots, by lot id. The earlier of equal bids leads. */
export async function myBidsOn(
  db: Kysely<Schema>,
  userId: number | null,
  lotIds: readonly number[],
): Promise<ReadonlyMap<number, MyBid>> {
  if (userId === null || lotIds.length === 0) return new Map();
  const { rows } = await sql<{
    lot_id: number;
    amount_cents: number;
    source: BidSource;
    at: Date;
    state: LotState;
    awaiting_result: boolean;
    is_highest: boolean;
  }>`
    select distinct on (bids.lot_id)
      bids.lot_id, bids.amount_cents, bids.source, bids.at, lots.state, lots.awaiting_result,
      not exists (
        select from bids as other
        where other.lot_id = bids.lot_id
        and (other.amount_cents > bids.amount_cents
          or other.amount_cents = bids.amount_cents and (other.at, other.id) < (bids.at, bids.id))
      ) as is_highest
    from bids
    join lots on lots.id = bids.lot_id
    where bids.user_id = ${userId} and bids.lot_id = any(${lotIds}::bigint[])
    order by bids.lot_id, bids.amount_cents desc, bids.at, bids.id`.execute(db);
  return new Map(
    rows.map(({ lot_id, ...bid }) => [
      lot_id,
      {
        amount_cents: bid.amount_cents,
        source: bid.source,
        status: statusOf(bid),
        at: isoInSaoPaulo(bid.at),
      },
    ]),
  );
}

/** Adds the person's highest bid to each lot; `null` where there is none. */
export async function withMyBids<Item extends LotSummary>(
  db: Kysely<Schema>,
  personId: number | null,
  lots: readonly Item[],
): Promise<(Item & { my_bid: MyBid | null })[]> {
  const mine = await myBidsOn(
    db,
    personId,
    lots.map(({ id }) => id),
  );
  return lots.map((lot) => ({ ...lot, my_bid: mine.get(lot.id) ?? null }));
}
