import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Vacuums the tables and updates the planner's statistics. Call it after writing many rows: the
 * embedded engine has no background process for it.
 */
export async function vacuumAnalyze(db: Kysely<Schema>): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
