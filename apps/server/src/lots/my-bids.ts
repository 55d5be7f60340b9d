import { sql, type Kysely } from 'kysely';
import { isFinalState, lotStates, type BidSource, type LotState } from '@martelo/domain/auction';
import type { LotSummary, MyBid } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { isoInSaoPaulo } from '../http/wire.ts';
import { isResultUnknown } from './lot-rows.ts';

/** The state of a lot for its bidders. Without a result the house still has to decide. */
const stateForBidders = sql<LotState>`case when ${isResultUnknown} then 'passed' else lots.state end`;

/** An amount of a person on a lot, with the lot's state. */
interface Amount {
  lot_id: number;
  amount_cents: number;
  at: Date;
  state: LotState;
}

/** A bid in the history of its lot. */
interface PlacedBid extends Amount {
  source: BidSource;
  awaiting_result: boolean;
  is_highest: boolean;
}

/** A bid or an offer by form. */
interface BidRequest extends Amount {
  current_bid_cents: number | null;
  sold_price_cents: number | null;
}

/** Returns the state of a bid, which depends on its lot (docs/api-contract.md#shapes). */
function statusOf(bid: PlacedBid): MyBid['status'] {
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

/**
 * Returns the state of a bid or an offer by form. The house decides. Only the price can show that
 * another bidder was faster.
 */
function requestStatusOf(request: BidRequest): MyBid['status'] {
  const isBelow = (price: number | null): boolean => price !== null && price > request.amount_cents;
  switch (request.state) {
    case 'open':
    case 'closing':
      return isBelow(request.current_bid_cents) ? 'outbid' : 'pending';
    case 'passed':
      return 'pending';
    case 'sold':
      return isBelow(request.sold_price_cents) ? 'lost' : 'pending';
    case 'closed':
    case 'canceled':
      return 'lost';
  }
}

/** Returns a person's highest bid or offer by form on each of these lots, with the lot's state. */
async function requestsOn(
  db: Kysely<Schema>,
  userId: number,
  lotIds: readonly number[],
): Promise<ReadonlyMap<number, { bid: MyBid; isOver: boolean }>> {
  const { rows } = await sql<BidRequest>`
    select distinct on (contacts.lot_id)
      contacts.lot_id, contacts.bid_amount_cents as amount_cents, contacts.created_at as at,
      ${stateForBidders} as state, lots.current_bid_cents, lots.sold_price_cents
    from contacts join lots on lots.id = contacts.lot_id
    where contacts.user_id = ${userId} and contacts.bid_amount_cents is not null
      and contacts.lot_id = any(${lotIds}::bigint[])
    order by contacts.lot_id, contacts.bid_amount_cents desc, contacts.created_at`.execute(db);
  return new Map(
    rows.map((row) => [
      row.lot_id,
      {
        bid: {
          amount_cents: row.amount_cents,
          source: 'conditional',
          status: requestStatusOf(row),
          at: isoInSaoPaulo(row.at),
        },
        isOver: isFinalState(lotStates, row.state),
      },
    ]),
  );
}

/**
 * Returns a person's highest bid on each of these lots, by lot id. The earlier of equal bids leads. A
 * bid or an offer by form counts if it is higher than the bids that the house knows and the lot has
 * no result yet.
 */
export async function myBidsOn(
  db: Kysely<Schema>,
  userId: number | null,
  lotIds: readonly number[],
): Promise<ReadonlyMap<number, MyBid>> {
  if (userId === null || lotIds.length === 0) return new Map();
  const mine = new Map(await placedBidsOn(db, userId, lotIds));
  for (const [lotId, { bid, isOver }] of await requestsOn(db, userId, lotIds)) {
    const placed = mine.get(lotId);
    if (placed === undefined || (!isOver && placed.amount_cents < bid.amount_cents)) {
      mine.set(lotId, bid);
    }
  }
  return mine;
}

/** Returns a person's highest bid in the history of each of these lots. */
async function placedBidsOn(
  db: Kysely<Schema>,
  userId: number,
  lotIds: readonly number[],
): Promise<ReadonlyMap<number, MyBid>> {
  const { rows } = await sql<PlacedBid>`
    select distinct on (bids.lot_id)
      bids.lot_id, bids.amount_cents, bids.source, bids.at, ${stateForBidders} as state,
      lots.awaiting_result,
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
    rows.map((bid) => [
      bid.lot_id,
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
