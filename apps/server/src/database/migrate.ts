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

/** Returns the names of the migrations of a database, each list in order. */
export async function migrationNames(db: Kysely<Schema>) {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  const { rows } =
    tables[0]?.exists === true
      ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
      : { rows: [] };
  const run = rows.map(({ name }) => name);
  return {
    run,
    /** Of this version, and not run. */
    pending: Object.keys(migrations).filter((name) => !run.includes(name)),
    /** Of newer versions, and run. */
    unknown: run.filter((name) => !Object.hasOwn(migrations, name)),
  };
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Returns the migrator. A database without tables begins with the baseline, unless it ends before. */
function migratorOf(db: Kysely<Schema>, run: readonly string[], last = BASELINE): Migrator {
  const known = run.length === 0 && last >= BASELINE ? fromBaseline : migrations;
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } });
}

/** Gives an empty database, or one of an even older version, the tables of an older version. */
export async function migrateTo(db: Kysely<Schema>, name: string): Promise<void> {
  const { run } = await migrationNames(db);
  const { error } = await migratorOf(db, run, name).migrateTo(name);
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
  const { run, pending, unknown } = await migrationNames(db);
  if (unknown.length > 0) {
    throw new NewerTablesError(
      `The tables are of a newer version (${unknown.join(', ')}): install that version again, or restore a backup from before the update into an empty database.`,
    );
  }
  // The migrator reads the columns of all tables first, even when nothing is pending.
  if (pending.length === 0) return;
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
