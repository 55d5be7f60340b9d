import { sql, type Kysely } from 'kysely';

const statements = [
  // Counting a broad search among a million lots takes too long for a request. The last counts are
  // stored with their start time and duration.
  `alter table radar_items
    add column matching_count integer check (matching_count >= 0),
    add column new_count integer check (new_count >= 0),
    add column counted_since timestamptz,
    add column counted_at timestamptz,
    add column counting_ms integer check (counting_ms >= 0),
    add constraint radar_items_counted_check check (counted_at is null
      or (matching_count is not null and new_count is not null
        and counted_since is not null and counting_ms is not null))`,
];

/** Adds stored counts of saved searches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
