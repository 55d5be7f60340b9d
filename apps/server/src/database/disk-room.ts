import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Throws when the disk of the database is full. The database makes a temporary file of about a megabyte,
 * because rows that fit into existing pages are written to a full disk too.
 */
export async function expectDiskRoom(db: Kysely<Schema>): Promise<void> {
  // A result larger than `work_mem` goes to a file. The series depends on the setting, so it
  // begins after it.
  await sql`
    select count(*)
    from (select set_config('work_mem', '64kB', true) as work_mem) as small,
      generate_series(1, 30000 + length(small.work_mem))`.execute(db);
}
