/**
 * Bids that a house sends. They are read and written in bulk, once per transaction.
 *
 * @module
 */
import { subHours } from 'date-fns/subHours';
import { sql, type Transaction } from 'kysely';
import { isLotAcceptingBids } from '@martelo/domain/auction';
import { earliest } from '../auctions/instants.ts';
import { insertRows } from '../catalogue/rows.ts';
import { digest } from '../catalogue/values/text.ts';
import { claimIds } from '../database/ids.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '../database/clock-difference.ts';
import { maskBidder } from '../lots/lot-rows.ts';
import type { Schema } from '../database/schema.ts';
import { isUndecided } from '../live/lot-end.ts';
import type { SaleLot } from '../live/sale-rows.ts';
import type { SaleWriter } from '../live/sale-writer.ts';
import type { bidFields } from './calls.ts';
import { conflicting, rejected, unknown } from './problems.ts';
import type { Values } from './read-fields.ts';

/** A bid that the house sent earlier. */
interface KnownBid {
  /** `null` for content that is no longer known. */
  readonly hash: string | null;
  /** `null` if the house has withdrawn the bid. */
  readonly stored_bid_id: number | null;
  /** The person of the stored bid. */
  readonly user_id: number | null;
}

/** Whether a message repeats a bid. A withdrawn bid and an erased account have no person to compare. */
const isRepeated = (known: KnownBid, hash: string, userId: number | null): boolean =>
  (known.hash === null || known.hash === hash) &&
  (known.stored_bid_id === null || known.user_id === userId);

/** The effect of a message about a bid. */
type BidOutcome = 'created' | 'unchanged' | 'withdrawn';

const keyOf = (lotId: number, bidId: string): string => `${lotId} ${bidId}`;

/**
 * How long before the catalogue and the start of an auction a bid may have been made. A house that
 * moves to the marketplace in the middle of a sale may not send these dates: the bids before them
 * are history. Without both dates, the auction counts from its first message.
 */
const EARLIEST_BID_DAYS = 30;

/** @throws FeedError 422 if a lot rejects a bid made at this time */
async function checkBid(sale: SaleWriter, lot: SaleLot, at: Date, now: Date): Promise<void> {
  const { status, catalog_available_at, started_at, created_at } = sale.auction;
  // Time makes such a lot await its result within a second.
  const awaitsResult = lot.awaiting_result || (isUndecided(lot) && status === 'finished');
  if (!awaitsResult && !isLotAcceptingBids(lot.state, status)) {
    const reason = `The lot is ${lot.state} in a ${status} auction, so it accepts no bids.`;
    throw rejected('base', reason);
  }
  if (at.getTime() > now.getTime() + MAX_CLOCK_DIFFERENCE_MS) {
    throw rejected('at', `is in the future: the time is ${now.toISOString()}`);
  }
  const first = earliest(catalog_available_at, started_at) ?? created_at;
  if (at < subHours(first, EARLIEST_BID_DAYS * 24)) {
    const known = first.toISOString();
    throw rejected('at', `is more than ${EARLIEST_BID_DAYS} days before the sale, ${known}`);
  }
  const end = await sale.endBefore(lot, at);
  if (end !== null) throw rejected('at', `is after the end of the lot, ${end.toISOString()}`);
}

/** The bids of one transaction. */
export class BidBook {
  readonly #db: Transaction<Schema>;
  readonly #now: Date;
  #nextId: number | null;
  readonly #known = new Map<string, KnownBid>();
  #newBids: object[] = [];
  #newKeys: object[] = [];

  /** @param firstId - the first of the ids that are claimed for new bids. `null`: a dry run */
  constructor(db: Transaction<Schema>, firstId: number | null, now: Date) {
    this.#db = db;
    this.#nextId = firstId;
    this.#now = now;
  }

  /** Reads the bids with these identifiers, so {@link add} needs no further query. */
  async load(bids: readonly { lotId: number; bidId: string }[]): Promise<void> {
    if (bids.length === 0) return;
    const { rows } = await sql<KnownBid & { lot_id: number; bid_id: string }>`
      select feed_bids.lot_id, feed_bids.bid_id, hash, stored_bid_id, user_id
      from feed_bids
      join unnest(${bids.map(({ lotId }) => lotId)}::bigint[],
        ${bids.map(({ bidId }) => bidId)}::text[]) as sent (lot_id, bid_id)
      using (lot_id, bid_id)
      left join bids on bids.id = stored_bid_id`.execute(this.#db);
    for (const { lot_id, bid_id, ...known } of rows) this.#known.set(keyOf(lot_id, bid_id), known);
  }

  /**
   * Adds a bid to a lot. The name of the bidder is masked before it is stored.
   *
   * @param user_id - the registered user who made the bid, or `null` if unknown
   * @throws FeedError 409 if the identifier already has other content, 422 if the lot rejects the
   *   bid
   */
  async add(
    sale: SaleWriter,
    lot: SaleLot,
    { bid_id, amount_cents, source, bidder, at }: Values<typeof bidFields>,
    user_id: number | null,
  ): Promise<BidOutcome> {
    const bidder_name = maskBidder(bidder ?? '');
    // Without the person, whose id could be tried out after the erasure of the account.
    const hash = digest(JSON.stringify([amount_cents, source, bidder_name, at]));
    const key = keyOf(lot.id, bid_id);
    const known = this.#known.get(key);
    if (known !== undefined) {
      if (isRepeated(known, hash, user_id)) {
        return known.stored_bid_id === null ? 'withdrawn' : 'unchanged';
      }
      throw conflicting(`This lot already has a bid ${bid_id} with other content.`);
    }
    await checkBid(sale, lot, at, this.#now);
    // In a dry run, the counter stays locked until the rollback, so the next ids are free too.
    this.#nextId ??= await claimIds(this.#db, 'bids', 1);
    const id = this.#nextId++;
    this.#newBids.push({ id, lot_id: lot.id, amount_cents, source, bidder_name, at, user_id });
    this.#newKeys.push({ lot_id: lot.id, bid_id, hash, stored_bid_id: id });
    this.#known.set(key, { hash, stored_bid_id: id, user_id });
    await sale.changeLot(lot.id, {
      bids_count: lot.bids_count + 1,
      // A current bid that the house gave without its bids counts until the first one.
      current_bid_cents:
        lot.bids_count === 0 ? amount_cents : Math.max(lot.current_bid_cents ?? 0, amount_cents),
    });
    return 'created';
  }

  /**
   * Withdraws a bid and recomputes the current bid of its lot.
   *
   * @throws FeedError 404 for an unknown bid
   */
  async withdraw(sale: SaleWriter, lot: SaleLot, bidId: string): Promise<BidOutcome> {
    const key = keyOf(lot.id, bidId);
    const known = this.#known.get(key);
    if (known === undefined) throw unknown(`bid ${bidId} of this lot`);
    if (known.stored_bid_id === null) return 'unchanged';
    await this.flush();
    // The row of `feed_bids` is kept, so the same bid is not added again when it is resent.
    await this.#db.deleteFrom('bids').where('id', '=', known.stored_bid_id).execute();
    this.#known.set(key, { ...known, stored_bid_id: null });
    const rest = await this.#db
      .selectFrom('bids')
      .select((row) => [
        row.fn.countAll<number>().as('bids_count'),
        row.fn.max('amount_cents').as('highest'),
      ])
      .where('lot_id', '=', lot.id)
      .executeTakeFirstOrThrow();
    await sale.changeLot(lot.id, {
      bids_count: rest.bids_count,
      // `max` of no rows is null, which its type omits.
      current_bid_cents: rest.highest as number | null,
    });
    return 'withdrawn';
  }

  /** Writes the new bids. Call it at the end of the transaction. */
  async flush(): Promise<void> {
    const [bids, keys] = [this.#newBids, this.#newKeys];
    this.#newBids = [];
    this.#newKeys = [];
    await insertRows(this.#db, 'bids', bids);
    await insertRows(this.#db, 'feed_bids', keys);
  }
}
