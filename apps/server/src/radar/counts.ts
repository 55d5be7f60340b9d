/**
 * How many lots radar items find. Counting a broad search among a million lots takes seconds, and
 * the embedded engine has one connection: items are counted one after the other, in queries of a few
 * milliseconds with rests between them, so that requests of others go in between. The last numbers
 * are kept with the item. They are at most {@link LONGEST_AGE_MS} old, and are counted again whenever
 * they are shown.
 *
 * @module
 */
import { setTimeout as rest } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { RadarItemsTable, Schema } from '../database/schema.ts';
import { countInSets } from '../search/lot-sets.ts';
import { UnavailableError } from '../http/errors.ts';
import { whereLots } from '../search/lot-filter.ts';
import { filterOf, publishedWithin, type RadarFilter } from './matches.ts';

type RadarRow = Selectable<RadarItemsTable>;

/** The numbers of an item. */
export interface RadarCount {
  /** Lots that its report lists. */
  matching: number;
  /** Those published since the last mail, or since the item was made. */
  fresh: number;
}

/** Numbers that are older are never shown. */
export const LONGEST_AGE_MS = 60 * 60_000;
/** How long an answer waits for newer numbers when it has older ones. */
const WAIT_FOR_NEWER_MS = 500;
/** How long an answer waits for numbers when it has none. */
const WAIT_FOR_FIRST_MS = 10_000;
/** Numbers are new enough for this many times as long as counting them took. */
const WORTH = 20;

/** A query that took longer is followed by a smaller one. */
const LONGEST_QUERY_MS = 10;
/** A query that took less is followed by a larger one. */
const SHORTEST_QUERY_MS = 3;
/** After each query the database has this many times as long for others. */
const REST = 2;
/** New lots that are looked at one by one, by their time. */
const FEW = 2000;

/** Asks a short query, then rests. */
async function ask<Row>(db: Kysely<Schema>, query: RawBuilder<Row>): Promise<[Row, number]> {
  const began = performance.now();
  const { rows } = await query.execute(db);
  const took = performance.now() - began;
  await rest(Math.ceil(took * REST));
  const [row] = rows;
  if (row === undefined) throw new TypeError('a count has one row');
  return [row, took];
}

/** Sums counts over a range of ids, in parts that take a few milliseconds each. */
async function sumOver(
  db: Kysely<Schema>,
  [first, last]: readonly [number, number],
  step: number,
  countBetween: (from: number, to: number) => RawBuilder<{ count: number }>,
): Promise<number> {
  let sum = 0;
  let size = step;
  for (let from = first; from <= last;) {
    const to = Math.min(last, from + size - 1);
    const [{ count }, took] = await ask(db, countBetween(from, to));
    sum += count;
    from = to + 1;
    if (took < SHORTEST_QUERY_MS) size *= 2;
    // Not below the first size: where a busy machine is slow, smaller parts are no faster.
    else if (took > LONGEST_QUERY_MS) size = Math.max(step, Math.floor(size / 2));
  }
  return sum;
}

async function idsOf(
  db: Kysely<Schema>,
  table: 'auctions' | 'lots',
): Promise<readonly [number, number]> {
  const [{ first, last }] = await ask(
    db,
    sql<{ first: number; last: number }>`
      select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from ${sql.table(table)}`,
  );
  return [first, last];
}

const FIRST_AUCTIONS = 20;
const FIRST_LOTS = 1000;

/** Counts lots one by one, in the order of their ids. */
const countLooking = async (db: Kysely<Schema>, condition: RawBuilder<unknown>): Promise<number> =>
  sumOver(
    db,
    await idsOf(db, 'lots'),
    FIRST_LOTS,
    (from, to) => sql`
      select count(*) as count
      -- "offset 0" keeps the planner from reading an index of words for each range again.
      from (select * from lots where id between ${from} and ${to} offset 0) as lots
      where ${condition}`,
  );

const countMatching = async (db: Kysely<Schema>, filter: RadarFilter): Promise<number> =>
  filter.inSets === null
    ? countLooking(db, whereLots(filter))
    : sumOver(db, await idsOf(db, 'auctions'), FIRST_AUCTIONS, (from, to) => {
        const ofAuctions = sql.join(
          [sql`auction_id between ${from} and ${to}`, ...(filter.inSets ?? [])],
          sql` and `,
        );
        return sql`select ${countInSets(filter.facets, sql`${ofAuctions}`)} as count`;
      });

async function countFresh(
  db: Kysely<Schema>,
  filter: RadarFilter,
  since: Date,
  matching: number,
): Promise<number> {
  if (matching === 0) return 0;
  const published = publishedWithin(since, null);
  const [{ few, is_all }] = await ask(
    db,
    sql<{ few: number; is_all: boolean }>`select
      (select count(*) from (select from lots where ${published} limit ${FEW + 1}) as newest) as few,
      not exists (select from lots where not ${published}) as is_all`,
  );
  if (few === 0) return 0;
  if (is_all) return matching;
  const condition = sql`${published} and ${whereLots(filter)}`;
  if (few > FEW) return countLooking(db, condition);
  const [{ count }] = await ask(
    db,
    sql<{ count: number }>`select count(*) as count from lots where ${condition}`,
  );
  return count;
}

const sinceOf = ({ last_notified_at, created_at }: RadarRow): Date =>
  last_notified_at ?? created_at;

/** What is kept of an item; `null` when it was never counted, or from another moment on. */
function keptOf(row: RadarRow): (RadarCount & { age: number; took: number }) | null {
  const { matching_count, new_count, counted_at, counted_since, counting_ms } = row;
  if (matching_count === null || new_count === null) return null;
  if (counted_at === null || counting_ms === null) return null;
  if (counted_since?.getTime() !== sinceOf(row).getTime()) return null;
  const age = Date.now() - counted_at.getTime();
  return age > LONGEST_AGE_MS
    ? null
    : { matching: matching_count, fresh: new_count, age, took: counting_ms };
}

async function countAndKeep(db: Kysely<Schema>, row: RadarRow): Promise<RadarCount> {
  const began = performance.now();
  const counted_at = new Date();
  const filter = await filterOf(db, row.criteria);
  const matching = await countMatching(db, filter);
  const fresh = await countFresh(db, filter, sinceOf(row), matching);
  await db
    .updateTable('radar_items')
    .set({
      matching_count: matching,
      new_count: fresh,
      counted_since: sinceOf(row),
      counted_at,
      counting_ms: Math.ceil(performance.now() - began),
    })
    .where('id', '=', row.id)
    // Changed meanwhile: those were the numbers of another search.
    .where('criteria_key', '=', row.criteria_key)
    .execute();
  return { matching, fresh };
}

/** Counts radar items, one at a time; people take turns. */
export class RadarCounter {
  readonly #db: Kysely<Schema>;
  /** What is to be counted, by person. A person whose turn it was goes to the end. */
  readonly #waiting = new Map<number, (() => Promise<void>)[]>();
  /** Counts under way and waiting, by item and what is counted. */
  readonly #promised = new Map<string, Promise<RadarCount>>();
  #isRunning = false;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * The numbers of a person's items, in their order. Waits half a second for newer ones, then takes
   * those that are kept; they are counted on in the background.
   *
   * @throws UnavailableError when an item that was never counted is not within ten seconds; the next
   * call finds more of them counted
   */
  async countsOf(rows: readonly RadarRow[]): Promise<RadarCount[]> {
    const kept = rows.map(keptOf);
    const counting = rows.map((row, index) => {
      const known = kept[index];
      return known != null && known.age < known.took * WORTH ? known : this.#count(row);
    });
    const isKnown = kept.every((known) => known !== null);
    const wait = isKnown ? WAIT_FOR_NEWER_MS : WAIT_FOR_FIRST_MS;
    const deadline = new AbortController();
    const late = rest(wait, null, { signal: deadline.signal, ref: false }).catch(() => null);
    try {
      return await Promise.all(
        counting.map(async (count, index): Promise<RadarCount> => {
          const known = kept[index] ?? null;
          const first = await Promise.race([count, late]);
          const result = first ?? known;
          if (result === null) throw new UnavailableError();
          return result;
        }),
      );
    } finally {
      deadline.abort();
    }
  }

  #count(row: RadarRow): Promise<RadarCount> {
    const key = `${row.id} ${row.criteria_key} ${sinceOf(row).getTime()}`;
    const before = this.#promised.get(key);
    if (before !== undefined) return before;
    const count = new Promise<RadarCount>((resolve, reject) => {
      const job = (): Promise<void> => countAndKeep(this.#db, row).then(resolve, reject);
      this.#waiting.set(row.user_id, [...(this.#waiting.get(row.user_id) ?? []), job]);
    }).finally(() => this.#promised.delete(key));
    this.#promised.set(key, count);
    // Who waits for it is told of a failure; in the background the next look tries again.
    count.catch(() => undefined);
    if (!this.#isRunning) void this.#run();
    return count;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let turn = this.#next(); turn !== null; turn = this.#next()) await turn();
    this.#isRunning = false;
  }

  #next(): (() => Promise<void>) | null {
    for (const [userId, [job, ...others]] of this.#waiting) {
      this.#waiting.delete(userId);
      if (others.length > 0) this.#waiting.set(userId, others);
      if (job !== undefined) return job;
    }
    return null;
  }
}
