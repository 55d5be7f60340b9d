import { sql, type Kysely } from 'kysely';

/**
 * Adds the digests of the networks that made a search on a day, so that each counts once in all
 * processes. They are deleted when the day is over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table popular_searches add column networks text[] not null default '{}'
  `.execute(db);
}
