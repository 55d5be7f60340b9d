import { sql, type Kysely } from 'kysely';
import { brazilianStates } from '@martelo/domain/address';
import { defaultPreferences } from '@martelo/domain/preferences';

// These texts contain only keys of our own tables, never input.
const oneOf = (column: string, table: Readonly<Record<string, unknown>>): string =>
  `${column} in (${Object.keys(table)
    .map((key) => `'${key}'`)
    .join(', ')})`;

const ofPerson = 'user_id bigint not null references users on delete cascade';
const createdAt = 'created_at timestamptz not null default now()';

const statements = [
  // A bid remains when its person is erased, because the house must keep it.
  `alter table bids add column user_id bigint references users on delete set null`,
  `create index bids_by_user on bids (user_id, lot_id) where user_id is not null`,

  // No cascade from users: deleting a like must also update the count of its lot (lots/likes.ts).
  `create table likes (
    user_id bigint not null references users,
    lot_id bigint not null references lots on delete cascade,
    ${createdAt},
    primary key (user_id, lot_id)
  )`,
  `create index likes_by_lot on likes (lot_id)`,
  `create index likes_by_time on likes (user_id, created_at desc, lot_id desc)`,
  // Before this migration the counts had no likes.
  `update lots set likes_count = 0 where likes_count > 0`,

  `create table follows (
    ${ofPerson},
    author_id bigint not null references authors on delete cascade,
    ${createdAt},
    primary key (user_id, author_id)
  )`,
  `create index follows_by_author on follows (author_id)`,
  `create index follows_by_time on follows (user_id, created_at desc, author_id desc)`,

  `create table contacts (
    id bigint primary key,
    ${ofPerson},
    message text not null check (char_length(message) between 10 and 2000),
    lot_id bigint references lots on delete set null,
    account_id bigint references accounts on delete set null,
    ${createdAt}
  )`,
  `create index contacts_by_user on contacts (user_id, id desc)`,

  // Tokens in the links of a mail that stop further mails. They never expire.
  `create table unsubscribe_tokens (
    token_hash text collate "C" primary key check (length(token_hash) = 43),
    ${ofPerson},
    kind text not null check (${oneOf('kind', defaultPreferences)}),
    ${createdAt}
  )`,
  `create index unsubscribe_tokens_by_user on unsubscribe_tokens (user_id)`,

  `create table interest_categories (
    ${ofPerson},
    category_id bigint not null references categories on delete cascade,
    primary key (user_id, category_id)
  )`,
  `create table interest_tags (
    ${ofPerson},
    tag_id bigint not null references tags on delete cascade,
    primary key (user_id, tag_id)
  )`,
  `create table interest_prices (
    ${ofPerson},
    price_id bigint not null references prices on delete cascade,
    primary key (user_id, price_id)
  )`,

  `create table addresses (
    id bigint primary key,
    ${ofPerson},
    label text check (label <> ''),
    recipient text check (recipient <> ''),
    zip_code text not null check (zip_code ~ '^[0-9]{8}$'),
    street text not null check (street <> ''),
    number text not null check (number <> ''),
    complement text check (complement <> ''),
    district text not null check (district <> ''),
    city text not null check (city <> ''),
    state text not null check (${oneOf('state', brazilianStates)}),
    country text not null check (country ~ '^[A-Z]{2}$'),
    is_default boolean not null,
    ${createdAt},
    updated_at timestamptz not null default now()
  )`,
  `create index addresses_by_user on addresses (user_id, id)`,
  `create unique index one_default_address on addresses (user_id) where is_default`,

  // criteria_key: hash of the criteria, regardless of order and spelling. The last mail reported
  // lots published after notified_from, up to last_notified_at.
  `create table radar_items (
    id bigint primary key,
    uuid uuid not null unique,
    ${ofPerson},
    name text check (name <> ''),
    criteria jsonb not null check (jsonb_typeof(criteria) = 'object'),
    criteria_key text collate "C" not null,
    ${createdAt},
    renewed_at timestamptz,
    expires_at timestamptz not null,
    notified_from timestamptz,
    last_notified_at timestamptz,
    check (expires_at > coalesce(renewed_at, created_at)),
    check ((notified_from is null) = (last_notified_at is null)),
    check (notified_from <= last_notified_at),
    unique (user_id, criteria_key)
  )`,
  `create index radar_items_by_user on radar_items (user_id, created_at desc, id desc)`,
  // Few lots are new, so a search for new matches starts from them.
  `create index lots_by_publication on lots (published_at)`,
];

/** Creates likes, follows, messages, interests, addresses and saved searches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
