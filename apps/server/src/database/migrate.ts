import { Migrator, type Kysely } from 'kysely';
import { ConfigError } from '../config/config.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/**
 * Thrown when the tables are older than this version, and the role of `DATABASE_URL` may not change
 * them.
 */
export class OutdatedTablesError extends ConfigError {
  override name = 'OutdatedTablesError';
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Runs all pending migrations in one transaction. When several processes start simultaneously, one
 * runs them and the others wait.
 *
 * @throws OutdatedTablesError when the role lacks the rights; otherwise the error of the failed
 * migration, which leaves no change
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if ((error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE) {
    throw new OutdatedTablesError(
      'The tables are older than this version, and the role of DATABASE_URL may not change them: run npm run migrate with the address of the role that owns them.',
      { cause: error },
    );
  }
  throw error;
}
