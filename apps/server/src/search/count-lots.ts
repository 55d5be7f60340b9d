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
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from (select lot_id from lot_search
        where document @@ ${searchQuery(parts)}::tsquery limit ${most + MARGIN}) as matching
      join lots on lots.id = matching.lot_id
      where list_group < 3 limit ${most}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
