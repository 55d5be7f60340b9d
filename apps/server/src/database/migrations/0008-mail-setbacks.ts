import { sql, type Kysely } from 'kysely';

const statements = [
  // People whose mail of a run could not be written. It is retried on the same day, while all
  // others get theirs.
  `create table mail_setbacks (
    kind text collate "C" not null,
    day date not null,
    user_id bigint not null references users on delete cascade,
    attempts integer not null default 1 check (attempts > 0),
    failure text not null check (failure <> ''),
    next_attempt_at timestamptz not null,
    primary key (day, kind, user_id)
  )`,
  `create index mail_setbacks_by_user on mail_setbacks (user_id)`,

  // The error that blocks a whole run; removed when the run continues.
  `alter table mail_runs add column failure text check (failure <> '')`,

  // Mails of accounts, such as a new password, do not wait for scheduled mails.
  `drop index outbox_waiting`,
  `create index outbox_waiting on outbox ((day is not null), next_attempt_at, id)
    where sent_at is null and failed_at is null`,
];

/** Adds retries for mails that could not be written, and a separate index for mails of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
