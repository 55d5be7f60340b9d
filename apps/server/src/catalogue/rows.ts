/**
 * Rows as JSON for one statement. They have the columns of their table, which also gives their types
 * in SQL.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** SQL for these rows, as if they were a table. */
export const recordset = (table: keyof Schema, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** Inserts rows, which all have the columns of the first one. */
export async function insertRows(
  db: Kysely<Schema>,
  table: keyof Schema,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from ${recordset(table, rows)}`.execute(db);
}
