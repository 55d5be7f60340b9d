import { sql, type Kysely } from 'kysely';

const preferences = `array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
  'liked_lots', 'liked_lots_hour_before', 'followed_authors', 'news']`;
const morning = `('published_catalogs', 'live_auctions', 'daily_report', 'radar_expiring')`;

const statements = [
  // A mail may contain several kinds. Its checks over several columns are dropped with the column.
  `alter table outbox add column preferences text[]`,
  `update outbox set preferences = array[preference] where preference is not null`,
  `alter table outbox drop column preference`,
  `alter table outbox
    add constraint outbox_preferences_check
      check (cardinality(preferences) > 0 and preferences <@ ${preferences}),
    add constraint outbox_day_check
      check (day is null or (user_id is not null and preferences is not null))`,

  // A reminder of one hour before names its lot, since several may be due on one day.
  `alter table outbox add column occasion text not null default ''`,
  // When the mail becomes useless, if that is before the end of its day.
  `alter table outbox add column valid_until timestamptz`,
  // Reminders do not wait for the mails of a morning.
  `drop index outbox_waiting`,
  `create index outbox_waiting on outbox ((day is not null), valid_until, next_attempt_at, id)
    where sent_at is null and failed_at is null`,
  `drop index outbox_once`,
  `create unique index outbox_once on outbox (user_id, kind, day, occasion) where day is not null`,

  `alter table unsubscribe_tokens add column kinds text[]`,
  `update unsubscribe_tokens set kinds = array[kind]`,
  `alter table unsubscribe_tokens drop column kind`,
  `alter table unsubscribe_tokens
    alter column kinds set not null,
    add constraint unsubscribe_tokens_kinds_check
      check (cardinality(kinds) > 0 and kinds <@ ${preferences})`,

  // The mails of these kinds are one mail now. Days on which they went out have had their mail.
  `insert into mail_runs (kind, day, started_at, leased_until, finished_at)
    select 'morning', day, min(started_at), min(started_at), now()
    from mail_runs where kind in ${morning} group by day`,
  // Their own runs and setbacks are no longer used.
  `delete from mail_runs where kind in ${morning}`,
  `delete from mail_setbacks where kind in ${morning}`,

  // The liked lots about which a person was reminded: in the morning of a day, and before an end.
  `create table lot_reminders (
    user_id bigint not null references users on delete cascade,
    lot_id bigint not null references lots on delete cascade,
    day date,
    closes_at timestamptz,
    primary key (user_id, lot_id),
    check (day is not null or closes_at is not null)
  )`,
  `create index lot_reminders_by_lot on lot_reminders (lot_id)`,

  // The period whose news a person's last mail of a kind contained, and the day of that mail.
  `create table mail_marks (
    user_id bigint not null references users on delete cascade,
    kind text collate "C" not null check (kind = any(${preferences})),
    told_from timestamptz not null,
    told_until timestamptz not null check (told_until >= told_from),
    told_on date not null,
    primary key (user_id, kind)
  )`,

  `create table house_news (
    id bigint primary key,
    account_id bigint not null references accounts on delete cascade,
    title text not null check (length(title) between 1 and 120),
    body text not null check (length(body) between 1 and 2000),
    link_url text check (link_url ~ '^https?://'),
    published_at timestamptz not null default now()
  )`,
  `create index house_news_by_time on house_news (published_at)`,
  `create index house_news_by_account on house_news (account_id)`,
];

/**
 * Merges the mails of a morning into one, and adds reminders of liked lots, new lots of followed
 * artists, and news of houses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
