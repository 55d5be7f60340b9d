import { sql, type Kysely } from 'kysely';
import { auctionStates, bidSources, lotStates } from '@martelo/domain/auction';

// These texts contain only keys of our own tables, never input.
const oneOf = (column: string, table: Readonly<Record<string, unknown>>): string =>
  `${column} in (${Object.keys(table)
    .map((key) => `'${key}'`)
    .join(', ')})`;

// Amounts are sent as JSON. An amount beyond the safe range would reach the browser rounded.
const cents = (column: string): string =>
  `${column} bigint check (${column} between 0 and ${Number.MAX_SAFE_INTEGER})`;

// Columns that are sorted or matched exactly are ordered by bytes, which is the same on every
// engine and machine.
const key = `text collate "C" not null`;

const statements = [
  // The application assigns ids (ids.ts), because distributed engines do not support sequences.
  `create table id_counters (
    name text primary key,
    last_id bigint not null check (last_id >= 0)
  )`,

  `create table accounts (
    id bigint primary key,
    tenant_name ${key} unique check (tenant_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    name text not null check (name <> ''),
    name_sort ${key},
    city text,
    state text,
    country text,
    logo_url text,
    description text,
    site_url text,
    auctioneer_name text,
    auctioneer_registration text,
    cnpj text,
    email text,
    phone text,
    whatsapp text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index accounts_by_name on accounts (name_sort, id desc)`,

  `create table auctions (
    id bigint primary key,
    uuid uuid not null unique,
    account_id bigint not null references accounts,
    code ${key} check (code <> ''),
    title text not null check (title <> ''),
    subtitle text,
    description text,
    status text not null check (${oneOf('status', auctionStates)}),
    catalog_available_at timestamptz,
    started_at timestamptz,
    finished_at timestamptz,
    days date[] not null default '{}',
    location text,
    exhibition text,
    terms_url text,
    catalog_url text,
    live_url text,
    buyer_premium_percent numeric(5, 2) check (buyer_premium_percent between 0 and 100),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (account_id, code),
    unique (id, account_id)
  )`,
  `create index auctions_by_status on auctions (status, started_at desc, id desc)`,

  `create table authors (
    id bigint primary key,
    slug ${key} unique check (slug <> ''),
    name text not null check (name <> ''),
    name_key ${key},
    name_sort ${key},
    birth_year integer,
    death_year integer,
    nationality text,
    alternate_names text[] not null default '{}',
    birthplace text,
    biography_html text,
    wikipedia_url text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (death_year >= birth_year)
  )`,
  // A name and birth year identify a person. An unknown year is a separate value.
  `create unique index authors_by_identity on authors (name_key, coalesce(birth_year, 0))`,
  `create index authors_by_name on authors (name_sort, id desc)`,

  `create table categories (
    id bigint primary key,
    slug ${key} unique check (slug <> ''),
    name text not null check (name <> ''),
    name_sort ${key},
    parent_id bigint references categories,
    position integer not null default 0
  )`,
  `create table tags (
    id bigint primary key,
    slug ${key} unique check (slug <> ''),
    name text not null check (name <> ''),
    name_sort ${key}
  )`,

  `create table lots (
    id bigint primary key,
    uuid uuid not null unique,
    auction_id bigint not null,
    account_id bigint not null,
    number text not null,
    number_key ${key} check (number_key <> ''),
    number_bare ${key},
    number_sort ${key},
    title text not null check (title <> ''),
    state text not null check (${oneOf('state', lotStates)}),
    author_id bigint references authors,
    category_id bigint references categories,
    description_html text,
    technique text,
    support text,
    dimensions text,
    height_mm integer check (height_mm > 0),
    width_mm integer check (width_mm > 0),
    depth_mm integer check (depth_mm > 0),
    weight_g integer check (weight_g > 0),
    year text,
    signed text,
    edition text,
    provenance text,
    condition_report text,
    video_urls text[] not null default '{}',
    ${cents('starting_price_cents')},
    ${cents('estimate_low_cents')},
    ${cents('estimate_high_cents')},
    ${cents('current_bid_cents')},
    ${cents('sold_price_cents')} check (sold_price_cents is null or state = 'sold'),
    ${cents('increment_cents')} check (increment_cents > 0),
    price_cents bigint not null
      check (price_cents = coalesce(current_bid_cents, starting_price_cents, 0)),
    original_prices jsonb,
    buyer_premium_percent numeric(5, 2) check (buyer_premium_percent between 0 and 100),
    bids_count integer not null default 0 check (bids_count >= 0),
    likes_count integer not null default 0 check (likes_count >= 0),
    closes_at timestamptz,
    bid_url text,
    shipping_note text,
    list_group smallint not null
      check (list_group = case when state in ('open', 'closing') then 0 when state = 'sold' then 1 when state = 'canceled' then 3 else 2 end),
    list_order bigint not null,
    search_terms text[] not null default '{}',
    headline_terms text[] not null default '{}',
    search_text text not null default '',
    row_fingerprint text,
    import_hash text,
    published_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (estimate_low_cents <= estimate_high_cents),
    foreign key (auction_id, account_id) references auctions (id, account_id),
    unique (auction_id, number_key),
    unique (auction_id, row_fingerprint)
  )`,
  `create index lots_by_list on lots (list_group, list_order, id desc)`,
  // One index would serve both directions only without nulls and without many equal values.
  `create index lots_by_closing on lots (closes_at, id desc)`,
  `create index lots_by_closing_last on lots (closes_at desc nulls last, id desc)`,
  `create index lots_by_sold_price on lots (sold_price_cents, id desc)`,
  `create index lots_by_sold_price_last on lots (sold_price_cents desc nulls last, id desc)`,
  `create index lots_by_price on lots (price_cents, id desc)`,
  `create index lots_by_likes on lots (likes_count desc, id desc)`,
  `create index lots_by_creation on lots (created_at desc, id desc)`,
  `create index lots_by_number on lots (number_sort, id desc)`,
  `create index lots_by_auction_number on lots (auction_id, number_sort, id)`,
  `create index lots_by_auction_bare_number on lots (auction_id, number_bare)`,
  `create index lots_by_account on lots (account_id, list_group, list_order, id desc)`,
  `create index lots_by_author on lots (author_id, list_group, list_order, id desc)`,
  `create index lots_by_category on lots (category_id, list_group, list_order, id desc)`,
  `create index lots_by_state on lots (state, list_order, id desc)`,
  `create index lots_by_terms on lots using gin (search_terms)`,

  // Every word of every lot, once. It expands the prefix of a typed word to whole words for the GIN
  // index.
  `create table search_words (
    word text collate "C" primary key
  )`,

  `create table lot_images (
    lot_id bigint not null references lots on delete cascade,
    position integer not null check (position >= 0),
    address text,
    art_seed text,
    width integer check (width > 0),
    height integer check (height > 0),
    dominant_color text check (dominant_color ~ '^#[0-9a-f]{6}$'),
    alt text,
    primary key (lot_id, position),
    check ((address is null) <> (art_seed is null)),
    check ((width is null) = (height is null))
  )`,

  `create table lot_categories (
    lot_id bigint not null references lots on delete cascade,
    category_id bigint not null references categories,
    primary key (lot_id, category_id)
  )`,
  `create index lot_categories_by_category on lot_categories (category_id, lot_id)`,
  `create table lot_tags (
    lot_id bigint not null references lots on delete cascade,
    tag_id bigint not null references tags,
    primary key (lot_id, tag_id)
  )`,
  `create index lot_tags_by_tag on lot_tags (tag_id, lot_id)`,

  `create table bids (
    id bigint primary key,
    lot_id bigint not null references lots on delete cascade,
    amount_cents bigint not null check (amount_cents between 1 and ${Number.MAX_SAFE_INTEGER}),
    source text not null check (${oneOf('source', bidSources)}),
    bidder_name text not null check (bidder_name <> ''),
    at timestamptz not null
  )`,
  `create index bids_by_lot on bids (lot_id, at desc, id desc)`,

  // Maintained by every writer of lots (search/counts/counters.ts), so that exact totals need no count of
  // a million rows.
  `create table auction_lot_counts (
    auction_id bigint not null references auctions on delete cascade,
    state text not null check (${oneOf('state', lotStates)}),
    lots_count integer not null check (lots_count > 0),
    primary key (auction_id, state)
  )`,

  `create table prices (
    id bigint primary key,
    label text not null,
    min_cents bigint not null check (min_cents >= 0),
    max_cents bigint check (max_cents > min_cents),
    position integer not null unique
  )`,
  `insert into prices (id, label, min_cents, max_cents, position) values
    (1, 'Até R$ 500', 0, 50000, 1),
    (2, 'R$ 500 a R$ 1.000', 50000, 100000, 2),
    (3, 'R$ 1.000 a R$ 5.000', 100000, 500000, 3),
    (4, 'R$ 5.000 a R$ 20.000', 500000, 2000000, 4),
    (5, 'R$ 20.000 a R$ 50.000', 2000000, 5000000, 5),
    (6, 'R$ 50.000 a R$ 100.000', 5000000, 10000000, 6),
    (7, 'Acima de R$ 100.000', 10000000, null, 7)`,

  // How much of the currency one real buys. A fixed table, so that the server works without the
  // internet.
  `create table currency_rates (
    currency text primary key check (currency ~ '^[A-Z]{3}$'),
    rate numeric(16, 6) not null check (rate > 0),
    date date not null
  )`,
  `insert into currency_rates (currency, rate, date) values
    ('BRL', 1, '2026-11-20'),
    ('USD', 0.1874, '2026-11-20'),
    ('EUR', 0.1731, '2026-11-20'),
    ('GBP', 0.1493, '2026-11-20')`,

  // The journal of imports.
  `create table import_runs (
    id uuid primary key,
    file_name text not null,
    started_at timestamptz not null default now(),
    finished_at timestamptz,
    report jsonb
  )`,
];

/** Creates houses, auctions, authors, lots and the tables that belong to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
