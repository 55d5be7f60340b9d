/**
 * Statements that write many lots at a time. Rows have the columns of their table, which also gives their
 * types in SQL.
 *
 * @module
 */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { LotsTable, Schema } from '../../database/schema.ts';

/** The columns of a lot to write. */
export type WrittenLot = { readonly id: number } & Partial<Selectable<LotsTable>>;

/** Tables whose rows belong to a lot. */
type RelationTable = 'lot_images' | 'lot_categories' | 'lot_tags';

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const recordset = (table: keyof Schema, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** Inserts rows, which all have the columns of the first one. */
async function insertRows(
  db: Kysely<Schema>,
  table: RelationTable | 'lots',
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = names(Object.keys(first));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from ${recordset(table, rows)}`.execute(db);
}

/** Adds lots. All have the same columns. */
export const insertLots = (db: Kysely<Schema>, lots: readonly WrittenLot[]): Promise<void> =>
  insertRows(db, 'lots', lots);

/** Changes lots by id, and increases their version. All have the same columns. */
export async function updateLots(
  db: Kysely<Schema>,
  lots: readonly WrittenLot[],
  now: Date,
): Promise<void> {
  const [first] = lots;
  if (first === undefined) return;
  const { id: _id, ...written } = first;
  const assignments = Object.keys(written).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`,
  );
  await sql`
    update lots set ${sql.join(assignments)}, version = lots.version + 1, updated_at = ${now}
    from ${recordset('lots', lots)} as given
    where lots.id = given.id`.execute(db);
}

/** Replaces the rows of these lots in a table. */
export async function replaceRelations(
  db: Kysely<Schema>,
  table: RelationTable,
  stored: readonly number[],
  rows: readonly object[],
): Promise<void> {
  if (stored.length > 0) await db.deleteFrom(table).where('lot_id', 'in', stored).execute();
  await insertRows(db, table, rows);
}
