/**
 * One transaction of a house. Caches the auctions, lot ids and rates that its messages use.
 *
 * @module
 */
import type { Transaction } from 'kysely';
import { readRates, type Rates } from '../catalogue/changes/rates.ts';
import type { Schema } from '../database/schema.ts';
import type { Sealer } from '../database/sealing.ts';
import type { ChangeOptions } from '../live/corrections.ts';
import type { SaleWriter, SaleWriters } from '../live/sale-writer.ts';
import { numberKey } from '../search/lot-columns.ts';
import { BidBook } from './bids.ts';
import type { FeedAccount } from './keys.ts';

/** The sender of messages, and how they are applied. */
export interface FeedContext {
  readonly account: FeedAccount;
  /** The sender as recorded with corrections, such as `feed key sk_Ab3d`. */
  readonly by: string;
  readonly sealer: Sealer;
  readonly now: Date;
  /** Whether to validate against the stored state and change nothing. @default false */
  readonly dryRun?: boolean;
}

/** Opens auctions and looks up lots for the messages of one transaction. */
export class HouseTransaction {
  readonly db: Transaction<Schema>;
  readonly context: FeedContext;
  readonly bids: BidBook;
  readonly #sales: SaleWriters;
  readonly #open = new Map<string, SaleWriter>();
  readonly #lotIds = new Map<string, number | null>();
  #rates: Rates | null = null;

  /** @param firstBidId - the first of the ids that are claimed for new bids. `null`: a dry run */
  constructor(
    db: Transaction<Schema>,
    sales: SaleWriters,
    context: FeedContext,
    firstBidId: number | null,
  ) {
    this.db = db;
    this.#sales = sales;
    this.context = context;
    this.bids = new BidBook(db, firstBidId, context.now);
  }

  /** Returns the options of a change: with a correction if requested. */
  optionsFor(correction: boolean | undefined): ChangeOptions {
    return correction === true ? { correction: { by: this.context.by } } : {};
  }

  /**
   * Locks an auction. Open several in ascending order of ids, otherwise two transactions can
   * deadlock.
   */
  async open(id: number, code: string): Promise<SaleWriter> {
    const sale = await this.#sales.open(id);
    this.#open.set(code, sale);
    return sale;
  }

  /** Returns an opened auction, or `null` if the house has no such auction. */
  sale(code: string): SaleWriter | null {
    return this.#open.get(code) ?? null;
  }

  /** Reads the lots with these numbers, so later messages need no further query. */
  async loadLots(sale: SaleWriter, numbers: readonly string[]): Promise<void> {
    const keys = [...new Set(numbers.map(numberKey))];
    const missing = keys.filter((key) => !this.#lotIds.has(`${sale.auctionId} ${key}`));
    if (missing.length === 0) return;
    const rows = await this.db
      .selectFrom('lots')
      .select(['id', 'number_key'])
      .where('auction_id', '=', sale.auctionId)
      .where('number_key', 'in', missing)
      .execute();
    for (const key of missing) this.#lotIds.set(`${sale.auctionId} ${key}`, null);
    for (const { id, number_key } of rows) this.#lotIds.set(`${sale.auctionId} ${number_key}`, id);
    await sale.loadLots(rows.map(({ id }) => id));
  }

  /** Returns the id of a lot, or `null` if the auction has no such number. */
  async findLotId(sale: SaleWriter, number: string): Promise<number | null> {
    await this.loadLots(sale, [number]);
    return this.#lotIds.get(`${sale.auctionId} ${numberKey(number)}`) ?? null;
  }

  /** Caches the id of a new lot. */
  cacheLotId(sale: SaleWriter, number: string, id: number): void {
    this.#lotIds.set(`${sale.auctionId} ${numberKey(number)}`, id);
  }

  /** Returns the stored exchange rates. */
  async rates(): Promise<Rates> {
    return (this.#rates ??= await readRates(this.db));
  }
}
