/**
 * Settings of a house for the end of its auctions, and its lots without a reported result.
 *
 * @module
 */
import { sql, type Kysely, type Transaction, type Updateable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { recordEvents } from '../database/live-events.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { finalAuctionStates } from '../search/states.ts';

/** Changes as the operator writes them. Absent fields keep their value. Serialized as JSON. */
export interface SaleChanges {
  /** `yes` or `no`: whether lots without a bid take offers after an auction. */
  readonly takesOffers?: string | undefined;
  /** `house`: the house reports each result. `highest_bid`: the highest bid wins. */
  readonly results?: string | undefined;
  /** Seconds in which bids made before the end of a lot can arrive. */
  readonly bidDelivery?: string | undefined;
}

/** Lots without a reported result that an operator sees. */
const MAX_UNRESOLVED = 20;
const MAX_BID_DELIVERY_SECONDS = 3600;

/** Parses the changes. Throws an `OperatorError` for invalid values. */
function columnsOf({
  takesOffers,
  results,
  bidDelivery,
}: SaleChanges): Updateable<Schema['accounts']> {
  if (takesOffers !== undefined && takesOffers !== 'yes' && takesOffers !== 'no') {
    throw new OperatorError(`--takes-offers aceita yes ou no, não "${takesOffers}".`);
  }
  if (results !== undefined && results !== 'house' && results !== 'highest_bid') {
    throw new OperatorError(`--results aceita house ou highest_bid, não "${results}".`);
  }
  const seconds = /^\d{1,4}$/.test(bidDelivery ?? '') ? Number(bidDelivery) : Number.NaN;
  if (bidDelivery !== undefined && !(seconds <= MAX_BID_DELIVERY_SECONDS)) {
    throw new OperatorError(
      `--bid-delivery aceita de 0 a ${MAX_BID_DELIVERY_SECONDS} segundos, não "${bidDelivery}".`,
    );
  }
  return {
    ...(bidDelivery === undefined ? {} : { bid_delivery_seconds: seconds }),
    ...(takesOffers === undefined ? {} : { takes_offers: takesOffers === 'yes' }),
    ...(results === undefined ? {} : { results }),
  };
}

/**
 * Changes the settings, and notifies open pages of the auctions that are not over. Their timed
 * transitions follow the new settings immediately. Call it as the last write of a transaction,
 * because it records events.
 */
export async function changeSaleSettings(
  db: Transaction<Schema>,
  houseId: number,
  changes: SaleChanges,
  now: Date,
): Promise<void> {
  const columns = columnsOf(changes);
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable('accounts')
    .set({ ...columns, updated_at: now })
    .where('id', '=', houseId)
    .execute();
  const auctions = await db
    .selectFrom('auctions')
    .select('id')
    .where('account_id', '=', houseId)
    .where('status', 'not in', finalAuctionStates)
    // In the order of every writer, so two transactions cannot deadlock.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = auctions.map(({ id }) => id);
  await db
    .updateTable('auctions')
    .set((row) => ({
      due_at: sql<Date>`default`,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  await recordEvents(
    db,
    ids.map((id) => ({ kind: 'auction', row_id: id, auction_id: id, account_id: houseId })),
    now,
  );
}

/**
 * Returns the settings, the number of lots that await their result, and the lots that were closed
 * without one, newest first.
 */
export async function saleSettingsOf(db: Kysely<Schema>, houseId: number) {
  const { takes_offers, results, bid_delivery_seconds, waiting } = await db
    .selectFrom('accounts')
    .select(['takes_offers', 'results', 'bid_delivery_seconds'])
    .select(
      sql<number>`(select count(*) from lots
        where lots.account_id = accounts.id and lots.awaiting_result)`.as('waiting'),
    )
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow();
  const lots = await db
    .selectFrom('unresolved_lots')
    .innerJoin('lots', 'lots.id', 'unresolved_lots.lot_id')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(['auctions.code', 'lots.number', 'unresolved_lots.at'])
    .where('lots.account_id', '=', houseId)
    // A result that was reported later needs no action.
    .where('lots.state', '=', 'closed')
    .orderBy('unresolved_lots.at', 'desc')
    .orderBy('lots.id')
    .limit(MAX_UNRESOLVED)
    .execute();
  return {
    takesOffers: takes_offers,
    results,
    bidDeliverySeconds: bid_delivery_seconds,
    awaitingLots: waiting,
    unresolvedLots: lots.map(({ code, number, at }) => ({
      lot: `${code}/${number}`,
      at: at.toISOString(),
    })),
  };
}
