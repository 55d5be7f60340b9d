import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { searchQuery, type SearchPart } from './text/lot-search.ts';
import type { SearchText } from './text/search-text.ts';
import type { Synonyms } from './text/synonyms.ts';

/** Returns the number of listed lots that a text finds, at most `most`. */
export type CountText = (text: SearchText, most: number) => Promise<number>;

export interface TextContext {
  readonly db: Kysely<Schema>;
  readonly synonyms: Synonyms;
  readonly count: CountText;
}

/** Number of extra lots to read, because some may not be listed. */
const MARGIN = 100;

/**
 * Returns the number of listed lots that match all parts of a search, at most `most`. Reads few
 * lots, so it is fast even for words that many lots have.
 */
export async function countLots(
  db: Kysely<Schema>,
  parts: readonly SearchPart[],
  most: number,
): Promise<number> {
  const query = searchQuery(parts);
  const count = async (on: Kysely<Schema>, table = sql`lot_search`): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select from (select lot_id from ${table}
          where document @@ ${query}::tsquery limit ${most + MARGIN}) as matching
        join lots on lots.id = matching.lot_id
        where list_group < 3 limit ${most}) as found`.execute(on);
    return rows[0]?.count ?? 0;
  };
  if (!/[&<]/.test(query)) return count(db);
  // A sample contains words that many lots have together. Otherwise the index returns few lots.
  // PostgreSQL would expect many and scan all lots, which takes 9 times as long with a million.
  if ((await count(db, sql`lot_search tablesample system (1)`)) >= most) return most;
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    return count(transaction);
  });
}
