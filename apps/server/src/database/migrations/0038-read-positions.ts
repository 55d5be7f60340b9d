import { sql, type Kysely } from 'kysely';

/**
 * The changes that a person must see when a replica answers. Unlogged: after a crash of the
 * primary, each process requires everything that the primary then has. Without a reference to
 * `users`, so that a deleted person needs no check.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table read_positions (
    user_id bigint primary key,
    position pg_lsn not null,
    changed_at timestamptz not null default now()
  )`.execute(db);
}
