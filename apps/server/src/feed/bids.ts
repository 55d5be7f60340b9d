/**
 * Bids that a house sends. They are read and written in bulk, once per transaction.
 *
 * @module
 */
import { subHours } from 'date-fns/subHours';
import { sql, type Transaction } from 'kysely';
import { isLotAcceptingBids, type BidSource } from '@martelo/domain/auction';
import { earliest } from '../auctions/instants.ts';
import { digest } from '../catalogue/values/text.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '../database/clock-difference.ts';
import { maskBidder } from '../lots/lot-rows.ts';
import type { Schema } from '../database/schema.ts';
import { isUndecided } from '../live/lot-end.ts';
import type { SaleLot } from '../live/sale-rows.ts';
import type { SaleWriter } from '../live/sale-writer.ts';
import { conflicting, rejected, unknown } from './problems.ts';

/** A bid sent by a house. */
interface SentBid {
  readonly bidId: string;
  readonly amount_cents: number;
  readonly source: BidSource;
  /** Full name, which is masked before it is stored, or `null` if unknown. */
  readonly bidder: string | null;
  readonly at: Date;
  /** The registered user who made the bid, or `null` if unknown. */
  readonly userId: number | null;
}

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

/** Returns why a lot rejects a bid made at this time, or `null` if it accepts the bid. */
async function rejectionOf(
  sale: SaleWriter,
  lot: SaleLot,
  { at, now }: { at: Date; now: Date },
): Promise<[string, string] | null> {
  const { status, catalog_available_at, started_at, created_at } = sale.auction;
  // Time makes such a lot await its result within a second.
  const awaitsResult = lot.awaiting_result || (isUndecided(lot) && status === 'finished');
  if (!awaitsResult && !isLotAcceptingBids(lot.state, status)) {
    return ['base', `The lot is ${lot.state} in a ${status} auction, so it accepts no bids.`];
  }
  if (at.getTime() > now.getTime() + MAX_CLOCK_DIFFERENCE_MS) {
    return ['at', `is in the future: the time is ${now.toISOString()}`];
  }
  const first = earliest(catalog_available_at, started_at) ?? created_at;
  if (at < subHours(first, EARLIEST_BID_DAYS * 24)) {
    const known = first.toISOString();
    return ['at', `is more than ${EARLIEST_BID_DAYS} days before the sale, ${known}`];
  }
  const end = await sale.endBefore(lot, at);
  return end === null ? null : ['at', `is after the end of the lot, ${end.toISOString()}`];
}

/** The bids of one transaction. */
export class BidBook {
  readonly #db: Transaction<Schema>;
  readonly #nextId: () => Promise<number>;
  readonly #now: Date;
  readonly #known = new Map<string, KnownBid>();
  #newBids: object[] = [];
  #newKeys: object[] = [];

  /** @param options.nextId - returns a new id of `bids` */
  constructor(db: Transaction<Schema>, options: { nextId: () => Promise<number>; now: Date }) {
    this.#db = db;
    this.#nextId = options.nextId;
    this.#now = options.now;
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
   * Adds a bid to a lot.
   *
   * @throws FeedError 409 if the identifier already has other content, 422 if the lot rejects the
   *   bid
   */
  async add(sale: SaleWriter, lot: SaleLot, bid: SentBid): Promise<BidOutcome> {
    const bidder_name = maskBidder(bid.bidder ?? '');
    // Without the person, whose id could be tried out after the erasure of the account.
    const hash = digest(JSON.stringify([bid.amount_cents, bid.source, bidder_name, bid.at]));
    const key = keyOf(lot.id, bid.bidId);
    const known = this.#known.get(key);
    if (known !== undefined) {
      if (isRepeated(known, hash, bid.userId)) {
        return known.stored_bid_id === null ? 'withdrawn' : 'unchanged';
      }
      throw conflicting(`This lot already has a bid ${bid.bidId} with other content.`);
    }
    const rejection = await rejectionOf(sale, lot, { at: bid.at, now: this.#now });
    if (rejection !== null) throw rejected(...rejection);
    const id = await this.#nextId();
    const { amount_cents, source, at, userId: user_id } = bid;
    this.#newBids.push({ id, lot_id: lot.id, amount_cents, source, bidder_name, at, user_id });
    this.#newKeys.push({ lot_id: lot.id, bid_id: bid.bidId, hash, stored_bid_id: id });
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
    if (this.#newBids.length === 0) return;
    const [bids, keys] = [this.#newBids, this.#newKeys];
    this.#newBids = [];
    this.#newKeys = [];
    await sql`
      insert into bids (id, lot_id, amount_cents, source, bidder_name, at, user_id)
      select id, lot_id, amount_cents, source, bidder_name, at, user_id
      from jsonb_populate_recordset(null::bids, ${JSON.stringify(bids)}::jsonb)`.execute(this.#db);
    await sql`
      insert into feed_bids (lot_id, bid_id, hash, stored_bid_id)
      select lot_id, bid_id, hash, stored_bid_id
      from jsonb_populate_recordset(null::feed_bids, ${JSON.stringify(keys)}::jsonb)`.execute(
      this.#db,
    );
  }
}
