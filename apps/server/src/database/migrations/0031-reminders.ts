import { sql, type Kysely } from 'kysely';

const preferences = `array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
  'liked_lots', 'liked_lots_hour_before', 'reminders', 'followed_authors', 'news']`;

const statements = [
  // A lot or an auction about which a person wants to be reminded an hour before. `reminded_for` is
  // the time for which the last mail was written, so that each time is announced once.
  `create table reminders (
    user_id bigint not null references users on delete cascade,
    lot_id bigint references lots on delete cascade,
    auction_id bigint references auctions on delete cascade,
    created_at timestamptz not null default now(),
    reminded_for timestamptz,
    check (num_nonnulls(lot_id, auction_id) = 1)
  )`,
  `create unique index reminders_of_lots on reminders (user_id, lot_id) where lot_id is not null`,
  `create unique index reminders_of_auctions on reminders (user_id, auction_id)
    where auction_id is not null`,
  `create index reminders_by_lot on reminders (lot_id) where lot_id is not null`,
  `create index reminders_by_auction on reminders (auction_id) where auction_id is not null`,

  `alter table outbox drop constraint outbox_preferences_check,
    add constraint outbox_preferences_check
      check (cardinality(preferences) > 0 and preferences <@ ${preferences})`,
  `alter table unsubscribe_tokens drop constraint unsubscribe_tokens_kinds_check,
    add constraint unsubscribe_tokens_kinds_check
      check (cardinality(kinds) > 0 and kinds <@ ${preferences})`,
];

/** Reminders of single lots and auctions (docs/api-contract.md#reminders). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
