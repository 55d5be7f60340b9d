/**
 * Lets one import at a time write to a database.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { OperatorError } from '../operator/operator-error.ts';

/** Thrown when another process imports into the same database. */
export class BusyImportError extends OperatorError {}

type ImportDatabase = Pick<Database, 'db' | 'engine'>;

// Key of an advisory lock. An arbitrary number that other programs are unlikely to use.
const LOCK = 4_172_026;

/** The last import of each database of this process. */
const lastImports = new WeakMap<Kysely<Schema>, Promise<unknown>>();

/**
 * Allows one import at a time. Imports of one process wait for each other. On PostgreSQL another
 * process may import: then this one fails after a few seconds.
 */
export function alone<T>(database: ImportDatabase, work: () => Promise<T>): Promise<T> {
  const before = lastImports.get(database.db) ?? Promise.resolve();
  const mine = before.then(() => withImportLock(database, work));
  lastImports.set(
    database.db,
    mine.catch(() => {}),
  );
  return mine;
}

async function withImportLock<T>(
  { db, engine }: ImportDatabase,
  work: () => Promise<T>,
): Promise<T> {
  if (engine === 'embedded') return work();
  return db.connection().execute(async (connection) => {
    const lock = async (): Promise<boolean> => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_lock(${sql.lit(LOCK)}) as locked`.execute(connection);
      return rows[0]?.locked === true;
    };
    // The session of a killed import exists until the database notices.
    for (let attempt = 0; !(await lock()); attempt += 1) {
      if (attempt === 20) {
        throw new BusyImportError(
          'Outra importação está em andamento neste banco. Tente depois dela.',
        );
      }
      await sleep(250);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
}
