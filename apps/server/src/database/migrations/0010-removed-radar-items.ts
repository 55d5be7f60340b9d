import { sql, type Kysely } from 'kysely';

const statements = [
  // The complete row as JSON, so that columns that are added later are restored too.
  `create table removed_radar_items (
    user_id bigint not null references users on delete cascade,
    criteria_key text collate "C" not null,
    item jsonb not null check (jsonb_typeof(item) = 'object'),
    removed_at timestamptz not null default now(),
    primary key (user_id, criteria_key)
  )`,
  `create index removed_radar_items_by_removal on removed_radar_items (removed_at)`,
];

/** Creates the recently removed searches, so that a removal can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
