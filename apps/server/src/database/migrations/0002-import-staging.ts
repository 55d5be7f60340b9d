import { sql, type Kysely } from 'kysely';

const statements = [
  // Staging tables of the import. Only one import runs at a time. They are unlogged: after a crash
  // they have no value, PostgreSQL empties them, and they need no write-ahead log.
  `create unlogged table import_sales (
    sale_key text collate "C" primary key,
    first_line integer not null,
    tenant_name text not null,
    account_name text,
    city text,
    country text,
    code text not null,
    title text,
    status text,
    started_at timestamptz,
    finished_at timestamptz,
    catalog_available_at timestamptz,
    days date[] not null
  )`,
  `create index import_sales_by_line on import_sales (first_line)`,
  // lot_key: the number_key of the lot, or a generated key for a row without a number. fingerprint:
  // a hash of the row's description. Without a number, its occurrence in the sale follows.
  `create unlogged table import_rows (
    sale_key text collate "C" not null,
    lot_key text collate "C" not null,
    line integer not null,
    hash text not null,
    is_numbered boolean not null,
    fingerprint text not null,
    lot jsonb not null,
    primary key (sale_key, lot_key)
  )`,
  `create index import_rows_by_line on import_rows (sale_key, line)`,
];

/** Creates the tables in which the rows of a catalogue wait until their whole sale is applied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
