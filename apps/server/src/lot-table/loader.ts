/**
 * Keeps the table of lots in memory equal to the database.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LotFacet } from '@martelo/domain/entities';
import { isResumable, lastEventId, readEventRange } from '../database/live-events.ts';
import type { Schema } from '../database/schema.ts';
import { biddableAuctionStates } from '../search/states.ts';
import { takingOffers } from '../search/lot-filter.ts';
import { shownPrice } from '../search/read-lot-filter.ts';
import { LotTable, type LotRow } from './lot-table.ts';
import type { WordSets } from './word-sets.ts';

/** Number of auctions whose lots are read in one query. */
const BATCH = 50;
/** With this many changes or more, everything is read again. */
const MAX_EVENTS = 50_000;

/** Separates several values in one column, which is faster to read than an array. */
const SEPARATOR = ',';

type Row = Omit<LotRow, 'values'> &
  Record<Exclude<LotFacet, 'offer'>, string | null> & {
    takes_bids: boolean;
    takes_offers: boolean;
  };

/** Reads the lots of a condition on `lots`. */
export async function readLots(
  db: Kysely<Schema>,
  condition: RawBuilder<SqlBool>,
): Promise<LotRow[]> {
  const { rows } = await sql<Row>`
    with chosen as (select id from lots where ${condition})
    select lots.id, lots.auction_id, lots.price_cents, ${shownPrice} as shown_price_cents,
      lots.list_group, lots.list_order, lots.state,
      lots.author_id::text as author, accounts.tenant_name as account, accounts.city,
      text.period, text.technique, of_categories.ids as category, of_tags.ids as lot_tag,
      lots.list_group = 0 and auctions.status = any(${biddableAuctionStates}::text[]) as takes_bids,
      lots.state = 'passed' and ${takingOffers} as takes_offers
    from chosen join lots using (id)
    join auctions on auctions.id = lots.auction_id
    join accounts on accounts.id = lots.account_id
    left join lot_search as text on text.lot_id = lots.id
    left join (select lot_id, string_agg(category_id::text, ${SEPARATOR}) as ids from lot_categories
      where lot_id in (select id from chosen) group by lot_id) as of_categories
      on of_categories.lot_id = lots.id
    left join (select lot_id, string_agg(tag_id::text, ${SEPARATOR}) as ids from lot_tags
      where lot_id in (select id from chosen) group by lot_id) as of_tags
      on of_tags.lot_id = lots.id`.execute(db);
  return rows.map((row) => Object.assign(row, { values: valuesOf(row) }));
}

const list = (value: string | null): readonly string[] => (value === null ? [] : [value]);

const valuesOf = (row: Row): Record<LotFacet, readonly string[]> => ({
  state: list(row.state),
  offer: [
    ...(row.takes_bids ? ['accepting_bids'] : []),
    ...(row.takes_offers ? ['accepting_offers'] : []),
    ...(row.state === 'sold' ? ['sold'] : []),
  ],
  category: row.category?.split(SEPARATOR) ?? [],
  lot_tag: row.lot_tag?.split(SEPARATOR) ?? [],
  author: list(row.author),
  account: list(row.account),
  city: list(row.city),
  period: list(row.period),
  technique: list(row.technique),
});

export class LotTableLoader {
  readonly #db: Kysely<Schema>;
  readonly #words: WordSets;
  #table: LotTable | null = null;
  #lastEvent = 0;
  #textVersion = 0;
  #running: Promise<unknown> = Promise.resolve();
  /** The read that starts when the current one has ended. */
  #next: Promise<LotTable> | null = null;

  /** @param words - word sets that the loader also keeps up to date */
  constructor(db: Kysely<Schema>, words: WordSets) {
    this.#db = db;
    this.#words = words;
  }

  /** Whether {@link current} answers without reading all lots first. */
  get isLoaded(): boolean {
    return this.#table !== null;
  }

  /**
   * Increases with every change of a text, but not with bids: only writers of texts also announce a
   * change of the auction.
   */
  get textVersion(): number {
    return this.#textVersion;
  }

  /** Returns the table with all changes that were committed before the call. */
  current(): Promise<LotTable> {
    if (this.#next !== null) return this.#next;
    const begin = (): Promise<LotTable> => {
      this.#next = null;
      return this.#read();
    };
    // A call during a read waits for the next one, which sees its changes.
    const next = this.#running.then(begin, begin);
    this.#next = next;
    this.#running = next;
    return next;
  }

  async #read(): Promise<LotTable> {
    const table = this.#table;
    if (table === null) return this.#readAll();
    const range = await readEventRange(this.#db);
    if (range.last === this.#lastEvent) return table;
    const isNear = range.last - this.#lastEvent <= MAX_EVENTS;
    if (!isNear || !isResumable(this.#lastEvent, range)) return this.#readAll();
    const { rows } = await sql<{ auction_id: number; is_changed: boolean }>`
      select auction_id, bool_or(kind = 'auction') as is_changed from live_events
      where id > ${this.#lastEvent} group by auction_id`.execute(this.#db);
    const changed = rows.flatMap(({ auction_id, is_changed }) => (is_changed ? [auction_id] : []));
    const lots = new Set(changed.flatMap((id) => [...table.lotsOf(id)]));
    await this.#replace(
      table,
      rows.map(({ auction_id }) => auction_id),
    );
    if (changed.length > 0) {
      for (const lot of changed.flatMap((id) => [...table.lotsOf(id)])) lots.add(lot);
      await this.#words.refresh(changed, lots);
      this.#textVersion = range.last;
    }
    this.#lastEvent = range.last;
    return table;
  }

  async #readAll(): Promise<LotTable> {
    // The next read starts after this event.
    const last = await lastEventId(this.#db);
    const auctions = await this.#db.selectFrom('auctions').select('id').orderBy('id').execute();
    const table = new LotTable();
    await this.#replace(
      table,
      auctions.map(({ id }) => id),
    );
    await this.#words.load();
    this.#textVersion = last;
    this.#lastEvent = last;
    this.#table = table;
    return table;
  }

  async #replace(table: LotTable, ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const rows = await readLots(
        this.#db,
        sql`auction_id = any(${batch}::bigint[]) and list_group < 3`,
      );
      for (const id of batch) {
        table.replaceAuction(
          id,
          rows.filter(({ auction_id }) => auction_id === id),
        );
      }
    }
  }
}
