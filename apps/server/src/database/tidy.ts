import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Clears dead rows and renews the planner's statistics. Call it after writing many rows: the
 * embedded engine has no background process that would do it.
 */
export async function tidy(db: Kysely<Schema>): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
