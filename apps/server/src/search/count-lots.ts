import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { searchQuery, type SearchPart } from './lot-search.ts';

/** Lots that are looked at beyond those wanted, because some may not be listed. */
const MARGIN = 100;

/**
 * Returns the number of listed lots that match all parts of a search, at most `most`. It reads few lots,
 * so that it is fast for words of many lots.
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
  // Words that many lots have together are in a sample. Otherwise the index has few lots to return, where
  // PostgreSQL would expect many and read all lots (9 times as slow with a million).
  if ((await count(db, sql`lot_search tablesample system (1)`)) >= most) return most;
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    return count(transaction);
  });
}
