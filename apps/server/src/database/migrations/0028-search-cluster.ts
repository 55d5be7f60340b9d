import { sql, type Kysely } from 'kysely';

/** Progress of a search cluster. 0048 drops it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_cluster (
    index_name text not null,
    event_id bigint not null,
    is_only boolean primary key default true check (is_only)
  )`.execute(db);
}
