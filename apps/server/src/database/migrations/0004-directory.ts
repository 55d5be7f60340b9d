import { sql, type Kysely } from 'kysely';
import { auctionStates, lotStates } from '@martelo/domain/auction';
import { words } from '../search-terms.ts';

const keysOf = (table: Readonly<Record<string, unknown>>): string =>
  Object.keys(table)
    .map((key) => `'${key}'`)
    .join(', ');

const biddable = Object.entries(auctionStates)
  .filter(([, { lotsAcceptingBids }]) => lotsAcceptingBids)
  .map(([status]) => `'${status}'`)
  .join(', ');

const key = `text collate "C" not null`;
const count = (column: string): string =>
  `add column ${column} integer not null default 0 check (${column} >= 0)`;

// Address of an image, as in lot_images.
const picture = `
  address text,
  art_seed text,
  width integer check (width > 0),
  height integer check (height > 0),
  dominant_color text check (dominant_color ~ '^#[0-9a-f]{6}$'),
  alt text,
  check ((address is null) <> (art_seed is null)),
  check ((width is null) = (height is null))`;

const statements = [
  `alter table authors
    ${count('lots_count')}, ${count('open_lots_count')}, ${count('sold_lots_count')}`,
  `alter table categories ${count('lots_count')}`,
  `alter table tags ${count('lots_count')}`,
  `create index authors_with_lots on authors (name_sort, id desc) where lots_count > 0`,
  `create index tags_by_lots on tags (lots_count desc, id desc)`,

  // The share of each auction in the counts of its authors, categories, tags and price ranges. It
  // gives exact totals of a filtered list without counting a million lots.
  `create table auction_facet_counts (
    auction_id bigint not null references auctions on delete cascade,
    facet text not null check (facet in ('author', 'category', 'tag', 'price')),
    value_id bigint not null,
    state text not null check (state in (${keysOf(lotStates)})),
    accepting_bids boolean not null,
    lots_count integer not null check (lots_count > 0),
    primary key (auction_id, facet, value_id, state)
  )`,
  `insert into auction_facet_counts
    select lots.auction_id, facets.facet, facets.value_id, lots.state,
      lots.list_group = 0 and auctions.status in (${biddable}), count(*)
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
    group by 1, 2, 3, 4, 5`,
  `create index auction_facet_counts_by_value
    on auction_facet_counts (facet, value_id, auction_id) include (state, accepting_bids, lots_count)`,
  `update authors set
      lots_count = sums.lots, open_lots_count = sums.open, sold_lots_count = sums.sold
    from (
      select value_id, sum(lots_count) as lots,
        coalesce(sum(lots_count) filter (where accepting_bids), 0) as open,
        coalesce(sum(lots_count) filter (where state = 'sold'), 0) as sold
      from auction_facet_counts where facet = 'author' group by value_id
    ) as sums
    where authors.id = sums.value_id`,
  ...[
    ['categories', 'category'],
    ['tags', 'tag'],
  ].map(
    ([table, facet]) => `update ${table} set lots_count = sums.lots
    from (
      select value_id, sum(lots_count) as lots from auction_facet_counts
      where facet = '${facet}' and (accepting_bids or state = 'sold') group by value_id
    ) as sums
    where ${table}.id = sums.value_id`,
  ),

  // Every word of every author's names, for searches by the start of a word.
  `create table author_words (
    word text collate "C" not null check (word <> ''),
    author_id bigint not null references authors on delete cascade,
    primary key (word, author_id)
  )`,
  // Old links to an author redirect to the current address.
  `create table author_former_slugs (
    slug ${key} primary key check (slug <> ''),
    author_id bigint not null references authors on delete cascade
  )`,

  `create index auctions_by_start on auctions (started_at desc nulls last, id desc)`,
  `create index auctions_by_finish on auctions (status, finished_at desc nulls last, id desc)`,
  `create index auctions_by_catalog on auctions (status, catalog_available_at, id desc)`,
  `create index auctions_by_publication on auctions (catalog_available_at)`,
  `create index auctions_by_account on auctions (account_id, status, started_at)`,
  `create index auctions_by_day on auctions using gin (days)`,

  `create table carousel_items (
    id bigint primary key,
    title text,
    subtitle text,
    link_url text not null check (link_url ~ '^(/|https?://)'),
    position integer not null,
    starts_at timestamptz,
    ends_at timestamptz,
    check (starts_at < ends_at)
  )`,
  `create table carousel_images (
    item_id bigint not null references carousel_items on delete cascade,
    screen text not null check (screen in ('any', 'mobile')),
    ${picture},
    primary key (item_id, screen)
  )`,

  // An embed key is not a secret: it names a house and the sites that may show its lots.
  `create table embed_keys (
    key ${key} primary key check (key ~ '^pk_[A-Za-z0-9_-]{16,64}$'),
    account_id bigint not null references accounts on delete cascade,
    theme jsonb not null default '{}' check (jsonb_typeof(theme) = 'object'),
    allowed_origins text[] not null default '{}',
    created_at timestamptz not null default now()
  )`,
];

/**
 * Creates the tables for lists of auctions, houses, authors, categories and tags, and for embeds of
 * partners.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await nameAuthors(db);
}

const BATCH = 1000;

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
