import { Migrator, type Kysely } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the tables up to date, all pending migrations in one transaction. Safe when several
 * processes start at once: one does it, the others wait and find it done.
 *
 * @throws the error of the migration that failed; nothing of it stays
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
