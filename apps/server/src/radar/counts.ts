/**
 * How many lots each radar item finds. Counting a broad search among a million lots takes seconds,
 * and the embedded engine has one connection. So items are counted one at a time, in queries of a few
 * milliseconds with pauses between them, in which other requests are served. The last numbers are
 * stored with the item and counted again when they are shown.
 *
 * @module
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Row, Schema } from '../database/schema.ts';
import { countInSets } from '../search/counts/lot-sets.ts';
import { setsOf } from '../search/count-filtered-lots.ts';
import { lotConditions, type LotFilter } from '../search/lot-filter.ts';
import { filterOf, publishedWithin } from './matches.ts';

type RadarRow = Row<'radar_items'>;

interface RadarCount {
  /** Lots that its report lists. */
  matching: number;
  /** Those published since the last mail, or since the item was made. */
  fresh: number;
}

/** Older numbers are shown only when newer ones take longer than {@link LONG_WAIT_MS}. */
const OLD_MS = 60 * 60_000;
/** How long an answer waits for newer numbers. */
const SHORT_WAIT_MS = 500;
/** How long an answer waits for newer numbers when some are old or were never counted. */
const LONG_WAIT_MS = 10_000;
/** Factor by which the duration of a count is multiplied to get how long its numbers stay fresh. */
const FRESH_FACTOR = 20;

/** After a query that took longer, the next one covers fewer rows. */
const LONGEST_QUERY_MS = 10;
/** After a query that took less time, the next one covers more rows. */
const SHORTEST_QUERY_MS = 3;
/** Length of the pause after a query, as a multiple of the duration of the query. */
const PAUSE_FACTOR = 2;
/** Maximum number of new lots that one query counts. */
const FEW = 2000;

/** Runs a short query, then pauses. Returns its row and its duration in milliseconds. */
async function ask<Row>(db: Kysely<Schema>, query: RawBuilder<Row>): Promise<[Row, number]> {
  const began = performance.now();
  const { rows } = await query.execute(db);
  const took = performance.now() - began;
  await pause(Math.ceil(took * PAUSE_FACTOR));
  const [row] = rows;
  if (row === undefined) throw new TypeError('expected one row for a count');
  return [row, took];
}

/** Sums counts over a range of ids, in queries that take a few milliseconds each. */
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
    // Never below the first step, because on a busy machine smaller ranges are no faster.
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

/** Counts by reading the lots themselves. */
const countByScan = async (db: Kysely<Schema>, condition: RawBuilder<unknown>): Promise<number> =>
  sumOver(
    db,
    await idsOf(db, 'lots'),
    FIRST_LOTS,
    (from, to) => sql`
      select count(*) as count
      -- "offset 0" stops the planner from reading an index of words again for each range.
      from (select * from lots where id between ${from} and ${to} offset 0) as lots
      where ${condition}`,
  );

async function countMatching(db: Kysely<Schema>, filter: LotFilter): Promise<number> {
  const inSets = setsOf(filter);
  if (inSets === null) return countByScan(db, lotConditions(filter));
  return sumOver(db, await idsOf(db, 'auctions'), FIRST_AUCTIONS, (from, to) => {
    const between = sql<SqlBool>`auction_id between ${from} and ${to}`;
    const ofAuctions = sql.join([between, ...inSets.ofAuctions], sql` and `);
    return sql`select ${countInSets(inSets.sets, sql`${ofAuctions}`)} as count`;
  });
}

async function countFresh(
  db: Kysely<Schema>,
  filter: LotFilter,
  since: Date,
  matching: number,
): Promise<number> {
  if (matching === 0) return 0;
  const published = publishedWithin(since, null);
  const [{ few, is_all }] = await ask(
    db,
    // Both read an index: comparing every lot would take as long as counting them.
    sql<{ few: number; is_all: boolean }>`select
      (select count(*) from (select from lots where ${published} limit ${FEW + 1}) as newest) as few,
      (select min(published_at) > ${since} and max(published_at) <= now() from lots) as is_all`,
  );
  if (few === 0) return 0;
  if (is_all) return matching;
  const condition = sql`${published} and ${lotConditions(filter)}`;
  if (few > FEW) return countByScan(db, condition);
  const [{ count }] = await ask(
    db,
    sql<{ count: number }>`select count(*) as count from lots where ${condition}`,
  );
  return count;
}

const sinceOf = ({ last_notified_at, created_at }: RadarRow): Date =>
  last_notified_at ?? created_at;

/** The stored numbers of an item with their age, or `null` when they were never counted. */
function storedOf(row: RadarRow): (RadarCount & { age: number; took: number }) | null {
  const { matching_count, new_count, counted_at, counted_since, counting_ms } = row;
  if (matching_count === null || new_count === null) return null;
  if (counted_at === null || counting_ms === null) return null;
  // The period has changed since, for example because a mail was withdrawn and its lots are new
  // again.
  if (counted_since?.getTime() !== sinceOf(row).getTime()) return null;
  const age = Date.now() - counted_at.getTime();
  return { matching: matching_count, fresh: new_count, age, took: counting_ms };
}

async function countAndStore(db: Kysely<Schema>, row: RadarRow): Promise<RadarCount> {
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
    // After a change of the item, these are the numbers of another search.
    .where('criteria_key', '=', row.criteria_key)
    .execute();
  return { matching, fresh };
}

/** Counts radar items one at a time, in rotation between the waiting people. */
export class RadarCounter {
  readonly #db: Kysely<Schema>;
  /** Queued counts by person. A person is moved to the end after each count. */
  readonly #queues = new Map<number, (() => Promise<void>)[]>();
  /** Unfinished counts, by item and criteria. */
  readonly #pending = new Map<string, Promise<RadarCount>>();
  #isRunning = false;

  readonly #longWaitMs: number;

  constructor(db: Kysely<Schema>, longWaitMs = LONG_WAIT_MS) {
    this.#db = db;
    this.#longWaitMs = longWaitMs;
  }

  /**
   * Returns the numbers of one person's items, in order. For numbers that are not counted in time
   * it returns the stored ones, or `null` for an item that was never counted. The count continues in
   * the background, so a later call has its numbers.
   */
  async countsOf(rows: readonly RadarRow[]): Promise<(RadarCount | null)[]> {
    const items = rows.map((row) => {
      const stored = storedOf(row);
      const isFresh = stored !== null && stored.age < stored.took * FRESH_FACTOR;
      return { stored, count: isFresh ? Promise.resolve(stored) : this.#count(row) };
    });
    const isOld = items.some(({ stored }) => stored === null || stored.age > OLD_MS);
    const deadline = new AbortController();
    const late = pause(isOld ? this.#longWaitMs : SHORT_WAIT_MS, null, {
      signal: deadline.signal,
      ref: false,
    }).catch(() => null);
    try {
      return await Promise.all(
        items.map(async ({ stored, count }) => (await Promise.race([count, late])) ?? stored),
      );
    } finally {
      deadline.abort();
    }
  }

  #count(row: RadarRow): Promise<RadarCount> {
    const key = `${row.id} ${row.criteria_key} ${sinceOf(row).getTime()}`;
    const before = this.#pending.get(key);
    if (before !== undefined) return before;
    const count = new Promise<RadarCount>((resolve, reject) => {
      const job = (): Promise<void> => countAndStore(this.#db, row).then(resolve, reject);
      this.#queues.set(row.user_id, [...(this.#queues.get(row.user_id) ?? []), job]);
    }).finally(() => this.#pending.delete(key));
    this.#pending.set(key, count);
    // A waiting request reports the failure. Without one, the next request retries.
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
    for (const [userId, [job, ...others]] of this.#queues) {
      this.#queues.delete(userId);
      if (others.length > 0) this.#queues.set(userId, others);
      if (job !== undefined) return job;
    }
    return null;
  }
}
