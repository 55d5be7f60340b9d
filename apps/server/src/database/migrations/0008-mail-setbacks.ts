import { sql, type Kysely } from 'kysely';

const statements = [
  // People whose mail of a run could not be written: tried again on the same day, while everybody
  // else gets theirs.
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

  // Why a whole run stands still, until it goes on.
  `alter table mail_runs add column failure text check (failure <> '')`,

  // A new password does not wait for the day's mails of everybody.
  `drop index outbox_waiting`,
  `create index outbox_waiting on outbox ((day is not null), next_attempt_at, id)
    where sent_at is null and failed_at is null`,
];

/** What mails need that cannot be written for now, and a line of their own for those of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
