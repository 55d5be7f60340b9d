/**
 * The lots that a search finds, as sets of ids. Filters, sorting and counts share them.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Predicates } from '../http/query.ts';
import { isTextOnly, lotConditions, setsOfSearch, type LotFilter } from '../search/lot-filter.ts';
import { findForgivingly } from '../search/lot-pages.ts';
import { searchQuery } from '../search/text/lot-search.ts';
import { lotsInSets } from '../search/counts/lot-sets.ts';
import type { SearchText } from '../search/text/search-text.ts';

/** Lots by their ids, in no order. */
export type LotIds = Int32Array;

export interface Matches {
  readonly filter: LotFilter;
  /**
   * `null`: all listed lots. With a search, it may include lots that are not listed, and lots whose
   * price is outside that of the text.
   */
  readonly lots: LotIds | null;
  /** Whether the index of words has found the lots. A stored set finds them faster the next time. */
  readonly isFromIndex: boolean;
}

export interface MatchOptions {
  readonly likedBy: LotFilter['likedBy'];
  /** More conditions on `lots`. */
  readonly conditions: LotFilter['conditions'];
  readonly isListed: (lot: number) => boolean;
  /**
   * Finds the lots of a text with the word sets in memory. Returns `null` when these are not
   * enough.
   */
  readonly findInMemory: (text: SearchText) => Promise<LotIds | null>;
}

/**
 * Returns the lots that a query matches.
 *
 * @returns `null` when a value of the query cannot match
 */
export const findMatches = (
  db: Kysely<Schema>,
  q: Predicates,
  { likedBy, conditions, isListed, findInMemory }: MatchOptions,
): Promise<Matches | null> =>
  findForgivingly<Matches>(
    db,
    q,
    { likedBy, conditions, withTextPrice: false },
    {
      async find(filter) {
        const { search } = filter;
        const known =
          search !== null && isTextOnly(filter) ? await findInMemory(search.text) : null;
        const lots = known ?? (await lotsOf(db, filter));
        return { filter, lots, isFromIndex: known === null };
      },
      isFound: ({ lots }) => lots?.some(isListed) !== false,
    },
  );

async function lotsOf(db: Kysely<Schema>, filter: LotFilter): Promise<LotIds | null> {
  const { search } = filter;
  if (!isTextOnly(filter)) {
    return readIds(db, sql`select lots.id from lots where ${lotConditions(filter)}`);
  }
  if (search === null || search.parts.length === 0) return null;
  const sets = setsOfSearch(search);
  return sets === null ? lotsWith(db, 'document', searchQuery(search.parts)) : lotsInSets(db, sets);
}

/** Returns the lots whose document or headline matches a `tsquery`. */
export const lotsWith = (
  db: Kysely<Schema>,
  column: 'document' | 'headline',
  query: string,
): Promise<LotIds> =>
  readIds(
    db,
    sql`select lot_id as id from lot_search where ${sql.ref(column)} @@ ${query}::tsquery`,
  );

/** Reads many ids as one text, which is several times faster than as rows. */
async function readIds(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<LotIds> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (${query}) as found`.execute(db);
  const ids = rows[0]?.ids ?? null;
  return ids === null ? new Int32Array() : Int32Array.from(ids.split(','), Number);
}
