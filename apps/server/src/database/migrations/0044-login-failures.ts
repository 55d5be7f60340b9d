import { sql, type Kysely } from 'kysely';

/**
 * Adds the time of the last failed login of a count, and of the one before it. So the end of the
 * window (`resets_at`) no longer depends on the last failure, and a right password restores both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rate_limits add column failed_at timestamptz, add column failed_before timestamptz
  `.execute(db);
}
