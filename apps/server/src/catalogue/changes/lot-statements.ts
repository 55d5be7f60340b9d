/**
 * Statements that write many lots at a time.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Columns of `lots` that an import writes, with the types to read them from JSON. */
const writtenColumns = {
  number: 'text',
  number_key: 'text',
  number_bare: 'text',
  number_sort: 'text',
  title: 'text',
  state: 'text',
  awaiting_result: 'boolean',
  imported_state: 'text',
  author_id: 'bigint',
  category_id: 'bigint',
  description_html: 'text',
  technique: 'text',
  dimensions: 'text',
  year: 'text',
  starting_price_cents: 'bigint',
  estimate_low_cents: 'bigint',
  estimate_high_cents: 'bigint',
  current_bid_cents: 'bigint',
  sold_price_cents: 'bigint',
  price_cents: 'bigint',
  original_prices: 'jsonb',
  closes_at: 'timestamptz',
  planned_end: 'timestamptz',
  ends_with_auction: 'boolean',
  list_group: 'smallint',
  list_order: 'bigint',
  row_fingerprint: 'text',
  import_hash: 'text',
} as const;

/** Columns that are written for new lots only. */
const birthColumns = {
  id: 'bigint',
  uuid: 'uuid',
  auction_id: 'bigint',
  account_id: 'bigint',
  published_at: 'timestamptz',
} as const;

const names = (columns: Readonly<Record<string, string>>) =>
  sql.join(Object.keys(columns).map((column) => sql.ref(column)));
const recordset = (rows: readonly object[], columns: Readonly<Record<string, string>>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.join(
    Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`),
  )})`;

/** Adds lots. Each object has every column. */
export async function insertLots(db: Kysely<Schema>, lots: readonly object[]): Promise<void> {
  if (lots.length === 0) return;
  const columns = { ...birthColumns, ...writtenColumns };
  await sql`
    insert into lots (${names(columns)})
    select ${names(columns)} from ${recordset(lots, columns)}`.execute(db);
}

/** Changes lots by id, and increases their version. Each object has the id and every column that an import writes. */
export async function updateLots(
  db: Kysely<Schema>,
  lots: readonly object[],
  now: Date,
): Promise<void> {
  if (lots.length === 0) return;
  const assignments = Object.keys(writtenColumns).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`,
  );
  await sql`
    update lots set ${sql.join(assignments)}, version = lots.version + 1, updated_at = ${now}
    from ${recordset(lots, { id: 'bigint', ...writtenColumns })}
    where lots.id = given.id`.execute(db);
}

/** Columns of the tables that belong to a lot. */
const relations = {
  lot_images: { lot_id: 'bigint', position: 'integer', address: 'text' },
  lot_categories: { lot_id: 'bigint', category_id: 'bigint' },
  lot_tags: { lot_id: 'bigint', tag_id: 'bigint' },
} as const;

/** Replaces the rows of these lots in one of those tables. */
export async function replaceRelations(
  db: Kysely<Schema>,
  table: keyof typeof relations,
  stored: readonly number[],
  rows: readonly object[],
): Promise<void> {
  if (stored.length > 0) await db.deleteFrom(table).where('lot_id', 'in', stored).execute();
  if (rows.length === 0) return;
  const columns = relations[table];
  await sql`
    insert into ${sql.table(table)} (${names(columns)})
    select ${names(columns)} from ${recordset(rows, columns)}`.execute(db);
}
