import { Migrator, sql, type Kysely } from 'kysely';
import { ConfigError } from '../config/setting.ts';
import { BASELINE, fromBaseline, migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/**
 * Thrown when the tables are older than this version, and the role of `DATABASE_URL` may not change
 * them.
 */
class OutdatedTablesError extends ConfigError {
  override name = 'OutdatedTablesError';
}

/** Thrown when a newer version has changed the tables. */
class NewerTablesError extends ConfigError {
  override name = 'NewerTablesError';
}

/** Returns the names of the migrations that have run, in order. */
async function namesOfRun(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (tables[0]?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const unknownOf = (run: readonly string[]): string[] =>
  run.filter((name) => !Object.hasOwn(migrations, name));

/** Returns the names of the migrations of newer versions that have run. */
export const unknownMigrations = async (db: Kysely<Schema>): Promise<string[]> =>
  unknownOf(await namesOfRun(db));

const INSUFFICIENT_PRIVILEGE = '42501';

/** Returns the migrator. A database without tables begins with the baseline, unless it ends before. */
function migratorOf(db: Kysely<Schema>, run: readonly string[], last = BASELINE): Migrator {
  const known = run.length === 0 && last >= BASELINE ? fromBaseline : migrations;
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } });
}

/** Returns the names of the migrations that have not run. */
export async function pendingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const run = new Set(await namesOfRun(db));
  return Object.keys(migrations).filter((name) => !run.has(name));
}

/**
 * Returns the names of the migrations that have run, and of those that this version knows.
 */
export async function migrationNames(
  db: Kysely<Schema>,
): Promise<{ run: string[]; known: string[] }> {
  return { run: await namesOfRun(db), known: Object.keys(migrations) };
}

/** Gives an empty database, or one of an even older version, the tables of an older version. */
export async function migrateTo(db: Kysely<Schema>, name: string): Promise<void> {
  const { error } = await migratorOf(db, await namesOfRun(db), name).migrateTo(name);
  if (error !== undefined) throw error;
}

/**
 * Runs all pending migrations in one transaction. When several processes start simultaneously, one
 * runs them and the others wait.
 *
 * @throws NewerTablesError when a newer version has run; OutdatedTablesError when the role lacks the
 * rights; otherwise the error of the failed migration, which leaves no change
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const run = await namesOfRun(db);
  const unknown = unknownOf(run);
  if (unknown.length > 0) {
    throw new NewerTablesError(
      `The tables are of a newer version (${unknown.join(', ')}): install that version again, or restore a backup from before the update into an empty database.`,
    );
  }
  // The migrator reads the columns of all tables first, even when nothing is pending.
  if (run.length === Object.keys(migrations).length) return;
  const { error } = await migratorOf(db, run).migrateToLatest();
  if (error === undefined) return;
  if ((error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE) {
    throw new OutdatedTablesError(
      'The tables are older than this version, and the role of DATABASE_URL may not change them: run npm run migrate with the address of the role that owns them.',
      { cause: error },
    );
  }
  throw error;
}
