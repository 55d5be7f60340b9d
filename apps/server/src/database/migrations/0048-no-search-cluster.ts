import { sql, type Kysely } from 'kysely';

/** PostgreSQL finds all lots, so nothing reads the table of the search cluster. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table search_cluster`.execute(db);
}
