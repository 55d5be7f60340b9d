import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table accounts
    add column takes_offers boolean not null default false,
    add column results text not null default 'house' check (results in ('house', 'highest_bid'))`,
  `alter table auctions
    add column version bigint not null default 1,
    add column takes_offers boolean,
    add column offers_until timestamptz,
    add column current_lot_id bigint references lots on delete set null,
    add column source_version bigint,
    add column imported_status text,
    add column due_at timestamptz default 'epoch'`,
  // Finds the due auctions, and when the next one is due.
  `create index auctions_by_due_time on auctions (due_at) where due_at is not null`,
  `create index auctions_by_current_lot on auctions (current_lot_id)
    where current_lot_id is not null`,

  // A lot that awaits its result accepts no bids, so it leaves the group of open lots.
  `alter table lots
    add column version bigint not null default 1,
    add column awaiting_result boolean not null default false,
    add column source_version bigint,
    add column imported_state text,
    add constraint lots_awaiting_result_check check (not awaiting_result or state = 'closing'),
    drop constraint lots_check2,
    add constraint lots_list_group_check check (list_group = case
      when awaiting_result then 2
      when state in ('open', 'closing') then 0
      when state = 'sold' then 1
      when state = 'canceled' then 3
      else 2 end)`,
  `create index lots_awaiting_result on lots (auction_id) where awaiting_result`,
  `alter table auction_lot_counts
    add column awaiting_count integer not null default 0
      check (awaiting_count between 0 and lots_count)`,

  `create table feed_keys (
    id uuid primary key,
    account_id bigint not null references accounts on delete cascade,
    hash text collate "C" not null unique,
    hint text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create index feed_keys_by_account on feed_keys (account_id)`,
  `create table feed_bids (
    lot_id bigint not null references lots on delete cascade,
    bid_id text collate "C" not null check (bid_id <> ''),
    hash text not null,
    stored_bid_id bigint references bids on delete set null,
    primary key (lot_id, bid_id)
  )`,
  `create index feed_bids_by_stored_bid on feed_bids (stored_bid_id)`,

  // Without foreign keys, because they would lock the referenced rows. Events are deleted after 30
  // minutes anyway.
  `create table live_events (
    id bigint primary key,
    kind text not null check (kind in ('lot', 'auction')),
    row_id bigint not null,
    auction_id bigint not null,
    account_id bigint not null,
    at timestamptz not null default now()
  )`,
  `create index live_events_by_time on live_events (at)`,
  `create table state_corrections (
    id uuid primary key,
    kind text not null check (kind in ('lot', 'auction')),
    row_id bigint not null,
    from_state text not null,
    to_state text not null,
    made_by text not null,
    at timestamptz not null default now()
  )`,
  `create index state_corrections_by_row on state_corrections (kind, row_id, at)`,
  `alter table import_sales
    add column takes_offers boolean,
    add column offers_until timestamptz,
    add column is_correction boolean not null default false`,
  `create table unresolved_lots (
    lot_id bigint primary key references lots on delete cascade,
    at timestamptz not null
  )`,
];

/** Creates versions, live events, house feeds and the columns of transitions by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
