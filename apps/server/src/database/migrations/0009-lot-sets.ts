import { sql, type Kysely } from 'kysely';
import { auctionStates } from '@martelo/domain/auction';

const biddable = Object.entries(auctionStates)
  .filter(([, { lotsAcceptingBids }]) => lotsAcceptingBids)
  .map(([status]) => `'${status}'`)
  .join(', ');
const key = `text collate "C" not null check (value <> '')`;

const statements = [
  // Counts cannot be combined for two conditions. Sets can.
  `drop table auction_facet_counts`,
  `drop table search_lot_counts`,
  `drop table counted_searches`,

  // Lots of an auction with a common property, one bit for each of 256 consecutive ids. No
  // reference to auctions, because its lock on their rows could deadlock with a writer.
  `create table lot_sets (
    facet text collate "C" not null check (facet in (
      'author', 'category', 'tag', 'price', 'state', 'offer', 'word', 'start', 'phrase')),
    value ${key},
    auction_id bigint not null,
    block bigint not null,
    lots bit(256) not null check (bit_count(lots) > 0),
    primary key (facet, value, auction_id, block) include (lots)
  )`,
  `insert into lot_sets
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
        where lots.list_group = 0 and auctions.status in (${biddable})
      union all select 'offer', 'sold' where lots.state = 'sold'
    ) as facets
    where lots.list_group < 3
    group by 1, 2, 3, 4`,
  `create index lot_sets_by_auction on lot_sets (auction_id, facet)`,

  // Words and phrases of searches whose sets are stored, oldest first. `also` is the singular that
  // the start of a word matches too.
  `create table kept_search_parts (
    id bigint primary key,
    facet text collate "C" not null check (facet in ('word', 'start', 'phrase')),
    value ${key},
    also text collate "C",
    unique (facet, value)
  )`,
];

/** Replaces counts of lots with sets of lots. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
