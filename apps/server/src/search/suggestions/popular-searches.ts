/**
 * Searches that many visitors make. A network counts as one visitor, once a day. Only a keyed digest
 * of it is stored until the day is over, so all processes count it once.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import { logFailure } from '../../config/log-failure.ts';
import type { Schema } from '../../database/schema.ts';
import type { Sealer } from '../../database/sealing.ts';
import { sortKey } from '../../database/search-terms.ts';
import { networkOf } from '../../http/visitors/rate-limit.ts';

/**
 * A text is shown only after this many visitors on one day, so it reveals nothing about one
 * person.
 */
const LEAST_VISITORS = 3;
/** How long a search stays popular. */
const DAYS = 14;
/** How often counted searches are stored, in milliseconds. */
const STORE_EVERY_MS = 60_000;
/** Number of texts whose networks are remembered for a day. */
const MAX_TEXTS = 5000;
/** Number of networks that one process counts for a text on a day. */
const MAX_NETWORKS = 1000;
/** Characters of a digest: 48 bits, too many for two networks of one text to coincide. */
const DIGEST_LENGTH = 8;
const LONGEST = 40;

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

/**
 * Deletes searches that are no longer popular, and returns their number. Deletes the digests of the
 * networks of past days.
 */
export async function deleteOldSearches(db: Kysely<Schema>): Promise<number> {
  // A process stores the last counts of a day within a minute after it.
  await sql`
    update popular_searches set networks = '{}'
    where day < current_date - 1 and networks <> '{}'`.execute(db);
  const { numAffectedRows } = await sql`
    delete from popular_searches where day <= current_date - ${DAYS}::integer`.execute(db);
  return Number(numAffectedRows ?? 0);
}

interface Counted {
  readonly day: string;
  readonly text: string;
  label: string;
  lots: number;
  /** Digests. */
  readonly networks: Set<string>;
  /** Number of networks that are already stored. */
  stored: number;
}

/** Counts searches in memory and stores the counts once a minute. */
export class SearchCounter {
  readonly #db: Kysely<Schema>;
  /** By day and text. */
  readonly #counted = new Map<string, Counted>();
  readonly #sealer: Pick<Sealer, 'digest'>;
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Kysely<Schema>, sealer: Pick<Sealer, 'digest'>) {
    this.#db = db;
    this.#sealer = sealer;
  }

  /**
   * Counts a search that found lots.
   *
   * @param address - of the visitor; a search without it is not counted
   */
  count(typed: string, lots: number, address: string | null): void {
    const label = typed.trim().replace(/\s+/g, ' ');
    const text = sortKey(label);
    if (address === null || lots === 0 || label.length > LONGEST || text.length < 3) return;
    const day = civilDay(new Date());
    const key = `${day} ${text}`;
    const known = this.#counted.get(key);
    if (known === undefined && this.#counted.size >= MAX_TEXTS) return;
    const counted = known ?? { day, text, label, lots, networks: new Set(), stored: 0 };
    counted.label = label;
    counted.lots = lots;
    if (counted.networks.size < MAX_NETWORKS) {
      // The text is part of the digest, so the searches of one network have nothing in common.
      const digest = this.#sealer.digest(`${key} ${networkOf(address)}`);
      counted.networks.add(digest.slice(0, DIGEST_LENGTH));
    }
    this.#counted.set(key, counted);
    this.#timer ??= setTimeout(() => {
      this.store().catch((error: unknown) => logFailure('Searches were not counted.', error));
    }, STORE_EVERY_MS).unref();
  }

  async store(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const today = civilDay(new Date());
    const counted = [...this.#counted.values()]
      .filter(({ networks, stored }) => networks.size > stored)
      .map((one) => ({ one, total: one.networks.size }))
      // All processes lock the rows in the same order.
      .sort((a, b) => (a.one.text < b.one.text ? -1 : 1));
    if (counted.length > 0) {
      const rows = counted.map(({ one: { day, text, label, lots, networks, stored } }) => ({
        day,
        text,
        label,
        lots,
        networks: [...networks].slice(stored),
      }));
      await sql`
        insert into popular_searches (text, day, label, visitors, lots_count, networks)
        select text, day, label, cardinality(networks), lots, networks
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as rows (text text, day date, label text, lots bigint, networks text[])
        on conflict (text, day) do update set label = excluded.label,
          visitors = popular_searches.visitors + cardinality(array(
            select unnest(excluded.networks) except select unnest(popular_searches.networks))),
          lots_count = excluded.lots_count,
          networks = popular_searches.networks || array(
            select unnest(excluded.networks) except select unnest(popular_searches.networks))
        `.execute(this.#db);
    }
    for (const { one, total } of counted) one.stored = total;
    for (const [key, { day, networks, stored }] of this.#counted) {
      if (day !== today && networks.size === stored) this.#counted.delete(key);
    }
  }
}
