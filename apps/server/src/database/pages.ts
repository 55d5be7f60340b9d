/**
 * Pages of lists in SQL.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from './schema.ts';
import { sortKey } from './search-terms.ts';

/** A page that was asked for. */
export interface PageRequest {
  page: number;
  /** 0 asks for the count alone. */
  per: number;
}

/**
 * The ids that a page shows and the length of the whole list. Ids alone, from an index where the
 * filter allows: a deep page then skips index entries, not whole rows with their joins.
 */
export async function idsOfPage(
  db: Kysely<Schema>,
  { page, per }: PageRequest,
  list: {
    table: 'auctions' | 'accounts' | 'authors' | 'categories' | 'tags';
    where: RawBuilder<SqlBool>;
    orderBy: RawBuilder<unknown>;
  },
): Promise<{ total: number; ids: number[] }> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(list.table)} where ${list.where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const offset = (page - 1) * per;
  if (per === 0 || offset >= total) return { total, ids: [] };
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(`${list.table}.id`)} from ${sql.table(list.table)}
    where ${list.where} order by ${list.orderBy} limit ${per} offset ${offset}`.execute(db);
  return { total, ids: rows.map(({ id }) => id) };
}

/**
 * Whether a folded column has a text in it. Not by `like`, whose wildcards people type too.
 *
 * @example
 * contains(sql`categories.name_sort`, 'Óleo');
 */
export const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`strpos(${column}, ${sortKey(text)}) > 0`;
