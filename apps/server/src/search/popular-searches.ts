/**
 * Searches that many visitors make. Only their texts and daily numbers are stored, never who made
 * them.
 *
 * @module
 */
import { hash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { logFailure } from '../config/log-failure.ts';
import type { Schema } from '../database/schema.ts';
import { sortKey } from '../database/search-terms.ts';

/** A text is shown after this many visitors of one day, so that it tells nothing about one person. */
const LEAST_VISITORS = 3;
/** How long a search stays popular. */
const DAYS = 14;
/** How often counted searches are stored, in milliseconds. */
const STORE_EVERY_MS = 60_000;
/** Texts that are counted between two times. */
const MAX_TEXTS = 2000;
const LONGEST = 40;

/** Returns popular searches that begin with a folded text, most popular first. */
export async function popularSearches(
  db: Kysely<Schema>,
  start: string,
  most: number,
): Promise<{ label: string; count: number }[]> {
  const { rows } = await sql<{ label: string; count: number }>`
    select max(label) as label, max(lots_count) as count from popular_searches
    where visitors >= ${LEAST_VISITORS} and day > current_date - ${DAYS}::integer
      and text >= ${start} collate "C" and text < ${`${start}\u{10FFFF}`} collate "C"
    group by text order by sum(visitors) desc, text limit ${most}`.execute(db);
  return rows;
}

/** Deletes searches that are no longer popular. */
export const deleteOldSearches = (db: Kysely<Schema>): Promise<unknown> =>
  sql`delete from popular_searches where day <= current_date - ${DAYS}::integer`.execute(db);

interface Counted {
  label: string;
  lots: number;
  readonly visitors: Set<string>;
}

/** Counts searches in memory and stores their numbers once a minute. */
export class SearchCounter {
  readonly #db: Kysely<Schema>;
  readonly #counted = new Map<string, Counted>();
  /** Visitors are compared by a hash with a key that exists in this process only. */
  readonly #key = randomBytes(16).toString('hex');
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Counts a search that found lots. */
  count(typed: string, lots: number, visitor: string | null): void {
    const label = typed.trim().replace(/\s+/g, ' ');
    const text = sortKey(label);
    if (visitor === null || lots === 0 || label.length > LONGEST || text.length < 3) return;
    const known = this.#counted.get(text);
    if (known === undefined && this.#counted.size >= MAX_TEXTS) return;
    const counted = known ?? { label, lots, visitors: new Set() };
    counted.lots = lots;
    counted.visitors.add(hash('sha256', this.#key + visitor, 'base64url'));
    this.#counted.set(text, counted);
    this.#timer ??= setTimeout(() => {
      this.store().catch((error: unknown) => logFailure('Searches were not counted.', error));
    }, STORE_EVERY_MS).unref();
  }

  /** Stores the numbers since the last time. */
  async store(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const counted = [...this.#counted].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#counted.clear();
    if (counted.length === 0) return;
    await sql`
      insert into popular_searches (text, day, label, visitors, lots_count)
      select text, current_date, label, visitors, lots from unnest(
        ${counted.map(([text]) => text)}::text[], ${counted.map(([, { label }]) => label)}::text[],
        ${counted.map(([, { visitors }]) => visitors.size)}::integer[],
        ${counted.map(([, { lots }]) => lots)}::bigint[]) as counted (text, label, visitors, lots)
      on conflict (text, day) do update set label = excluded.label,
        visitors = popular_searches.visitors + excluded.visitors,
        lots_count = excluded.lots_count`.execute(this.#db);
  }
}
