import { sql, type Kysely } from 'kysely';

const preferences = `array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
  'liked_lots', 'liked_lots_hour_before', 'reminders', 'followed_authors', 'followed_accounts', 'news']`;

const statements = [
  `create table house_follows (
    user_id bigint not null references users on delete cascade,
    account_id bigint not null references accounts on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, account_id)
  )`,
  `create index house_follows_by_house on house_follows (account_id)`,
  `create index house_follows_by_time on house_follows (user_id, created_at desc, account_id desc)`,

  `alter table outbox drop constraint outbox_preferences_check,
    add constraint outbox_preferences_check
      check (cardinality(preferences) > 0 and preferences <@ ${preferences})`,
  `alter table unsubscribe_tokens drop constraint unsubscribe_tokens_kinds_check,
    add constraint unsubscribe_tokens_kinds_check
      check (cardinality(kinds) > 0 and kinds <@ ${preferences})`,
  `alter table mail_marks drop constraint mail_marks_kind_check,
    add constraint mail_marks_kind_check check (kind = any(${preferences}))`,
];

/** Houses that people follow, and the mail about their new lots (docs/api-contract.md#follows). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
