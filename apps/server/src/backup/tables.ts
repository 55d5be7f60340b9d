/**
 * Reads and writes whole tables, on both engines in the same way: each row is one line of JSON, made
 * and read by the database, so no value is converted on its way.
 *
 * @module
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { LIVE_CHANNEL } from '../database/live-events.ts';
import type { Schema } from '../database/schema.ts';

/** Rows of one table, each a JSON object in one line. */
export interface TableRows {
  readonly table: string;
  readonly rows: readonly string[];
}

/** The number of rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

/** Returns the number of rows in all tables. */
export const rowsIn = (counts: RowCounts): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);

/** Tables of a running process: events of the last half hour, and the staging of an import. */
const OF_PROCESS = ['live_events', 'import_rows', 'import_sales'];
/** Tables that a backup leaves out. The others hold the state of the migrations. */
const LEFT_OUT = [...OF_PROCESS, 'kysely_migration', 'kysely_migration_lock'];

const ROWS_AT_ONCE = 500;
/** More than the lots in memory read one by one, so each process reads everything again. */
const EVENT_GAP = 100_000;

/** Returns the names of the tables, without those that are lost in a crash anyway. */
async function tableNames(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relpersistence = 'p' and relname <> all(${LEFT_OUT}::text[])
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads all rows of all tables. An empty table is yielded once, without rows. */
export async function* readTables(tx: Transaction<Schema>): AsyncGenerator<TableRows> {
  for (const table of await tableNames(tx)) {
    await sql`declare backup_rows no scroll cursor for
      select to_jsonb(each_row)::text as line from ${sql.table(table)} as each_row`.execute(tx);
    for (let isFirst = true; ; isFirst = false) {
      const { rows } = await sql<{ line: string }>`
        fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(tx);
      if (rows.length > 0 || isFirst) yield { table, rows: rows.map(({ line }) => line) };
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await sql`close backup_rows`.execute(tx);
  }
}

/**
 * Replaces the content of all tables. References are checked at the end, so tables may come in any
 * order. Call it in a transaction of the owner of the tables: others see the old content until its
 * end.
 *
 * @returns the number of rows by table
 */
export async function writeTables(
  tx: Transaction<Schema>,
  source: AsyncIterable<TableRows>,
): Promise<RowCounts> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  const change = (text: string) => sql.raw(text).execute(tx);
  const lastEvent = await lastEventOf(tx);
  for (const { table, name } of keys) await change(`alter table ${table} drop constraint ${name}`);
  const names = await tableNames(tx);
  const all = [...names, ...OF_PROCESS, 'rate_limits'];
  await sql`truncate ${sql.join(all.map((name) => sql.table(name)))}`.execute(tx);
  const counts: Record<string, number> = {};
  for await (const { table, rows } of source) {
    if (!names.includes(table)) throw new TypeError(`There is no table ${table}.`);
    counts[table] = (counts[table] ?? 0) + rows.length;
    if (rows.length === 0) continue;
    await sql`
      insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(
        null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(tx);
  }
  await continueIdentities(tx);
  for (const { table, name, definition } of keys) {
    await change(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await leapEvents(tx, lastEvent);
  return counts;
}

/** Makes the database number new rows after the ones that were written. */
async function continueIdentities(tx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select attrelid::regclass::text as table, quote_ident(attname) as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = current_schema()::regnamespace`.execute(tx);
  for (const { table, column } of rows) {
    await sql
      .raw(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 1),
          max(${column}) is not null) from ${table}`,
      )
      .execute(tx);
  }
}

async function lastEventOf(tx: Transaction<Schema>): Promise<number> {
  const row = await tx
    .selectFrom('id_counters')
    .select('last_id')
    .where('name', '=', 'live_events')
    .executeTakeFirst();
  return row?.last_id ?? 0;
}

/** Tells running processes and open pages that everything may have changed. */
async function leapEvents(tx: Transaction<Schema>, before: number): Promise<void> {
  const last_id = Math.max(before, await lastEventOf(tx)) + EVENT_GAP;
  await tx
    .insertInto('id_counters')
    .values({ name: 'live_events', last_id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_id }))
    .execute();
  await sql`select pg_notify(${LIVE_CHANNEL}, ${String(last_id)})`.execute(tx);
}
