import { Migrator, type Kysely } from 'kysely';
import { ConfigError } from '../config/config.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/** The tables are older than this version, and the role of `DATABASE_URL` may not change them. */
export class OutdatedTablesError extends ConfigError {
  override name = 'OutdatedTablesError';
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Brings the tables up to date, all pending migrations in one transaction. Safe when several
 * processes start at once: one does it, the others wait and find it done.
 *
 * @throws OutdatedTablesError when the role lacks the rights, else the error of the migration that
 * failed; nothing of it stays
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
