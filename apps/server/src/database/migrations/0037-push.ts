import { sql, type Kysely } from 'kysely';

const statements = [
  // The browser of a session that shows notifications. It ends with the session.
  `create table push_devices (
    session_id uuid primary key references sessions on delete cascade,
    endpoint text not null unique check (char_length(endpoint) <= 1000),
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null default now()
  )`,

  // Notifications that wait. A sent one is deleted.
  `create table push_messages (
    id bigint generated always as identity primary key,
    session_id uuid not null references push_devices on delete cascade,
    content jsonb not null,
    valid_until timestamptz not null,
    attempts integer not null default 0 check (attempts >= 0),
    next_attempt_at timestamptz not null
  )`,
  `create index push_messages_by_device on push_messages (session_id)`,
  `create index push_messages_due on push_messages (next_attempt_at)`,
];

/** Notifications of browsers (docs/api-contract.md#notifications-of-a-browser). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
