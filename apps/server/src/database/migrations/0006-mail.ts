import { sql, type Kysely } from 'kysely';

const statements = [
  // The outbox also proves what was sent: a scheduled mail has one row per kind, person and day.
  `alter table outbox
    add column html text check (html <> ''),
    add column reply_to text check (reply_to <> ''),
    add column day date,
    add column preference text,
    add column unsubscribe_token text check (length(unsubscribe_token) = 43),
    add column attempts integer not null default 0 check (attempts >= 0),
    add column next_attempt_at timestamptz not null default now(),
    add column failed_at timestamptz,
    add column failure text check (failure <> ''),
    add check (sent_at is null or failed_at is null),
    add check (failed_at is null or failure is not null),
    add check (day is null
      or (user_id is not null and preference is not null and unsubscribe_token is not null))`,
  `create unique index outbox_once on outbox (user_id, kind, day) where day is not null`,
  `drop index outbox_waiting`,
  `create index outbox_waiting on outbox (next_attempt_at, id)
    where sent_at is null and failed_at is null`,
  `create index outbox_by_time on outbox (created_at desc, id)`,

  // Progress of the mails of one kind on one day. People are processed in the order of their ids.
  `create table mail_runs (
    kind text collate "C" not null,
    day date not null,
    last_user_id bigint not null default 0,
    queued integer not null default 0 check (queued >= 0),
    skipped jsonb not null default '{}' check (jsonb_typeof(skipped) = 'object'),
    started_at timestamptz not null,
    leased_until timestamptz not null,
    finished_at timestamptz,
    primary key (day, kind)
  )`,

  // The expiry that the person was warned of, and the day of the warning. A changed expiry causes
  // another warning.
  `alter table radar_items
    add column warned_of timestamptz,
    add column warned_on date,
    add check ((warned_of is null) = (warned_on is null))`,
  `create index radar_items_by_expiry on radar_items (expires_at)`,
];

/**
 * Adds attempts, daily progress and the sent mails of each day, for scheduled mails and their
 * delivery.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
