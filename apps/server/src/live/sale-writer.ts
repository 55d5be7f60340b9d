/**
 * The only way to change the state of a stored lot or auction. It checks every transition against
 * the tables of `@martelo/domain/auction`. Every change increases a version and records an event.
 *
 * @module
 */
import { sql, Transaction, type Kysely } from 'kysely';
import { auctionStates, lotStates, type LotState } from '@martelo/domain/auction';
import { isUndoneByTime, lotEnd } from '@martelo/domain/sale-time';
import { latest } from '../auctions/instants.ts';
import { isPublicAuction } from '../auctions/publication.ts';
import { recordEvents, type LiveChange } from '../database/live-events.ts';
import type { Schema } from '../database/schema.ts';
import { recountChangedLots } from '../search/counts/changed-lots.ts';
import { recountLots } from '../search/counts/counters.ts';
import { biddableAuctionStates, undecidedLotStates } from '../search/states.ts';
import { listPlace } from '../search/lot-columns.ts';
import {
  correctionOf,
  recordCorrection,
  UndoneCorrectionError,
  type ChangeOptions,
} from './corrections.ts';
import { endColumns, isOver, isUndecided, keptEnd, lastOwnEnd, plannedEnd } from './lot-end.ts';
import {
  differing,
  isEqual,
  isVisible,
  mayBeDueEarlier,
  timedColumns,
  type AuctionChange,
  type LotChange,
  type SaleAuction,
  type SaleLot,
} from './sale-rows.ts';
import { increaseVersions, lockAuction, readLots, writeLots } from './sale-statements.ts';
import { readTimedSale } from './timed-sale.ts';

/** What callers see of a {@link Writer}. */
export type SaleWriter = Readonly<Omit<Writer, 'finish'>>;

/** Opens writers of several auctions in one transaction. */
export interface SaleWriters {
  /** Locks an auction. Lock several in ascending order, otherwise two transactions can deadlock. */
  open(auctionId: number): Promise<SaleWriter>;
  /** Returns the writer of an auction that this transaction has created. It needs no lock. */
  created(auction: SaleAuction): SaleWriter;
}

/**
 * Runs `work` in one transaction. Then writes the changed lots, adjusts the stored counts, and writes
 * the events as the last step.
 *
 * @param now - written as the time of the changes
 * @throws whatever `work` throws, after a rollback
 */
export const writeSale = <T>(
  db: Kysely<Schema> | Transaction<Schema>,
  auctionId: number,
  now: Date,
  work: (writer: SaleWriter, transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  writeSales(db, now, async (sales, transaction) => work(await sales.open(auctionId), transaction));

/**
 * {@link writeSale} for several auctions in one transaction, or for one that `work` creates. In an
 * open transaction, call it once and as the last step.
 */
export function writeSales<T>(
  db: Kysely<Schema> | Transaction<Schema>,
  now: Date,
  work: (sales: SaleWriters, transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const write = async (transaction: Transaction<Schema>): Promise<T> => {
    const opened = new Map<number, Writer>();
    const result = await work(
      {
        async open(auctionId) {
          const writer =
            opened.get(auctionId) ??
            new Writer(transaction, await lockAuction(transaction, auctionId), now);
          opened.set(auctionId, writer);
          return writer;
        },
        created(auction) {
          const writer = new Writer(transaction, auction, now, true);
          opened.set(auction.id, writer);
          return writer;
        },
      },
      transaction,
    );
    const events: LiveChange[] = [];
    const recounted: number[] = [];
    for (const writer of opened.values()) {
      const { changes, needsRecount } = await writer.finish();
      events.push(...changes);
      if (needsRecount) recounted.push(writer.auctionId);
    }
    // Together, because each recount has a fixed cost, which would dominate that of small sales.
    await recountLots(transaction, recounted);
    await recordEvents(transaction, events, now);
    return result;
  };
  return db instanceof Transaction ? write(db) : db.transaction().execute(write);
}

/** The fields of a lot that, with its auction, determine its position in lists. */
type PlacedLot = Pick<SaleLot, 'state' | 'closes_at' | 'awaiting_result'>;

interface LoadedLot {
  readonly before: SaleLot;
  after: SaleLot;
}

/**
 * Changes one auction and its lots inside a transaction. The auction stays locked until the commit.
 * Changes to lots are written at the end, so other statements of the transaction do not see them
 * earlier.
 */
class Writer {
  readonly auctionId: number;
  /** The auction with the changes so far. */
  auction: SaleAuction;
  readonly #db: Transaction<Schema>;
  readonly #now: Date;
  readonly #lots = new Map<number, LoadedLot>();
  readonly #touched = new Set<number>();
  readonly #announced = new Set<number>();
  readonly #wasBiddable: boolean;
  #isTouched = false;
  /** Whether this transaction has created the auction, so its first version is not visible yet. */
  #isNew: boolean;
  /**
   * `unknown` if a transition may be due earlier than the stored `due_at`; `set` if a change
   * contains it.
   */
  #due: 'kept' | 'unknown' | 'set' = 'kept';
  #needsRecount = false;

  constructor(db: Transaction<Schema>, auction: SaleAuction, now: Date, isNew = false) {
    this.#isNew = isNew;
    this.#db = db;
    this.#now = now;
    this.auction = auction;
    this.auctionId = auction.id;
    this.#wasBiddable = biddableAuctionStates.includes(auction.status);
  }

  /** Returns a lot with the changes so far, or `null` if the auction has no such lot. */
  async lot(id: number): Promise<SaleLot | null> {
    if (!this.#lots.has(id)) await this.loadLots([id]);
    return this.#lots.get(id)?.after ?? null;
  }

  /** Reads many lots in one statement, so `lot` and `changeLot` need no further queries. */
  async loadLots(ids: readonly number[]): Promise<void> {
    const missing = ids.filter((id) => !this.#lots.has(id));
    if (missing.length === 0) return;
    const rows = await readLots(this.#db, this.auctionId, missing);
    for (const row of rows) this.#lots.set(row.id, { before: row, after: row });
  }

  /**
   * Changes a lot and updates its derived columns. A new state ends the wait for a result, and
   * every state except `sold` removes the sold price. A later `closes_at` reopens a lot that awaits
   * its result, unless the auction is finished.
   *
   * @returns whether something changed
   * @throws StateError for a transition that is not allowed, and for a correction that time would
   *   undo immediately
   */
  async changeLot(id: number, change: LotChange, options: ChangeOptions = {}): Promise<boolean> {
    const lot = await this.lot(id);
    const loaded = this.#lots.get(id);
    if (lot === null || loaded === undefined) {
      throw new Error(`The auction ${this.auctionId} has no lot ${id}.`);
    }
    const state = change.state ?? lot.state;
    // The house confirms what time has decided without it.
    if (change.state === 'closed' && lot.state === 'closed') {
      const { numDeletedRows } = await this.#db
        .deleteFrom('unresolved_lots')
        .where('lot_id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows > 0n) this.touchLots([id]);
    }
    const correction = correctionOf({ kind: 'lot', id, from: lot.state, to: state }, options);
    const next = { ...lot, ...differing(lot, change) };
    const ends_with_auction =
      change.ends_with_auction ??
      (change.closes_at === undefined ? lot.ends_with_auction : change.closes_at === null);
    const follows = ends_with_auction && (isUndecided({ state }) || change.closes_at === null);
    const known = plannedEnd(lot, this.auction);
    const planned = follows
      ? this.auction.finished_at
      : change.closes_at === undefined
        ? known
        : change.closes_at;
    const isMoved = !isEqual(planned, known);
    const isReopened =
      lot.awaiting_result && isMoved && (await this.#takesBidsUntil({ closes_at: planned }));
    const awaiting_result =
      change.awaiting_result ?? (next.awaiting_result && state === 'closing' && !isReopened);
    const ended = await this.#endedAt(lot, { state, awaiting_result }, planned);
    const derived = {
      awaiting_result,
      // Its `closes_at` says when it ended, so this says that nothing was planned.
      ends_with_auction: ends_with_auction || (ended !== null && planned === null),
      ...endColumns(planned, ended),
      sold_price_cents: state === 'sold' ? next.sold_price_cents : null,
      price_cents: next.current_bid_cents ?? next.starting_price_cents ?? 0,
    };
    const placed = this.#placeOf({ ...next, ...derived });
    const changed = differing(lot, { ...next, ...derived, ...placed });
    const after = { ...lot, ...changed };
    if (correction !== null) {
      const sale = await readTimedSale(this.#db, this.auction);
      const lots = [...sale.lots.filter((other) => other.id !== id), after];
      if (isUndoneByTime({ ...sale, lots, hasLots: true }, id, this.#now)) {
        throw new UndoneCorrectionError('lot', lot.state, state);
      }
      await recordCorrection(this.#db, correction, this.#now);
    }
    loaded.after = after;
    if (isMoved && planned !== null && planned > this.#now) await this.#reopenLots();
    return isVisible(changed);
  }

  /** Returns the end of a lot if it is before a time, otherwise `null`. */
  async endBefore(lot: Pick<SaleLot, 'closes_at'>, time: Date): Promise<Date | null> {
    // Without the ends of other lots, the end of the auction may be too early, but never too late.
    const least = lotEnd(lot, { auction: this.auction, lastClosesAt: null });
    const end = least !== null && least >= time ? null : await this.#endOf(lot);
    if (end !== null && end < time) return end;
    // The lots of a finished auction end at once, whatever their dates say.
    return this.auction.status === 'finished' && this.#now < time ? this.#now : null;
  }

  async #endOf(lot: Pick<SaleLot, 'closes_at'>): Promise<Date | null> {
    return lotEnd(lot, { auction: this.auction, lastClosesAt: await this.#lastClosesAt() });
  }

  /** Whether a lot with this end still takes bids now, unless it is decided. */
  async #takesBidsUntil(lot: Pick<SaleLot, 'closes_at'>): Promise<boolean> {
    if (!auctionStates[this.auction.status].lotsAcceptingBids) return false;
    const end = await this.#endOf(lot);
    return end !== null && end > this.#now;
  }

  /** Returns when a lot ended, or `null` while it is not over. */
  async #endedAt(
    before: SaleLot,
    after: Pick<SaleLot, 'state' | 'awaiting_result'>,
    planned: Date | null,
  ): Promise<Date | null> {
    if (!isOver(after)) return null;
    return isOver(before)
      ? keptEnd(before, planned, { auction: this.auction, now: this.#now })
      : ((await this.endBefore({ closes_at: planned }, this.#now)) ?? this.#now);
  }

  /** Returns the latest planned end of the lots that have their own, with the changes so far. */
  async #lastClosesAt(): Promise<Date | null> {
    const { last } = await this.#db
      .selectFrom('lots')
      .select((row) => lastOwnEnd(row).as('last'))
      .where('auction_id', '=', this.auctionId)
      .where('state', '<>', 'canceled')
      .where('id', '<>', sql<number>`all(${[...this.#lots.keys()]}::bigint[])`)
      .executeTakeFirstOrThrow();
    const pending = [...this.#lots.values()].map(({ after }) =>
      after.state === 'canceled' || after.ends_with_auction
        ? null
        : plannedEnd(after, this.auction),
    );
    return latest(last, ...pending);
  }

  /**
   * Changes the auction. Clears `current_lot_id` unless the auction is live.
   *
   * @returns whether something changed
   * @throws StateError for a transition that is not allowed, and for a correction that time would
   *   undo immediately
   */
  async changeAuction(change: AuctionChange, options: ChangeOptions = {}): Promise<boolean> {
    const { auction } = this;
    // The columns of a change have the types of the row, except for dates as text, which are parsed
    // and compared alike.
    const next = { ...auction, ...differing(auction, change as Partial<SaleAuction>) };
    const { status } = next;
    const correction = correctionOf(
      { kind: 'auction', id: auction.id, from: auction.status, to: status },
      options,
    );
    if (correction !== null) {
      const sale = await readTimedSale(this.#db, next);
      if (isUndoneByTime(sale, null, this.#now)) {
        throw new UndoneCorrectionError('auction', auction.status, status);
      }
      await recordCorrection(this.#db, correction, this.#now);
    }
    const changed = differing(auction, {
      ...next,
      current_lot_id: status === 'live' ? next.current_lot_id : null,
      is_public: isPublicAuction(next, this.#now, auction.is_public),
    });
    if (Object.keys(changed).length === 0) {
      if ('due_at' in change) this.#due = 'set';
      return false;
    }
    this.auction = await this.#db
      .updateTable('auctions')
      .set({ ...changed, updated_at: this.#now })
      .where('id', '=', auction.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if ('due_at' in change) this.#due = 'set';
    else if (timedColumns.some((column) => column in changed)) this.#mayBeDue();
    const isCanceled = status === 'canceled';
    if ('is_public' in changed || isCanceled !== (auction.status === 'canceled')) {
      await this.#relistLots();
    }
    if ('finished_at' in changed) {
      await this.#orderByNewEnd();
      await this.#followNewEnd();
    }
    // Searches find lots by the title of their auction.
    if ('title' in changed) this.recount();
    if (['status', 'started_at', 'finished_at', 'days'].some((column) => column in changed)) {
      await this.#reopenLots();
    }
    this.#isNew = false;
    const visible = isVisible(changed);
    if (visible) this.#isTouched = true;
    return visible;
  }

  #placeOf({ state, closes_at, awaiting_result }: PlacedLot): ReturnType<typeof listPlace> {
    const { auction } = this;
    const auction_finished_at = auction.finished_at;
    return listPlace({ state, closes_at, awaiting_result, auction_finished_at, auction });
  }

  /** Derives the positions of the loaded lots again after a change of their auction. */
  #placeLoadedLots(): void {
    for (const loaded of this.#lots.values()) {
      loaded.after = { ...loaded.after, ...this.#placeOf(loaded.after) };
    }
  }

  /** Lists show lots while their auction is public and not canceled. */
  async #relistLots(): Promise<void> {
    for (const [state, awaiting_result] of [
      ...(Object.keys(lotStates) as LotState[]).map((state) => [state, false] as const),
      ['closing', true] as const,
    ]) {
      const { list_group } = this.#placeOf({ state, awaiting_result, closes_at: null });
      const lots = await this.#db
        .updateTable('lots')
        .set({ list_group })
        .where('auction_id', '=', this.auctionId)
        .where('state', '=', state)
        .where('awaiting_result', '=', awaiting_result)
        .where('list_group', '<>', list_group)
        .returning('id')
        .execute();
      this.touchLots(lots.map(({ id }) => id));
    }
    this.#placeLoadedLots();
    this.recount();
  }

  /** Lots that are over are ordered by the end of their auction. */
  async #orderByNewEnd(): Promise<void> {
    const over = { state: 'sold', closes_at: null, awaiting_result: false } as const;
    const { list_order } = this.#placeOf(over);
    await this.#db
      .updateTable('lots')
      .set({ list_order })
      .where('auction_id', '=', this.auctionId)
      .where((lot) =>
        lot.or([lot('state', 'not in', undecidedLotStates), lot('awaiting_result', '=', true)]),
      )
      .execute();
    this.#placeLoadedLots();
  }

  /** Lots without an end of their own end with their auction. Those that are over do so if it is past. */
  async #followNewEnd(): Promise<void> {
    const closes_at = this.auction.finished_at;
    const isPast = closes_at !== null && closes_at <= this.#now;
    const follows = (lot: SaleLot): boolean =>
      lot.ends_with_auction && isUndecided(lot) && (isPast || !lot.awaiting_result);
    const { list_order } = this.#placeOf({ state: 'open', closes_at, awaiting_result: false });
    const lots = await this.#db
      .updateTable('lots')
      .set({
        closes_at,
        planned_end: null,
        list_order: sql<number>`case when awaiting_result then list_order else ${list_order} end`,
      })
      .where('auction_id', '=', this.auctionId)
      .where('ends_with_auction', '=', true)
      .where('state', 'in', undecidedLotStates)
      .where('closes_at', 'is distinct from', closes_at)
      .$if(!isPast, (query) => query.where('awaiting_result', '=', false))
      .returning('id')
      .execute();
    this.touchLots(lots.map(({ id }) => id));
    for (const loaded of this.#lots.values()) {
      if (follows(loaded.after)) {
        loaded.after = { ...loaded.after, closes_at, planned_end: null };
      }
    }
    this.#placeLoadedLots();
  }

  /**
   * Reopens the lots that await their result and whose planned end is in the future. The end of one lot
   * can be that of others.
   */
  async #reopenLots(): Promise<void> {
    if (!auctionStates[this.auction.status].lotsAcceptingBids) return;
    const lots = await this.#db
      .selectFrom('lots')
      .select('id')
      .where('auction_id', '=', this.auctionId)
      .where('awaiting_result', '=', true)
      .execute();
    if (lots.length === 0) return;
    await this.loadLots(lots.map(({ id }) => id));
    const sale = { auction: this.auction, lastClosesAt: await this.#lastClosesAt() };
    for (const { id } of lots) {
      const lot = await this.lot(id);
      if (lot?.awaiting_result !== true) continue;
      const end = lotEnd({ closes_at: plannedEnd(lot, this.auction) }, sale);
      if (end !== null && end > this.#now) await this.changeLot(id, { awaiting_result: false });
    }
  }

  /**
   * Writes the events of lots whose version another statement has increased. A later end that such a
   * statement wrote, also of a new lot, reopens lots.
   */
  async announceLots(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#announced.add(id);
    this.#mayBeDue();
    await this.#reopenLots();
  }

  /** Increases the version of lots that other statements changed, and writes their events. */
  touchLots(ids: readonly number[]): void {
    for (const id of ids) this.#touched.add(id);
    this.#mayBeDue();
  }

  /** Increases the version of the auction, which other statements changed, and writes its event. */
  touchAuction(): void {
    this.#isTouched = true;
    this.#mayBeDue();
  }

  /**
   * Recounts the whole auction. Call it when other statements created lots, or changed a text,
   * price, author, category or tag of a lot.
   */
  recount(): void {
    this.#needsRecount = true;
    this.#mayBeDue();
  }

  #mayBeDue(): void {
    if (this.#due === 'kept') this.#due = 'unknown';
  }

  /** Writes the lots, counts and versions. Returns the events. */
  async finish(): Promise<{ changes: LiveChange[]; needsRecount: boolean }> {
    const changes = [...this.#lots.values()].flatMap(({ before, after }) => {
      const changed = differing(before, after);
      return Object.keys(changed).length === 0 ? [] : [{ before, after, changed }];
    });
    const visible = changes.filter(({ changed }) => isVisible(changed));
    const changed = new Set(visible.map(({ after }) => after.id));
    await writeLots(
      this.#db,
      changes.map(({ after }) => after),
      changed,
      this.#now,
    );
    const touched = [...this.#touched].filter((id) => !changed.has(id));
    await increaseVersions(this.#db, touched, this.#now);
    const isBiddable = biddableAuctionStates.includes(this.auction.status);
    const needsRecount = this.#needsRecount || isBiddable !== this.#wasBiddable;
    if (needsRecount || (await recountChangedLots(this.#db, this.auction, visible))) {
      this.#isTouched = true;
    }
    if (changes.some(mayBeDueEarlier)) this.#mayBeDue();
    if (!this.#isNew && (this.#isTouched || this.#due === 'unknown')) {
      await this.#db
        .updateTable('auctions')
        .$if(this.#isTouched, (update) =>
          update.set((row) => ({ version: row('version', '+', 1), updated_at: this.#now })),
        )
        .$if(this.#due === 'unknown', (update) => update.set({ due_at: sql<Date>`default` }))
        .where('id', '=', this.auctionId)
        .execute();
    }
    const { auctionId, auction } = this;
    const event = (kind: LiveChange['kind'], row_id: number): LiveChange => ({
      kind,
      row_id,
      auction_id: auctionId,
      account_id: auction.account_id,
    });
    const ids = new Set([...changed, ...touched, ...this.#announced]);
    return {
      changes: [
        ...[...ids].map((id) => event('lot', id)),
        ...(this.#isTouched ? [event('auction', auctionId)] : []),
      ],
      needsRecount,
    };
  }
}
