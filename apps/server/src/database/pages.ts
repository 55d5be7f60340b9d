/**
 * Pages of lists in SQL.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { foldText } from '@martelo/domain/text';
import type { Schema } from './schema.ts';
import { sortKey } from './search-terms.ts';

export interface PageRequest {
  page: number;
  /** 0 requests the total only. */
  per: number;
}

/**
 * Returns the ids of a page and the total of the list, with one query. It reads only ids, from an
 * index when possible. So a deep page skips index entries, not whole rows with their joins.
 */
export async function idsOfPage(
  db: Kysely<Schema>,
  { page, per }: PageRequest,
  list: {
    table:
      | 'auctions'
      | 'accounts'
      | 'authors'
      | 'categories'
      | 'tags'
      | 'follows'
      | 'house_follows';
    /** Column with the ids. @default 'id' */
    column?: 'id' | 'author_id' | 'account_id';
    where: RawBuilder<SqlBool>;
    orderBy: RawBuilder<unknown>;
  },
): Promise<{ total: number; ids: number[] }> {
  const { table, column = 'id', where, orderBy } = list;
  const { rows } = await sql<{ total: number; ids: string[] }>`select
    (select count(*) from ${sql.table(table)} where ${where}) as total,
    array(select ${sql.ref(`${table}.${column}`)} from ${sql.table(table)} where ${where}
      order by ${orderBy} limit ${per} offset ${(page - 1) * per}) as ids`.execute(db);
  const { total = 0, ids = [] } = rows[0] ?? {};
  return { total, ids: ids.map(Number) };
}

/**
 * Whether a folded column contains a text. It does not use `like`, because a typed text may contain
 * wildcards.
 */
export const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`strpos(${column}, ${sortKey(text)}) > 0`;

// The engines do not fold accents. These are the letters of Portuguese and related languages.
const accented = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûü';

/** Whether every word of a text is somewhere in a column. Case and accents are ignored. */
export function containsWords(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const folded = sql`lower(translate(${column}, ${accented}, ${foldText(accented)}))`;
  const words = foldText(text).split(/\s+/);
  return sql.join(
    words.map((word) => contains(folded, word)),
    sql` and `,
  );
}

/** Returns the columns of a table for `select`. */
export const columnsOf = <Table extends string, Name extends string>(
  table: Table,
  names: readonly Name[],
): `${Table}.${Name}`[] => names.map((name) => `${table}.${name}` as const);

/** Returns rows in the order of their ids. */
export function inOrder<Row extends { id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
