/**
 * The steps before the baseline, which a database of an older version still takes. They are frozen:
 * each has its values in its text, so an edit could only make existing databases differ.
 *
 * @module
 */
import { domainToUnicode } from 'node:url';
import { sql, type Kysely, type Migration } from 'kysely';

const inSql = (
  text: string,
  more: (db: Kysely<unknown>) => Promise<void> = async () => undefined,
): Migration => ({
  async up(db) {
    await sql.raw(text).execute(db);
    await more(db);
  },
});

/** Returns the words of a text: lower-case runs of letters and digits without accents. */
const words = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.slice(0, 64));

const BATCH = 1000;

/** Makes the authors searchable by each word of their names. */
async function nameAuthors(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; name: string; alternate_names: string[] }>`
      select id, name, alternate_names from authors where id > ${after} order by id limit ${BATCH}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = Number(last.id);
    const pairs = rows.flatMap(({ id, name, alternate_names }) =>
      [...new Set(words([name, ...alternate_names].join(' ')))].map((word) => [word, id] as const),
    );
    await sql`insert into author_words (word, author_id)
      select * from unnest(${pairs.map(([word]) => word)}::text[], ${pairs.map(([, id]) => id)}::bigint[])`.execute(
      db,
    );
  }
}

const emailColumns = [
  ['users', 'email'],
  ['users', 'unconfirmed_email'],
  ['sign_ups', 'email'],
  ['mail_tokens', 'email'],
] as const;

/** Writes the domains of stored addresses with their letters (`xn--…` in ASCII). */
async function spellDomains(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of emailColumns) {
    const [found, stored] = [sql.ref(column), sql.table(table)];
    const { rows } = await sql<{ email: string }>`
      select distinct ${found} as email from ${stored} where ${found} ~ '[@.]xn--'
    `.execute(db);
    for (const { email } of rows) {
      const start = email.lastIndexOf('@') + 1;
      const domain = domainToUnicode(email.slice(start));
      if (domain === '') continue;
      const spelled = email.slice(0, start) + domain;
      await sql`
        update ${stored} set ${found} = ${spelled} where ${found} = ${email}
          and not exists (select from ${stored} where ${found} = ${spelled})
      `.execute(db);
    }
  }
}

/** Every step by its name, in order. The number of a step is that of the tables after it. */
export const steps = {
  /** Creates houses, auctions, authors, lots and the tables that belong to them. */
  '0001-catalogue': inSql(`
    -- The application assigns ids, because distributed engines do not support sequences.
    create table id_counters (
      name text primary key,
      last_id bigint not null check (last_id >= 0)
    );

    create table accounts (
      id bigint primary key,
      tenant_name text collate "C" not null unique check (tenant_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      name text not null check (name <> ''),
      name_sort text collate "C" not null,
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
    );
    create index accounts_by_name on accounts (name_sort, id desc);

    create table auctions (
      id bigint primary key,
      uuid uuid not null unique,
      account_id bigint not null references accounts,
      code text collate "C" not null check (code <> ''),
      title text not null check (title <> ''),
      subtitle text,
      description text,
      status text not null check (status in ('collecting', 'ongoing', 'live', 'conditional_bids_only', 'finished', 'canceled')),
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
    );
    create index auctions_by_status on auctions (status, started_at desc, id desc);

    create table authors (
      id bigint primary key,
      slug text collate "C" not null unique check (slug <> ''),
      name text not null check (name <> ''),
      name_key text collate "C" not null,
      name_sort text collate "C" not null,
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
    );

    -- A name and birth year identify a person. An unknown year is a separate value.
    create unique index authors_by_identity on authors (name_key, coalesce(birth_year, 0));
    create index authors_by_name on authors (name_sort, id desc);

    create table categories (
      id bigint primary key,
      slug text collate "C" not null unique check (slug <> ''),
      name text not null check (name <> ''),
      name_sort text collate "C" not null,
      parent_id bigint references categories,
      position integer not null default 0
    );

    create table tags (
      id bigint primary key,
      slug text collate "C" not null unique check (slug <> ''),
      name text not null check (name <> ''),
      name_sort text collate "C" not null
    );

    create table lots (
      id bigint primary key,
      uuid uuid not null unique,
      auction_id bigint not null,
      account_id bigint not null,
      number text not null,
      number_key text collate "C" not null check (number_key <> ''),
      number_bare text collate "C" not null,
      number_sort text collate "C" not null,
      title text not null check (title <> ''),
      state text not null check (state in ('open', 'closing', 'passed', 'sold', 'closed', 'canceled')),
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
      starting_price_cents bigint check (starting_price_cents between 0 and 9007199254740991),
      estimate_low_cents bigint check (estimate_low_cents between 0 and 9007199254740991),
      estimate_high_cents bigint check (estimate_high_cents between 0 and 9007199254740991),
      current_bid_cents bigint check (current_bid_cents between 0 and 9007199254740991),
      sold_price_cents bigint check (sold_price_cents between 0 and 9007199254740991) check (sold_price_cents is null or state = 'sold'),
      increment_cents bigint check (increment_cents between 0 and 9007199254740991) check (increment_cents > 0),
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
    );
    create index lots_by_list on lots (list_group, list_order, id desc);

    -- One index would serve both directions only without nulls and without many equal values.
    create index lots_by_closing on lots (closes_at, id desc);
    create index lots_by_closing_last on lots (closes_at desc nulls last, id desc);
    create index lots_by_sold_price on lots (sold_price_cents, id desc);
    create index lots_by_sold_price_last on lots (sold_price_cents desc nulls last, id desc);
    create index lots_by_price on lots (price_cents, id desc);
    create index lots_by_likes on lots (likes_count desc, id desc);
    create index lots_by_creation on lots (created_at desc, id desc);
    create index lots_by_number on lots (number_sort, id desc);
    create index lots_by_auction_number on lots (auction_id, number_sort, id);
    create index lots_by_auction_bare_number on lots (auction_id, number_bare);
    create index lots_by_account on lots (account_id, list_group, list_order, id desc);
    create index lots_by_author on lots (author_id, list_group, list_order, id desc);
    create index lots_by_category on lots (category_id, list_group, list_order, id desc);
    create index lots_by_state on lots (state, list_order, id desc);
    create index lots_by_terms on lots using gin (search_terms);

    -- Every word of every lot, once. It expands the prefix of a typed word to whole words for the GIN
    -- index.
    create table search_words (
      word text collate "C" primary key
    );

    create table lot_images (
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
    );

    create table lot_categories (
      lot_id bigint not null references lots on delete cascade,
      category_id bigint not null references categories,
      primary key (lot_id, category_id)
    );
    create index lot_categories_by_category on lot_categories (category_id, lot_id);

    create table lot_tags (
      lot_id bigint not null references lots on delete cascade,
      tag_id bigint not null references tags,
      primary key (lot_id, tag_id)
    );
    create index lot_tags_by_tag on lot_tags (tag_id, lot_id);

    create table bids (
      id bigint primary key,
      lot_id bigint not null references lots on delete cascade,
      amount_cents bigint not null check (amount_cents between 1 and 9007199254740991),
      source text not null check (source in ('web', 'mobile', 'auto', 'room', 'phone', 'conditional')),
      bidder_name text not null check (bidder_name <> ''),
      at timestamptz not null
    );
    create index bids_by_lot on bids (lot_id, at desc, id desc);

    -- Maintained by every writer of lots, so that exact totals need no count of
    -- a million rows.
    create table auction_lot_counts (
      auction_id bigint not null references auctions on delete cascade,
      state text not null check (state in ('open', 'closing', 'passed', 'sold', 'closed', 'canceled')),
      lots_count integer not null check (lots_count > 0),
      primary key (auction_id, state)
    );

    create table prices (
      id bigint primary key,
      label text not null,
      min_cents bigint not null check (min_cents >= 0),
      max_cents bigint check (max_cents > min_cents),
      position integer not null unique
    );
    insert into prices (id, label, min_cents, max_cents, position) values
      (1, 'Até R$ 500', 0, 50000, 1),
      (2, 'R$ 500 a R$ 1.000', 50000, 100000, 2),
      (3, 'R$ 1.000 a R$ 5.000', 100000, 500000, 3),
      (4, 'R$ 5.000 a R$ 20.000', 500000, 2000000, 4),
      (5, 'R$ 20.000 a R$ 50.000', 2000000, 5000000, 5),
      (6, 'R$ 50.000 a R$ 100.000', 5000000, 10000000, 6),
      (7, 'Acima de R$ 100.000', 10000000, null, 7);

    -- How much of the currency one real buys. A fixed table, so that the server works without the
    -- internet.
    create table currency_rates (
      currency text primary key check (currency ~ '^[A-Z]{3}$'),
      rate numeric(16, 6) not null check (rate > 0),
      date date not null
    );
    insert into currency_rates (currency, rate, date) values
      ('BRL', 1, '2026-11-20'),
      ('USD', 0.1874, '2026-11-20'),
      ('EUR', 0.1731, '2026-11-20'),
      ('GBP', 0.1493, '2026-11-20');

    -- The journal of imports.
    create table import_runs (
      id uuid primary key,
      file_name text not null,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      report jsonb
    );
  `),

  /** Creates the tables in which the rows of a catalogue wait until their whole sale is applied. */
  '0002-import-staging': inSql(`
    -- Staging tables of the import. Only one import runs at a time. They are unlogged: after a crash
    -- they have no value, PostgreSQL empties them, and they need no write-ahead log.
    create unlogged table import_sales (
      sale_key text collate "C" primary key,
      first_line integer not null,
      tenant_name text not null,
      account_name text,
      city text,
      country text,
      code text not null,
      title text,
      status text,
      started_at timestamptz,
      finished_at timestamptz,
      catalog_available_at timestamptz,
      days date[] not null
    );
    create index import_sales_by_line on import_sales (first_line);

    -- lot_key: the number_key of the lot, or a generated key for a row without a number. fingerprint:
    -- a hash of the row's description. Without a number, its occurrence in the sale follows.
    create unlogged table import_rows (
      sale_key text collate "C" not null,
      lot_key text collate "C" not null,
      line integer not null,
      hash text not null,
      is_numbered boolean not null,
      fingerprint text not null,
      lot jsonb not null,
      primary key (sale_key, lot_key)
    );
    create index import_rows_by_line on import_rows (sale_key, line);
  `),

  /** Creates people, sessions, consents and the outbox of mails. */
  '0003-people': inSql(`
    create table users (
      id bigint primary key,
      uuid uuid not null unique,
      email text collate "C" not null unique check (email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
      unconfirmed_email text
        check (unconfirmed_email = lower(unconfirmed_email) and unconfirmed_email <> email),
      password_hash text not null check (password_hash like '$argon2id$%'),
      person_type text not null check (person_type in ('individual', 'company')),
      full_name text check (full_name <> ''),
      legal_name text check (legal_name <> ''),
      gender text check (gender in ('lady', 'gentleman')),
      cpf text check (cpf ~ '^[0-9]{11}$'),
      cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
      birthdate date,
      phone text check (phone ~ '^[0-9]{10,11}$'),
      confirmed_at timestamptz,
      erase_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (case person_type when 'company' then legal_name else full_name end is not null)
    );
    create index users_to_erase on users (erase_at) where erase_at is not null;

    -- Avatars are stored in the database, so that every process can serve them and a backup contains
    -- them.
    create table avatars (
      user_id bigint primary key references users on delete cascade,
      file_name text collate "C" not null unique check (file_name ~ '^[0-9a-f-]{36}\\.webp$'),
      bytes bytea not null
    );

    create table sessions (
      id uuid primary key,
      token_hash text collate "C" not null check (length(token_hash) = 43) unique,
      user_id bigint not null references users on delete cascade,
      scope text not null check (scope in ('session', 'email_link')),
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null check (expires_at > created_at)
    );
    create index sessions_by_user on sessions (user_id);
    create index sessions_by_expiry on sessions (expires_at);

    -- Tokens in the links of mails. Each has one purpose and expires.
    create table mail_tokens (
      token_hash text collate "C" not null check (length(token_hash) = 43) primary key,
      user_id bigint not null references users on delete cascade,
      purpose text not null
        check (purpose in ('confirmation', 'email_change', 'password_reset', 'login')),
      email text not null,
      password_hash text check (password_hash is null or purpose = 'confirmation'),
      uses integer not null default 0 check (uses >= 0),
      first_used_at timestamptz,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null check (expires_at > created_at),
      check ((uses > 0) = (first_used_at is not null))
    );
    create unique index mail_tokens_one_reset on mail_tokens (user_id)
      where purpose = 'password_reset';
    create index mail_tokens_by_user on mail_tokens (user_id);
    create index mail_tokens_by_expiry on mail_tokens (expires_at);

    -- The consents that a person gave or withdrew, with their times. LGPD art. 8 §2 requires this
    -- proof.
    create table consents (
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind <> ''),
      granted boolean not null,
      version text,
      at timestamptz not null default now()
    );
    create index consents_by_user on consents (user_id, kind, at desc);

    -- A mail is written in the same transaction as the action that causes it. The sender marks it
    -- afterwards.
    create table outbox (
      id uuid primary key,
      user_id bigint references users on delete cascade,
      kind text not null check (kind <> ''),
      recipient text not null check (recipient <> ''),
      subject text not null check (subject <> ''),
      body text not null check (body <> ''),
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index outbox_waiting on outbox (created_at, id) where sent_at is null;
    create index outbox_by_user on outbox (user_id);

    -- These counts have no value after a crash. Addresses are stored as digests only.
    create unlogged table rate_limits (
      key_hash text collate "C" primary key,
      hits integer not null check (hits > 0),
      resets_at timestamptz not null
    );
    create index rate_limits_by_reset on rate_limits (resets_at);
  `),

  /**
   * Creates the tables for lists of auctions, houses, authors, categories and tags, and for embeds of
   * partners.
   */
  '0004-directory': inSql(
    `
    alter table authors
      add column lots_count integer not null default 0 check (lots_count >= 0), add column open_lots_count integer not null default 0 check (open_lots_count >= 0), add column sold_lots_count integer not null default 0 check (sold_lots_count >= 0);
    alter table categories add column lots_count integer not null default 0 check (lots_count >= 0);
    alter table tags add column lots_count integer not null default 0 check (lots_count >= 0);
    create index authors_with_lots on authors (name_sort, id desc) where lots_count > 0;
    create index tags_by_lots on tags (lots_count desc, id desc);

    -- The share of each auction in the counts of its authors, categories, tags and price ranges. It
    -- gives exact totals of a filtered list without counting a million lots.
    create table auction_facet_counts (
      auction_id bigint not null references auctions on delete cascade,
      facet text not null check (facet in ('author', 'category', 'tag', 'price')),
      value_id bigint not null,
      state text not null check (state in ('open', 'closing', 'passed', 'sold', 'closed', 'canceled')),
      accepting_bids boolean not null,
      lots_count integer not null check (lots_count > 0),
      primary key (auction_id, facet, value_id, state)
    );
    insert into auction_facet_counts
      select lots.auction_id, facets.facet, facets.value_id, lots.state,
        lots.list_group = 0 and auctions.status in ('ongoing', 'live', 'conditional_bids_only'), count(*)
      from lots
      join auctions on auctions.id = lots.auction_id
      cross join lateral (
        select 'author' as facet, lots.author_id as value_id where lots.author_id is not null
        union all select 'category', category_id from lot_categories where lot_id = lots.id
        union all select 'tag', tag_id from lot_tags where lot_id = lots.id
        union all select 'price', prices.id from prices
          where lots.price_cents >= min_cents and (max_cents is null or lots.price_cents < max_cents)
      ) as facets
      where lots.list_group < 3
      group by 1, 2, 3, 4, 5;
    create index auction_facet_counts_by_value
      on auction_facet_counts (facet, value_id, auction_id) include (state, accepting_bids, lots_count);
    update authors set
        lots_count = sums.lots, open_lots_count = sums.open, sold_lots_count = sums.sold
      from (
        select value_id, sum(lots_count) as lots,
          coalesce(sum(lots_count) filter (where accepting_bids), 0) as open,
          coalesce(sum(lots_count) filter (where state = 'sold'), 0) as sold
        from auction_facet_counts where facet = 'author' group by value_id
      ) as sums
      where authors.id = sums.value_id;
    update categories set lots_count = sums.lots
      from (
        select value_id, sum(lots_count) as lots from auction_facet_counts
        where facet = 'category' and (accepting_bids or state = 'sold') group by value_id
      ) as sums
      where categories.id = sums.value_id;
    update tags set lots_count = sums.lots
      from (
        select value_id, sum(lots_count) as lots from auction_facet_counts
        where facet = 'tag' and (accepting_bids or state = 'sold') group by value_id
      ) as sums
      where tags.id = sums.value_id;

    -- Every word of every author's names, for searches by the start of a word.
    create table author_words (
      word text collate "C" not null check (word <> ''),
      author_id bigint not null references authors on delete cascade,
      primary key (word, author_id)
    );

    -- Old links to an author redirect to the current address.
    create table author_former_slugs (
      slug text collate "C" not null primary key check (slug <> ''),
      author_id bigint not null references authors on delete cascade
    );
    create index auctions_by_start on auctions (started_at desc nulls last, id desc);
    create index auctions_by_finish on auctions (status, finished_at desc nulls last, id desc);
    create index auctions_by_catalog on auctions (status, catalog_available_at, id desc);
    create index auctions_by_publication on auctions (catalog_available_at);
    create index auctions_by_account on auctions (account_id, status, started_at);
    create index auctions_by_day on auctions using gin (days);

    create table carousel_items (
      id bigint primary key,
      title text,
      subtitle text,
      link_url text not null check (link_url ~ '^(/|https?://)'),
      position integer not null,
      starts_at timestamptz,
      ends_at timestamptz,
      check (starts_at < ends_at)
    );

    create table carousel_images (
      item_id bigint not null references carousel_items on delete cascade,
      screen text not null check (screen in ('any', 'mobile')),

      address text,
      art_seed text,
      width integer check (width > 0),
      height integer check (height > 0),
      dominant_color text check (dominant_color ~ '^#[0-9a-f]{6}$'),
      alt text,
      check ((address is null) <> (art_seed is null)),
      check ((width is null) = (height is null)),
      primary key (item_id, screen)
    );

    -- An embed key is not a secret: it names a house and the sites that may show its lots.
    create table embed_keys (
      key text collate "C" not null primary key check (key ~ '^pk_[A-Za-z0-9_-]{16,64}$'),
      account_id bigint not null references accounts on delete cascade,
      theme jsonb not null default '{}' check (jsonb_typeof(theme) = 'object'),
      allowed_origins text[] not null default '{}',
      created_at timestamptz not null default now()
    );
  `,
    nameAuthors,
  ),

  /** Creates likes, follows, messages, interests, addresses and saved searches. */
  '0005-personal': inSql(`
    -- A bid remains when its person is erased, because the house must keep it.
    alter table bids add column user_id bigint references users on delete set null;
    create index bids_by_user on bids (user_id, lot_id) where user_id is not null;

    -- No cascade from users: deleting a like must also update the count of its lot.
    create table likes (
      user_id bigint not null references users,
      lot_id bigint not null references lots on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, lot_id)
    );
    create index likes_by_lot on likes (lot_id);
    create index likes_by_time on likes (user_id, created_at desc, lot_id desc);

    -- Before this migration the counts had no likes.
    update lots set likes_count = 0 where likes_count > 0;

    create table follows (
      user_id bigint not null references users on delete cascade,
      author_id bigint not null references authors on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, author_id)
    );
    create index follows_by_author on follows (author_id);
    create index follows_by_time on follows (user_id, created_at desc, author_id desc);

    create table contacts (
      id bigint primary key,
      user_id bigint not null references users on delete cascade,
      message text not null check (char_length(message) between 10 and 2000),
      lot_id bigint references lots on delete set null,
      account_id bigint references accounts on delete set null,
      created_at timestamptz not null default now()
    );
    create index contacts_by_user on contacts (user_id, id desc);

    -- Tokens in the links of a mail that stop further mails. They never expire.
    create table unsubscribe_tokens (
      token_hash text collate "C" primary key check (length(token_hash) = 43),
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('published_catalogs', 'live_auctions', 'daily_report', 'radar', 'liked_lots', 'liked_lots_hour_before', 'reminders', 'followed_authors', 'followed_accounts', 'news')),
      created_at timestamptz not null default now()
    );
    create index unsubscribe_tokens_by_user on unsubscribe_tokens (user_id);

    create table interest_categories (
      user_id bigint not null references users on delete cascade,
      category_id bigint not null references categories on delete cascade,
      primary key (user_id, category_id)
    );

    create table interest_tags (
      user_id bigint not null references users on delete cascade,
      tag_id bigint not null references tags on delete cascade,
      primary key (user_id, tag_id)
    );

    create table interest_prices (
      user_id bigint not null references users on delete cascade,
      price_id bigint not null references prices on delete cascade,
      primary key (user_id, price_id)
    );

    create table addresses (
      id bigint primary key,
      user_id bigint not null references users on delete cascade,
      label text check (label <> ''),
      recipient text check (recipient <> ''),
      zip_code text not null check (zip_code ~ '^[0-9]{8}$'),
      street text not null check (street <> ''),
      number text not null check (number <> ''),
      complement text check (complement <> ''),
      district text not null check (district <> ''),
      city text not null check (city <> ''),
      state text not null check (state in ('AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA', 'PB', 'PR', 'PE', 'PI', 'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO')),
      country text not null check (country ~ '^[A-Z]{2}$'),
      is_default boolean not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index addresses_by_user on addresses (user_id, id);
    create unique index one_default_address on addresses (user_id) where is_default;

    -- criteria_key: hash of the criteria, regardless of order and spelling. The last mail reported
    -- lots published after notified_from, up to last_notified_at.
    create table radar_items (
      id bigint primary key,
      uuid uuid not null unique,
      user_id bigint not null references users on delete cascade,
      name text check (name <> ''),
      criteria jsonb not null check (jsonb_typeof(criteria) = 'object'),
      criteria_key text collate "C" not null,
      created_at timestamptz not null default now(),
      renewed_at timestamptz,
      expires_at timestamptz not null,
      notified_from timestamptz,
      last_notified_at timestamptz,
      check (expires_at > coalesce(renewed_at, created_at)),
      check ((notified_from is null) = (last_notified_at is null)),
      check (notified_from <= last_notified_at),
      unique (user_id, criteria_key)
    );
    create index radar_items_by_user on radar_items (user_id, created_at desc, id desc);

    -- Few lots are new, so a search for new matches starts from them.
    create index lots_by_publication on lots (published_at);
  `),

  /**
   * Adds attempts, daily progress and the sent mails of each day, for scheduled mails and their
   * delivery.
   */
  '0006-mail': inSql(`
    -- The outbox also proves what was sent: a scheduled mail has one row per kind, person and day.
    alter table outbox
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
        or (user_id is not null and preference is not null and unsubscribe_token is not null));
    create unique index outbox_once on outbox (user_id, kind, day) where day is not null;
    drop index outbox_waiting;
    create index outbox_waiting on outbox (next_attempt_at, id)
      where sent_at is null and failed_at is null;
    create index outbox_by_time on outbox (created_at desc, id);

    -- Progress of the mails of one kind on one day. People are processed in the order of their ids.
    create table mail_runs (
      kind text collate "C" not null,
      day date not null,
      last_user_id bigint not null default 0,
      queued integer not null default 0 check (queued >= 0),
      skipped jsonb not null default '{}' check (jsonb_typeof(skipped) = 'object'),
      started_at timestamptz not null,
      leased_until timestamptz not null,
      finished_at timestamptz,
      primary key (day, kind)
    );

    -- The expiry that the person was warned of, and the day of the warning. A changed expiry causes
    -- another warning.
    alter table radar_items
      add column warned_of timestamptz,
      add column warned_on date,
      add check ((warned_of is null) = (warned_on is null));
    create index radar_items_by_expiry on radar_items (expires_at);
  `),

  /** Creates stored counts of broad searches. */
  '0007-counted-searches': inSql(`
    -- A search that many lots match, as text. Its conditions follow from the text.
    create table counted_searches (
      id bigint primary key,
      search text collate "C" not null unique
    );

    -- No reference to auctions, because its lock on their rows could deadlock with a writer.
    create table search_lot_counts (
      search_id bigint not null references counted_searches on delete cascade,
      auction_id bigint not null,
      state text not null check (state in ('open', 'closing', 'passed', 'sold', 'closed', 'canceled')),
      lots_count integer not null check (lots_count > 0),
      primary key (search_id, auction_id, state) include (lots_count)
    );
    create index search_lot_counts_by_auction on search_lot_counts (auction_id);
  `),

  /** Adds retries for mails that could not be written, and a separate index for mails of accounts. */
  '0008-mail-setbacks': inSql(`
    -- People whose mail of a run could not be written. It is retried on the same day, while all
    -- others get theirs.
    create table mail_setbacks (
      kind text collate "C" not null,
      day date not null,
      user_id bigint not null references users on delete cascade,
      attempts integer not null default 1 check (attempts > 0),
      failure text not null check (failure <> ''),
      next_attempt_at timestamptz not null,
      primary key (day, kind, user_id)
    );
    create index mail_setbacks_by_user on mail_setbacks (user_id);

    -- The error that blocks a whole run; removed when the run continues.
    alter table mail_runs add column failure text check (failure <> '');

    -- Mails of accounts, such as a new password, do not wait for scheduled mails.
    drop index outbox_waiting;
    create index outbox_waiting on outbox ((day is not null), next_attempt_at, id)
      where sent_at is null and failed_at is null;
  `),

  /** Replaces counts of lots with sets of lots. */
  '0009-lot-sets': inSql(`
    -- Counts cannot be combined for two conditions. Sets can.
    drop table auction_facet_counts;
    drop table search_lot_counts;
    drop table counted_searches;

    -- Lots of an auction with a common property, one bit for each of 256 consecutive ids. No
    -- reference to auctions, because its lock on their rows could deadlock with a writer.
    create table lot_sets (
      facet text collate "C" not null check (facet in (
        'author', 'category', 'tag', 'price', 'state', 'offer', 'word', 'start', 'phrase')),
      value text collate "C" not null check (value <> ''),
      auction_id bigint not null,
      block bigint not null,
      lots bit(256) not null check (bit_count(lots) > 0),
      primary key (facet, value, auction_id, block) include (lots)
    );
    insert into lot_sets
      select facets.facet, facets.value, lots.auction_id, lots.id / 256,
        bit_or(set_bit(repeat('0', 256)::bit(256), (lots.id % 256)::integer, 1))
      from lots
      join auctions on auctions.id = lots.auction_id
      cross join lateral (
        select 'author' as facet, lots.author_id::text as value where lots.author_id is not null
        union all select 'category', category_id::text from lot_categories where lot_id = lots.id
        union all select 'tag', tag_id::text from lot_tags where lot_id = lots.id
        union all select 'price', prices.id::text from prices
          where lots.price_cents >= min_cents and (max_cents is null or lots.price_cents < max_cents)
        union all select 'state', lots.state
        union all select 'offer', 'accepting_bids'
          where lots.list_group = 0 and auctions.status in ('ongoing', 'live', 'conditional_bids_only')
        union all select 'offer', 'sold' where lots.state = 'sold'
      ) as facets
      where lots.list_group < 3
      group by 1, 2, 3, 4;
    create index lot_sets_by_auction on lot_sets (auction_id, facet);

    -- Words and phrases of searches whose sets are stored, oldest first. \`also\` is the singular that
    -- the start of a word matches too.
    create table kept_search_parts (
      id bigint primary key,
      facet text collate "C" not null check (facet in ('word', 'start', 'phrase')),
      value text collate "C" not null check (value <> ''),
      also text collate "C",
      unique (facet, value)
    );
  `),

  /** Creates the recently removed searches, so that a removal can be undone. */
  '0010-removed-radar-items': inSql(`
    -- The complete row as JSON, so that columns that are added later are restored too.
    create table removed_radar_items (
      user_id bigint not null references users on delete cascade,
      criteria_key text collate "C" not null,
      item jsonb not null check (jsonb_typeof(item) = 'object'),
      removed_at timestamptz not null default now(),
      primary key (user_id, criteria_key)
    );
    create index removed_radar_items_by_removal on removed_radar_items (removed_at);
  `),

  /** Creates separate sign-ups, devices, the origin of sessions, and the security log of accounts. */
  '0011-account-security': inSql(`
    -- Each sign-up is separate until its own link is opened, because two people may type the same
    -- address.
    create table sign_ups (
      id uuid primary key,
      email text collate "C" not null check (email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
      password_hash text not null check (password_hash like '$argon2id$%'),
      person jsonb not null check (jsonb_typeof(person) = 'object'),
      terms_version text not null,
      news boolean not null,
      created_at timestamptz not null default now()
    );
    create index sign_ups_by_email on sign_ups (email, created_at desc);

    create table sign_up_tokens (
      token_hash text collate "C" not null check (length(token_hash) = 43) primary key,
      sign_up_id uuid not null references sign_ups on delete cascade,
      expires_at timestamptz not null
    );
    create index sign_up_tokens_by_sign_up on sign_up_tokens (sign_up_id);

    -- Accounts that were never confirmed become pending sign-ups with their links.
    insert into sign_ups (id, email, password_hash, person, terms_version, news, created_at)
      select users.uuid, users.email, users.password_hash,
        jsonb_build_object('person_type', person_type, 'full_name', full_name,
          'legal_name', legal_name, 'gender', gender, 'cpf', cpf, 'cnpj', cnpj,
          'birthdate', to_char(birthdate, 'YYYY-MM-DD'), 'phone', phone),
        coalesce((select version from consents where user_id = users.id and kind = 'terms'
          order by at desc limit 1), ''),
        coalesce((select granted from consents where user_id = users.id and kind = 'news'
          order by at desc limit 1), false),
        users.updated_at
      from users where confirmed_at is null;

    -- Only the links of the latest sign-up: the details of earlier ones are lost.
    insert into sign_up_tokens (token_hash, sign_up_id, expires_at)
      select mail_tokens.token_hash, users.uuid, mail_tokens.expires_at
      from mail_tokens join users on users.id = mail_tokens.user_id
      where users.confirmed_at is null and purpose = 'confirmation'
        and mail_tokens.password_hash = users.password_hash;
    delete from users where confirmed_at is null;
    alter table mail_tokens drop column password_hash;
    alter table mail_tokens drop constraint mail_tokens_purpose_check;
    alter table mail_tokens add constraint mail_tokens_purpose_check check (purpose in
      ('confirmation', 'email_change', 'email_undo', 'password_reset', 'login'));

    -- Browsers that have logged in before. Only the digest of their cookie is stored.
    create table devices (
      id uuid primary key,
      user_id bigint not null references users on delete cascade,
      token_hash text collate "C" not null check (length(token_hash) = 43) unique,
      name text not null,
      network text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    );
    create index devices_by_user on devices (user_id, last_used_at desc);

    -- Adds the location where a session is used, which its person can see, and the time of the last
    -- proof.
    alter table sessions
      add column device text not null default '',
      add column address text,
      add column place text,
      add column authenticated_at timestamptz not null default now();
    update sessions set authenticated_at = created_at;

    -- Events of accounts. An event without a person is a login for an address without an account.
    create table security_events (
      id uuid primary key,
      user_id bigint references users on delete cascade,
      kind text collate "C" not null check (kind <> ''),
      succeeded boolean not null,
      device text not null,
      address text,
      place text,
      request_id text,
      at timestamptz not null default now()
    );
    create index security_events_by_user on security_events (user_id, at desc, id);
    create index security_events_by_time on security_events (at);
  `),

  /**
   * Encrypts the content of mails while they wait, and removes it when they are sent or given up. The
   * key is not in the database, so the next start encrypts the waiting mails
   *.
   */
  '0012-sealed-outbox': inSql(`
    -- Checks over several columns have no name. They are dropped together with a column.
    alter table outbox add column sealed_token text;
    update outbox set sealed_token = unsubscribe_token where sent_at is null and failed_at is null;
    alter table outbox drop column unsubscribe_token;
    alter table outbox rename column sealed_token to unsubscribe_token;
    alter table outbox alter column body drop not null;

    -- A mail that was sent or given up keeps no content, which contained tokens.
    update outbox set body = null, html = null
      where sent_at is not null or failed_at is not null;
    alter table outbox
      add constraint outbox_day_check
        check (day is null or (user_id is not null and preference is not null)),
      add constraint outbox_waiting_body_check
        check (body is not null or sent_at is not null or failed_at is not null),
      add constraint outbox_waiting_token_check
        check (day is null or unsubscribe_token is not null
          or sent_at is not null or failed_at is not null);
  `),

  /**
   * Creates passkeys, authenticator apps, recovery codes, their challenges, and the audit log of
   * operators.
   */
  '0013-factors-and-audit': inSql(`
    -- Passkeys. A public key contains nothing that opens an account.
    create table passkeys (
      id uuid primary key,
      user_id bigint not null references users on delete cascade,
      credential_id text collate "C" not null unique check (credential_id <> ''),
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null check (name <> '' and length(name) <= 60),
      synced boolean not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkeys_by_user on passkeys (user_id, created_at);

    -- One authenticator app per person. It is not used until it is confirmed.
    create table totp_factors (
      user_id bigint primary key references users on delete cascade,
      sealed_secret text not null check (sealed_secret <> ''),
      last_step bigint check (last_step >= 0),
      session_id uuid references sessions on delete set null,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      check (confirmed_at is null or last_step is not null)
    );
    create index totp_factors_by_session on totp_factors (session_id);

    create table recovery_codes (
      code_hash text collate "C" not null check (length(code_hash) = 43) primary key,
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create index recovery_codes_by_user on recovery_codes (user_id);

    -- Challenges for browsers. Each is answered once, within minutes. Only a login by passkey starts
    -- without a person.
    create table factor_challenges (
      challenge_hash text collate "C" not null check (length(challenge_hash) = 43) primary key,
      purpose text collate "C" not null check (purpose in ('passkey_login', 'second_factor', 'new_passkey', 'proof')),
      user_id bigint references users on delete cascade,
      session_id uuid references sessions on delete cascade,
      attempts integer not null default 0 check (attempts >= 0),
      expires_at timestamptz not null,
      check ((purpose = 'passkey_login') = (user_id is null)),
      check ((purpose in ('new_passkey', 'proof')) = (session_id is not null))
    );
    create index factor_challenges_by_user on factor_challenges (user_id);
    create index factor_challenges_by_session on factor_challenges (session_id);
    create index factor_challenges_by_expiry on factor_challenges (expires_at);

    -- Actions of operators. Rows are only added. Each contains the hash of the row before, so a
    -- changed, missing or inserted row is detected. It names people by id and outlives their
    -- accounts.
    create table audit_log (
      id bigint primary key check (id > 0),
      at timestamptz not null,
      operator text not null check (operator <> ''),
      action text collate "C" not null check (action <> ''),
      user_id bigint,
      subject_digest text collate "C" check (length(subject_digest) = 43),
      details text not null,
      outcome text collate "C" not null check (outcome in ('begun', 'done', 'refused', 'failed')),
      previous_hash text collate "C" not null check (length(previous_hash) = 43) unique,
      hash text collate "C" not null check (length(hash) = 43) unique
    );
  `),

  /** Adds stored counts of saved searches. */
  '0014-radar-counts': inSql(`
    -- Counting a broad search among a million lots takes too long for a request. The last counts are
    -- stored with their start time and duration.
    alter table radar_items
      add column matching_count integer check (matching_count >= 0),
      add column new_count integer check (new_count >= 0),
      add column counted_since timestamptz,
      add column counted_at timestamptz,
      add column counting_ms integer check (counting_ms >= 0),
      add constraint radar_items_counted_check check (counted_at is null
        or (matching_count is not null and new_count is not null
          and counted_since is not null and counting_ms is not null));
  `),

  /** Creates the origins of lot images. */
  '0015-picture-origins': inSql(`
    -- Stored separately: finding the few origins among a million addresses takes seconds.
    create table picture_origins (origin text collate "C" primary key);
    insert into picture_origins
      select distinct substring(address from '^https?://[^/?#]+') from lot_images
      where address ~ '^https?://[^/?#]+';
  `),

  /** Creates versions, live events, house feeds and the columns of transitions by time. */
  '0016-live': inSql(`
    alter table accounts
      add column takes_offers boolean not null default false,
      add column results text not null default 'house' check (results in ('house', 'highest_bid'));
    alter table auctions
      add column version bigint not null default 1,
      add column takes_offers boolean,
      add column offers_until timestamptz,
      add column current_lot_id bigint references lots on delete set null,
      add column source_version bigint,
      add column imported_status text,
      add column due_at timestamptz default 'epoch';

    -- Finds the due auctions, and when the next one is due.
    create index auctions_by_due_time on auctions (due_at) where due_at is not null;
    create index auctions_by_current_lot on auctions (current_lot_id)
      where current_lot_id is not null;

    -- A lot that awaits its result accepts no bids, so it leaves the group of open lots.
    alter table lots
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
        else 2 end);
    create index lots_awaiting_result on lots (auction_id) where awaiting_result;
    alter table auction_lot_counts
      add column awaiting_count integer not null default 0
        check (awaiting_count between 0 and lots_count);

    create table feed_keys (
      id uuid primary key,
      account_id bigint not null references accounts on delete cascade,
      hash text collate "C" not null unique,
      hint text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    create index feed_keys_by_account on feed_keys (account_id);

    create table feed_bids (
      lot_id bigint not null references lots on delete cascade,
      bid_id text collate "C" not null check (bid_id <> ''),
      hash text not null,
      stored_bid_id bigint references bids on delete set null,
      primary key (lot_id, bid_id)
    );
    create index feed_bids_by_stored_bid on feed_bids (stored_bid_id);

    -- Without foreign keys, because they would lock the referenced rows. Events are deleted after 30
    -- minutes anyway.
    create table live_events (
      id bigint primary key,
      kind text not null check (kind in ('lot', 'auction')),
      row_id bigint not null,
      auction_id bigint not null,
      account_id bigint not null,
      at timestamptz not null default now()
    );
    create index live_events_by_time on live_events (at);

    create table state_corrections (
      id uuid primary key,
      kind text not null check (kind in ('lot', 'auction')),
      row_id bigint not null,
      from_state text not null,
      to_state text not null,
      made_by text not null,
      at timestamptz not null default now()
    );
    create index state_corrections_by_row on state_corrections (kind, row_id, at);
    alter table import_sales
      add column takes_offers boolean,
      add column offers_until timestamptz,
      add column is_correction boolean not null default false;

    create table unresolved_lots (
      lot_id bigint primary key references lots on delete cascade,
      at timestamptz not null
    );
  `),

  /** Creates the catalogues that houses have sent. */
  '0017-feed-catalogues': inSql(`
    create table feed_catalogues (
      id uuid primary key,
      account_id bigint not null references accounts on delete cascade,
      received_at timestamptz not null default now(),
      finished_at timestamptz,
      report jsonb,
      failure text
    );
    create index feed_catalogues_by_account on feed_catalogues (account_id, received_at);
  `),

  /** Hides auctions until the date of their catalogue, and the lots of canceled auctions. */
  '0018-public-auctions': inSql(`
    alter table auctions add column is_public boolean not null default true;

    -- Lots of an auction that is not public are in a separate group, which no list shows. Lots of a
    -- canceled auction are among the canceled ones.
    alter table lots
      drop constraint lots_list_group_check,
      add constraint lots_list_group_check check (
        list_group = 3 or list_group = 4 and state <> 'canceled' or list_group = case
          when awaiting_result then 2
          when state in ('open', 'closing') then 0
          when state = 'sold' then 1
          when state = 'canceled' then 3
          else 2 end);

    -- The server checks them at startup and hides them.
    update auctions set due_at = 'epoch'
      where status <> 'collecting'
        and (catalog_available_at is null or catalog_available_at > now());

    create table canceled_lots as
      select lots.id, lots.auction_id, lots.author_id, lots.state from lots
      join auctions on auctions.id = lots.auction_id
      where auctions.status = 'canceled' and lots.list_group < 3;
    update lots set list_group = 3 from canceled_lots where lots.id = canceled_lots.id;
    delete from lot_sets using canceled_lots where lot_sets.auction_id = canceled_lots.auction_id;
    delete from auction_lot_counts as counts using canceled_lots
      where counts.auction_id = canceled_lots.auction_id and counts.state <> 'canceled';
    update authors set lots_count = lots_count - gone.lots, sold_lots_count = sold_lots_count - gone.sold
      from (select author_id, count(*) as lots, count(*) filter (where state = 'sold') as sold
        from canceled_lots group by author_id) as gone
      where authors.id = gone.author_id;
    update categories set lots_count = lots_count - gone.sold
      from (select category_id, count(*) as sold from lot_categories
        join canceled_lots on canceled_lots.id = lot_id and state = 'sold' group by category_id) as gone
      where categories.id = gone.category_id;
    update tags set lots_count = lots_count - gone.sold
      from (select tag_id, count(*) as sold from lot_tags
        join canceled_lots on canceled_lots.id = lot_id and state = 'sold' group by tag_id) as gone
      where tags.id = gone.tag_id;
    drop table canceled_lots;
  `),

  /** Records the catalogues that the morning’s mail has announced. */
  '0019-announced-catalogues': inSql(`
    create table announced_catalogues (
      auction_id integer primary key references auctions on delete cascade,
      day date not null
    );

    -- Later than these, the mail of the day announces them.
    insert into announced_catalogues (auction_id, day)
      select id, (catalog_available_at at time zone 'America/Sao_Paulo')::date from auctions
      where catalog_available_at < now() - interval '2 days';
  `),

  /**
   * Merges the mails of a morning into one, and adds reminders of liked lots, new lots of followed
   * artists, and news of houses.
   */
  '0020-merged-mails': inSql(`
    -- A mail may contain several kinds. Its checks over several columns are dropped with the column.
    alter table outbox add column preferences text[];
    update outbox set preferences = array[preference] where preference is not null;
    alter table outbox drop column preference;
    alter table outbox
        add constraint outbox_preferences_check
          check (cardinality(preferences) > 0 and preferences <@ array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
      'liked_lots', 'liked_lots_hour_before', 'followed_authors', 'news']),
        add constraint outbox_day_check
          check (day is null or (user_id is not null and preferences is not null));

    -- A reminder of one hour before names its lot, since several may be due on one day.
    alter table outbox add column occasion text not null default '';

    -- When the mail becomes useless, if that is before the end of its day.
    alter table outbox add column valid_until timestamptz;

    -- Reminders do not wait for the mails of a morning.
    drop index outbox_waiting;
    create index outbox_waiting on outbox ((day is not null), valid_until, next_attempt_at, id)
      where sent_at is null and failed_at is null;
    drop index outbox_once;
    create unique index outbox_once on outbox (user_id, kind, day, occasion) where day is not null;
    alter table unsubscribe_tokens add column kinds text[];
    update unsubscribe_tokens set kinds = array[kind];
    alter table unsubscribe_tokens drop column kind;
    alter table unsubscribe_tokens
        alter column kinds set not null,
        add constraint unsubscribe_tokens_kinds_check
          check (cardinality(kinds) > 0 and kinds <@ array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
      'liked_lots', 'liked_lots_hour_before', 'followed_authors', 'news']);

    -- The mails of these kinds are one mail now. Days on which they went out have had their mail.
    insert into mail_runs (kind, day, started_at, leased_until, finished_at)
      select 'morning', day, min(started_at), min(started_at), now()
      from mail_runs where kind in ('published_catalogs', 'live_auctions', 'daily_report', 'radar_expiring') group by day;

    -- Their own runs and setbacks are no longer used.
    delete from mail_runs where kind in ('published_catalogs', 'live_auctions', 'daily_report', 'radar_expiring');
    delete from mail_setbacks where kind in ('published_catalogs', 'live_auctions', 'daily_report', 'radar_expiring');

    -- The liked lots about which a person was reminded: in the morning of a day, and before an end.
    create table lot_reminders (
      user_id bigint not null references users on delete cascade,
      lot_id bigint not null references lots on delete cascade,
      day date,
      closes_at timestamptz,
      primary key (user_id, lot_id),
      check (day is not null or closes_at is not null)
    );
    create index lot_reminders_by_lot on lot_reminders (lot_id);

    -- The period whose news a person's last mail of a kind contained, and the day of that mail.
    create table mail_marks (
      user_id bigint not null references users on delete cascade,
      kind text collate "C" not null check (kind = any(array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
    'liked_lots', 'liked_lots_hour_before', 'followed_authors', 'news'])),
      told_from timestamptz not null,
      told_until timestamptz not null check (told_until >= told_from),
      told_on date not null,
      primary key (user_id, kind)
    );

    create table house_news (
      id bigint primary key,
      account_id bigint not null references accounts on delete cascade,
      title text not null check (length(title) between 1 and 120),
      body text not null check (length(body) between 1 and 2000),
      link_url text check (link_url ~ '^https?://'),
      published_at timestamptz not null default now()
    );
    create index house_news_by_time on house_news (published_at);
    create index house_news_by_account on house_news (account_id);
  `),

  /** Adds links in mails that renew one saved search. */
  '0021-renewal-links': inSql(`
    alter table mail_tokens drop constraint mail_tokens_purpose_check;
    alter table mail_tokens add constraint mail_tokens_purpose_check check (purpose in
      ('confirmation', 'email_change', 'email_undo', 'password_reset', 'login', 'radar_renewal'));

    -- The saved search that the link renews.
    alter table mail_tokens
      add column radar_item_id bigint references radar_items on delete cascade,
      add constraint mail_tokens_radar_item_check
        check ((purpose = 'radar_renewal') = (radar_item_id is not null));
    create index mail_tokens_by_radar_item on mail_tokens (radar_item_id)
      where radar_item_id is not null;
  `),

  /**
   * Adds aliases of categories, the default currency of a house, and a position for each category. A
   * category of an earlier import keeps its name: an operator merges it.
   */
  '0024-import-defaults': inSql(`
    create table category_aliases (
      slug text collate "C" primary key,
      name text not null check (name <> ''),
      category_name text check (category_name <> '')
    );

    -- Categories of earlier imports had no position and came last, those with the most lots first.
    update categories set position = placed.position
      from (select id, (select max(position) from categories)
          + row_number() over (order by lots_count desc, id desc) as position
        from categories where position = 0) as placed
      where categories.id = placed.id;
    alter table accounts
      add column default_currency text check (default_currency in ('BRL', 'USD', 'GBP', 'EUR'));
    insert into category_aliases (slug, name, category_name)
      select slug, name, category_name from (values
        ('pintura', 'Pintura', 'Pinturas'), ('painting', 'Painting', 'Pinturas'),
        ('paintings', 'Paintings', 'Pinturas'), ('gemalde', 'Gemälde', 'Pinturas'),
        ('peinture', 'Peinture', 'Pinturas'), ('peintures', 'Peintures', 'Pinturas'),
        ('dipinto', 'Dipinto', 'Pinturas'), ('dipinti', 'Dipinti', 'Pinturas'),
        ('desenho', 'Desenho', 'Desenhos'), ('drawing', 'Drawing', 'Desenhos'),
        ('drawings', 'Drawings', 'Desenhos'), ('zeichnung', 'Zeichnung', 'Desenhos'),
        ('dessin', 'Dessin', 'Desenhos'), ('dessins', 'Dessins', 'Desenhos'),
        ('disegno', 'Disegno', 'Desenhos'), ('dibujo', 'Dibujo', 'Desenhos'),
        ('gravura', 'Gravura', 'Gravuras'), ('print', 'Print', 'Gravuras'),
        ('prints', 'Prints', 'Gravuras'), ('druckgrafik', 'Druckgrafik', 'Gravuras'),
        ('estampe', 'Estampe', 'Gravuras'), ('estampes', 'Estampes', 'Gravuras'),
        ('grabado', 'Grabado', 'Gravuras'),
        ('escultura', 'Escultura', 'Esculturas'), ('sculpture', 'Sculpture', 'Esculturas'),
        ('sculptures', 'Sculptures', 'Esculturas'), ('skulptur', 'Skulptur', 'Esculturas'),
        ('scultura', 'Scultura', 'Esculturas'),
        ('aquarela', 'Aquarela', 'Aquarelas'), ('watercolor', 'Watercolor', 'Aquarelas'),
        ('watercolour', 'Watercolour', 'Aquarelas'), ('aquarell', 'Aquarell', 'Aquarelas'),
        ('aquarelle', 'Aquarelle', 'Aquarelas'),
        ('fotografia', 'Fotografia', 'Fotografias'),
        ('photograph', 'Photograph', 'Fotografias'),
        ('photographs', 'Photographs', 'Fotografias'),
        ('photography', 'Photography', 'Fotografias'),
        ('fotografie', 'Fotografie', 'Fotografias'),
        ('photographie', 'Photographie', 'Fotografias'),
        ('miniatura', 'Miniatura', 'Miniaturas'), ('miniature', 'Miniature', 'Miniaturas'),
        ('miniatures', 'Miniatures', 'Miniaturas'), ('miniatur', 'Miniatur', 'Miniaturas'),
        ('work-on-paper', 'Work on Paper', 'Obras sobre papel'),
        ('works-on-paper', 'Works on Paper', 'Obras sobre papel'),
        ('mixed-media', 'Mixed Media', 'Técnica mista'),
        ('furniture', 'Furniture', 'Mobiliário'), ('mobel', 'Möbel', 'Mobiliário'),
        ('joia', 'Joia', 'Joias'), ('jewelry', 'Jewelry', 'Joias'),
        ('jewellery', 'Jewellery', 'Joias'), ('schmuck', 'Schmuck', 'Joias'),
        ('relogio', 'Relógio', 'Relógios'), ('watches', 'Watches', 'Relógios'),
        ('clocks', 'Clocks', 'Relógios'),
        ('livro', 'Livro', 'Livros'), ('books', 'Books', 'Livros'),
        ('bucher', 'Bücher', 'Livros'),
        ('outro', 'Outro', 'Outros'), ('other', 'Other', 'Outros'),
        ('others', 'Others', 'Outros'), ('autres', 'Autres', 'Outros'),
        ('sonstige', 'Sonstige', 'Outros'),
        ('unknown', 'Unknown', null), ('unbekannt', 'Unbekannt', null),
        ('inconnu', 'Inconnu', null), ('desconhecido', 'Desconhecido', null),
        ('desconhecida', 'Desconhecida', null)
      ) as alias (slug, name, category_name)
      where not exists (select from categories where categories.slug = alias.slug);
  `),

  /**
   * Records the day of the exchange rate in prices that were published in another currency. The rates
   * have not changed since those imports.
   */
  '0025-rate-dates': inSql(`
    update lots
      set original_prices = jsonb_set(lots.original_prices, '{rate_date}', coalesce((
        select to_jsonb(to_char(rates.date, 'YYYY-MM-DD')) from currency_rates as rates
        where rates.currency = lots.original_prices ->> 'currency'
      ), 'null'))
      where lots.original_prices is not null;
  `),

  /** Indexes lots by number within auctions, the newest auction first. */
  '0026-catalogue-order': inSql(`
    drop index lots_by_number;
    create index lots_by_catalogue on lots (auction_id desc, number_sort, id desc);
  `),

  /** Creates the tables of full-text search, and removes the former columns of words. */
  '0027-lot-search': inSql(`
    -- For similar words. The extension is trusted: the owner of the database may create it.
    create extension if not exists pg_trgm;

    -- The searchable texts of a lot, in a separate table, so that a bid does not write the word
    -- indexes. The server fills it at its start.
    create table lot_search (
      lot_id bigint primary key references lots on delete cascade,
      document tsvector not null,
      headline tsvector not null,
      period text collate "C",
      technique text
    );
    alter table lot_search alter column document set statistics 1000;
    alter table lot_search alter column headline set statistics 1000;
    create index lot_search_by_document on lot_search using gin (document);
    create index lot_search_by_headline on lot_search using gin (headline);
    alter table lots drop column search_terms, drop column headline_terms, drop column search_text;
    drop table search_words;

    create table search_words (
      word text collate "C" primary key,
      sound text collate "C" not null,
      lots_count bigint not null
    );
    create index search_words_by_sound on search_words (sound);
    create index search_words_by_spelling on search_words
      using gin (word gin_trgm_ops, sound gin_trgm_ops);

    -- The version of the rules by which the tables above were filled.
    create table search_index (
      version integer not null,
      is_only boolean primary key default true check (is_only)
    );

    -- Words and phrases with the same meaning, added by the operator.
    create table search_synonyms (
      id bigint primary key,
      phrases text[] not null check (cardinality(phrases) > 1)
    );

    -- Number of visitors who made a search on a day, without their identity.
    create table popular_searches (
      text text collate "C" not null,
      day date not null,
      label text not null,
      visitors integer not null check (visitors > 0),
      lots_count bigint not null,
      primary key (text, day)
    );
    delete from lot_sets where facet in ('word', 'start', 'phrase');
    alter table lot_sets drop constraint lot_sets_facet_check;
    alter table lot_sets add check (facet in ('author', 'category', 'tag', 'price', 'state', 'offer',
      'period', 'technique', 'word', 'start', 'query'));
    drop table kept_search_parts;

    create table kept_search_parts (
      id bigint primary key,
      facet text collate "C" not null check (facet in ('word', 'start', 'query')),
      value text collate "C" not null check (value <> ''),
      also text collate "C",
      unique (facet, value)
    );
  `),

  /** The index of the search cluster, and the last event whose lots it has. */
  '0028-search-cluster': inSql(`
    create table search_cluster (
      index_name text not null,
      event_id bigint not null,
      is_only boolean primary key default true check (is_only)
    );
  `),

  /** Messages may carry a bid or an offer, and a phone. */
  '0029-bid-requests': inSql(`
    alter table contacts
      add column bid_amount_cents bigint
        check (bid_amount_cents between 1 and 9007199254740991),
      add column phone text collate "C" check (phone ~ '^[1-9][0-9]{9,10}$');
    create index contacts_with_bid on contacts (user_id, lot_id)
      where bid_amount_cents is not null;
  `),

  /** Indexes the sold lots of an artist, with and without a price. */
  '0030-price-history': inSql(`
    create index lots_by_author_result
      on lots (author_id, (sold_price_cents is not null), list_order, id desc)
      where list_group = 1 and author_id is not null;
  `),

  /** Reminders of single lots and auctions. */
  '0031-reminders': inSql(`
    -- A lot or an auction about which a person wants to be reminded an hour before. \`reminded_for\` is
    -- the time for which the last mail was written, so that each time is announced once.
    create table reminders (
      user_id bigint not null references users on delete cascade,
      lot_id bigint references lots on delete cascade,
      auction_id bigint references auctions on delete cascade,
      created_at timestamptz not null default now(),
      reminded_for timestamptz,
      check (num_nonnulls(lot_id, auction_id) = 1)
    );
    create unique index reminders_of_lots on reminders (user_id, lot_id) where lot_id is not null;
    create unique index reminders_of_auctions on reminders (user_id, auction_id)
      where auction_id is not null;
    create index reminders_by_lot on reminders (lot_id) where lot_id is not null;
    create index reminders_by_auction on reminders (auction_id) where auction_id is not null;
    alter table outbox drop constraint outbox_preferences_check,
        add constraint outbox_preferences_check
          check (cardinality(preferences) > 0 and preferences <@ array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
      'liked_lots', 'liked_lots_hour_before', 'reminders', 'followed_authors', 'news']);
    alter table unsubscribe_tokens drop constraint unsubscribe_tokens_kinds_check,
        add constraint unsubscribe_tokens_kinds_check
          check (cardinality(kinds) > 0 and kinds <@ array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
      'liked_lots', 'liked_lots_hour_before', 'reminders', 'followed_authors', 'news']);
  `),

  /** The secret address of a person's calendar. */
  '0032-calendar-feeds': inSql(`
    create table calendar_feeds (
      user_id bigint primary key references users on delete cascade,
      token_hash text collate "C" not null unique check (length(token_hash) = 43),
      created_at timestamptz not null default now()
    );
  `),

  /** One row that is changed to find out whether the database accepts writes. */
  '0034-write-probe': inSql(`
    create table write_probe (
      is_only boolean primary key default true check (is_only),
      at timestamptz not null default now()
    );
    insert into write_probe default values;
  `),

  /** Notes of people on lots. */
  '0035-lot-notes': inSql(`
    create table lot_notes (
      user_id bigint not null references users on delete cascade,
      lot_id bigint not null references lots on delete cascade,
      note text not null check (note <> '' and char_length(note) <= 500),
      updated_at timestamptz not null default now(),
      primary key (user_id, lot_id)
    );
    create index lot_notes_by_lot on lot_notes (lot_id);
  `),

  /** Houses that people follow, and the mail about their new lots. */
  '0036-house-follows': inSql(`
    create table house_follows (
      user_id bigint not null references users on delete cascade,
      account_id bigint not null references accounts on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, account_id)
    );
    create index house_follows_by_house on house_follows (account_id);
    create index house_follows_by_time on house_follows (user_id, created_at desc, account_id desc);
    alter table outbox drop constraint outbox_preferences_check,
        add constraint outbox_preferences_check
          check (cardinality(preferences) > 0 and preferences <@ array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
      'liked_lots', 'liked_lots_hour_before', 'reminders', 'followed_authors', 'followed_accounts', 'news']);
    alter table unsubscribe_tokens drop constraint unsubscribe_tokens_kinds_check,
        add constraint unsubscribe_tokens_kinds_check
          check (cardinality(kinds) > 0 and kinds <@ array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
      'liked_lots', 'liked_lots_hour_before', 'reminders', 'followed_authors', 'followed_accounts', 'news']);
    alter table mail_marks drop constraint mail_marks_kind_check,
        add constraint mail_marks_kind_check check (kind = any(array['published_catalogs', 'live_auctions', 'daily_report', 'radar',
      'liked_lots', 'liked_lots_hour_before', 'reminders', 'followed_authors', 'followed_accounts', 'news']));
  `),

  /** Notifications of browsers. */
  '0037-push': inSql(`
    -- The browser of a session that shows notifications. It ends with the session.
    create table push_devices (
      session_id uuid primary key references sessions on delete cascade,
      endpoint text not null unique check (char_length(endpoint) <= 1000),
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    );

    -- Notifications that wait. A sent one is deleted.
    create table push_messages (
      id bigint generated always as identity primary key,
      session_id uuid not null references push_devices on delete cascade,
      content jsonb not null,
      valid_until timestamptz not null,
      attempts integer not null default 0 check (attempts >= 0),
      next_attempt_at timestamptz not null
    );
    create index push_messages_by_device on push_messages (session_id);
    create index push_messages_due on push_messages (next_attempt_at);
  `),

  /**
   * The changes that a person must see when a replica answers. Unlogged: after a crash of the
   * primary, each process requires everything that the primary then has. Without a reference to
   * `users`, so that a deleted person needs no check.
   */
  '0038-read-positions': inSql(`
    create unlogged table read_positions (
      user_id bigint primary key,
      position pg_lsn not null,
      changed_at timestamptz not null default now()
    );
  `),

  /**
   * The sold lots of an artist by price, for the highest price and the counts of the price history.
   * Without it, PostgreSQL reads all sold lots of the artist, which are spread over the whole table.
   */
  '0039-author-prices': inSql(`
    create index lots_by_author_price on lots (author_id, sold_price_cents desc)
      where list_group = 1 and author_id is not null;
  `),

  /**
   * Adds the time when the operator was told which people a day's mails did not reach. One process
   * claims the report by setting it.
   */
  '0040-reported-runs': inSql(`
    alter table mail_runs add column reported_at timestamptz;
  `),

  /**
   * Leaves the person out of the digests of bids: the few possible ids could be tried out, also after
   * the erasure of the account. The text of each digest is what the feed makes of the stored bid.
   * The content of a withdrawn bid is no longer known, so its digest is removed.
   */
  '0041-bid-digests': inSql(`
    alter table feed_bids alter column hash drop not null;
    update feed_bids set hash = (
      select left(encode(sha256(convert_to(format('[%s,%s,%s,"%s"]',
        amount_cents, to_json(source), to_json(bidder_name),
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8')), 'hex'), 32)
      from bids where id = stored_bid_id);
  `),

  /** Phones of other countries in E.164, and service numbers. */
  '0042-phone-numbers': inSql(`
    alter table "users"
      drop constraint "users_phone_check",
      add constraint "users_phone_check"
        check (phone ~ '^(\\+[1-9][0-9]{6,14}|[0-9]{10,11}|[34]00[34][0-9]{4})$');
    alter table "contacts"
      drop constraint "contacts_phone_check",
      add constraint "contacts_phone_check"
        check (phone ~ '^(\\+[1-9][0-9]{6,14}|[0-9]{10,11}|[34]00[34][0-9]{4})$');
  `),

  /**
   * Lets lots that the house gave no end follow the end of their auction, and gives bids time to
   * arrive after the end of a lot.
   */
  '0043-lot-ends': inSql(`
    alter table accounts add column bid_delivery_seconds integer not null default 60
      check (bid_delivery_seconds between 0 and 3600);
    alter table lots add column ends_with_auction boolean not null default false;

    -- Until now a lot that the house gave no end kept a copy of the end of its auction.
    update lots set ends_with_auction = true
      from auctions
      where auctions.id = lots.auction_id and lots.state in ('open', 'closing')
        and (lots.closes_at is null or lots.closes_at = auctions.finished_at);

    -- Undecided lots have other transitions now.
    update auctions set due_at = default
      where exists (
        select from lots where auction_id = auctions.id and state in ('open', 'closing'));
  `),

  /**
   * Adds the times of the last two failed logins of a count. So the end of the window (`resets_at`)
   * no longer depends on the last failure, and a right password restores both.
   */
  '0044-login-failures': inSql(`
    alter table rate_limits add column failed_at timestamptz, add column failed_before timestamptz;
  `),

  /**
   * Adds the digests of the networks that made a search on a day, so that each counts once in all
   * processes. They are deleted when the day is over.
   */
  '0045-search-networks': inSql(`
    alter table popular_searches add column networks text[] not null default '{}';
  `),

  /** Adds the conversation of a mail, for the header `References`. */
  '0046-mail-threads': inSql(`
    alter table outbox add column thread text check (thread <> '');
  `),

  /**
   * Writes international domains of e-mail addresses with their letters. Some browsers had sent them in
   * ASCII (`xn--…`), so a person could not log in from another one. If both spellings have an account,
   * both stay.
   */
  '0047-mail-domains': { up: spellDomains },
} satisfies Record<string, Migration>;
