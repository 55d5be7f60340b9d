import { sql, type Kysely } from 'kysely';

/** The secret address of a person's calendar (docs/api-contract.md#calendars). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table calendar_feeds (
    user_id bigint primary key references users on delete cascade,
    token_hash text collate "C" not null unique check (length(token_hash) = 43),
    created_at timestamptz not null default now()
  )`.execute(db);
}
