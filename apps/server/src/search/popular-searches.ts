/**
 * Searches that many visitors make. Only their texts and daily counts are stored, never the
 * visitors.
 *
 * @module
 */
import { hash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import { logFailure } from '../config/log-failure.ts';
import type { Schema } from '../database/schema.ts';
import { sortKey } from '../database/search-terms.ts';

/**
 * A text is shown only after this many visitors on one day, so that it reveals nothing about one
 * person.
 */
const LEAST_VISITORS = 3;
/** How long a search stays popular. */
const DAYS = 14;
/** How often counted searches are stored, in milliseconds. */
const STORE_EVERY_MS = 60_000;
/** Number of texts whose visitors are remembered for a day, so that each counts once. */
const MAX_TEXTS = 5000;
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

/** Deletes searches that are no longer popular, and returns their number. */
export async function deleteOldSearches(db: Kysely<Schema>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from popular_searches where day <= current_date - ${DAYS}::integer`.execute(db);
  return Number(numAffectedRows ?? 0);
}

interface Counted {
  readonly day: string;
  readonly text: string;
  label: string;
  lots: number;
  readonly visitors: Set<string>;
  /** Number of visitors that is already stored. */
  stored: number;
}

/** Counts searches in memory and stores the counts once a minute. */
export class SearchCounter {
  readonly #db: Kysely<Schema>;
  /** By day and text. */
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
    const day = civilDay(new Date());
    const key = `${day} ${text}`;
    const known = this.#counted.get(key);
    if (known === undefined && this.#counted.size >= MAX_TEXTS) return;
    const counted = known ?? { day, text, label, lots, visitors: new Set(), stored: 0 };
    counted.label = label;
    counted.lots = lots;
    counted.visitors.add(hash('sha256', this.#key + visitor, 'base64url'));
    this.#counted.set(key, counted);
    this.#timer ??= setTimeout(() => {
      this.store().catch((error: unknown) => logFailure('Searches were not counted.', error));
    }, STORE_EVERY_MS).unref();
  }

  /** Stores the counts since the last call. */
  async store(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const today = civilDay(new Date());
    const counted = [...this.#counted]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { day, text, label, lots, visitors, stored }]) => {
        return { key, day, text, label, lots, visitors, news: visitors.size - stored };
      })
      .filter(({ news }) => news > 0);
    for (const { key, visitors } of counted) {
      const one = this.#counted.get(key);
      if (one !== undefined) one.stored = visitors.size;
    }
    for (const [key, { day }] of this.#counted) if (day !== today) this.#counted.delete(key);
    if (counted.length === 0) return;
    await sql`
      insert into popular_searches (text, day, label, visitors, lots_count)
      select * from unnest(${counted.map(({ text }) => text)}::text[],
        ${counted.map(({ day }) => day)}::date[], ${counted.map(({ label }) => label)}::text[],
        ${counted.map(({ news }) => news)}::integer[], ${counted.map(({ lots }) => lots)}::bigint[])
      on conflict (text, day) do update set label = excluded.label,
        visitors = popular_searches.visitors + excluded.visitors,
        lots_count = excluded.lots_count`.execute(this.#db);
  }
}
