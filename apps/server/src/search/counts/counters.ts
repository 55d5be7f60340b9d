/**
 * Stored counts of lots: exact totals without counting a million rows per request.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { lotStates, type LotState } from '@martelo/domain/auction';
import { indexLots } from '../text/index-lots.ts';
import { ofSearches, rewriteSearchSets } from './stored-searches.ts';
import { CANCELED } from '../lot-columns.ts';
import { biddableAuctionStates } from '../states.ts';
import { blockOf, setOf } from './lot-sets.ts';
import type { Schema } from '../../database/schema.ts';

/**
 * Writes everything that is derived from the lots of these auctions: their search documents, their
 * counts by state, and their sets. There is a set for each author, category, tag, price range,
 * state, period, technique and stored search part. Call it in every transaction that writes lots or
 * the state of an auction.
 */
export async function recountLots(
  db: Kysely<Schema>,
  auctionIds: readonly number[],
): Promise<void> {
  if (auctionIds.length === 0) return;
  await recountStates(db, auctionIds);
  await indexLots(db, auctionIds);
  await rewriteFacetSets(db, auctionIds);
  await rewriteSearchSets(db, auctionIds);
}

/** The share of some lots in the counts of one author, category or tag. */
export interface Share {
  facet: keyof typeof counted;
  value_id: number;
  lots: number;
  open: number;
  sold: number;
}

async function sharesOf(db: Kysely<Schema>, auctionIds: readonly number[]): Promise<Share[]> {
  // Joins with the sets of offers would read those of all auctions: one value names most of them.
  const offered = (offer: string) => sql`
    bit_or(lots) filter (where facet = 'offer' and value = ${offer})
      over (partition by auction_id, block)`;
  const { rows } = await sql<Share>`
    select facet, value::bigint as value_id, sum(bit_count(lots)) as lots,
      coalesce(sum(bit_count(lots & accepting_bids)), 0) as open,
      coalesce(sum(bit_count(lots & sold)), 0) as sold
    from (
      select facet, value, lots, ${offered('accepting_bids')} as accepting_bids,
        ${offered('sold')} as sold
      from lot_sets
      where auction_id = any(${auctionIds}::bigint[])
        and facet in ('author', 'category', 'tag', 'offer')
    ) as own
    where facet <> 'offer'
    group by 1, 2`.execute(db);
  return rows;
}

/** Counts the listed and the canceled lots of these auctions in these states. */
export async function recountStates(
  db: Kysely<Schema>,
  auctionIds: readonly number[],
  states = Object.keys(lotStates) as LotState[],
): Promise<void> {
  await db
    .deleteFrom('auction_lot_counts')
    .where('auction_id', 'in', auctionIds)
    .where('state', 'in', states)
    .execute();
  await db
    .insertInto('auction_lot_counts')
    .columns(['auction_id', 'state', 'lots_count', 'awaiting_count'])
    .expression((lots) =>
      lots
        .selectFrom('lots')
        .select((row) => [
          'auction_id',
          'state',
          row.fn.countAll<number>().as('lots_count'),
          row.fn.countAll<number>().filterWhere('awaiting_result', '=', true).as('awaiting_count'),
        ])
        .where('auction_id', 'in', auctionIds)
        .where('state', 'in', states)
        .where((lot) => lot.or([lot('list_group', '<', CANCELED), lot('state', '=', 'canceled')]))
        .groupBy(['auction_id', 'state']),
    )
    .execute();
}

async function rewriteFacetSets(db: Kysely<Schema>, auctionIds: readonly number[]): Promise<void> {
  const before = await sharesOf(db, auctionIds);
  await sql`
    delete from lot_sets
    where auction_id = any(${auctionIds}::bigint[]) and not ${ofSearches}`.execute(db);
  await sql`
    insert into lot_sets (facet, value, auction_id, block, lots)
    select facets.facet, facets.value, lots.auction_id, ${blockOf(sql`lots.id`)},
      ${setOf(sql`lots.id`)}
    from lots
    join auctions on auctions.id = lots.auction_id
    cross join lateral (
      select 'author' as facet, lots.author_id::text as value where lots.author_id is not null
      union all select 'category', category_id::text from lot_categories where lot_id = lots.id
      union all select 'tag', tag_id::text from lot_tags where lot_id = lots.id
      union all select 'price', prices.id::text from prices
        where lots.price_cents >= min_cents and (max_cents is null or lots.price_cents < max_cents)
      union all select 'state', lots.state
      union all select 'period', period from lot_search where lot_id = lots.id and period is not null
      union all select 'technique', technique from lot_search
        where lot_id = lots.id and technique is not null
      union all select 'offer', 'accepting_bids' where lots.list_group = 0
        and auctions.status = any(${biddableAuctionStates}::text[])
      union all select 'offer', 'sold' where lots.state = 'sold'
    ) as facets
    where lots.auction_id = any(${auctionIds}::bigint[]) and lots.list_group < 3
    group by 1, 2, 3, 4`.execute(db);
  await addDifferences(db, differences(before, await sharesOf(db, auctionIds)));
}

const counted = {
  author: {
    table: 'authors',
    counts: sql`lots_count = term.lots_count + change.lots,
      open_lots_count = term.open_lots_count + change.open,
      sold_lots_count = term.sold_lots_count + change.sold`,
  },
  category: {
    table: 'categories',
    counts: sql`lots_count = term.lots_count + change.open + change.sold`,
  },
  tag: { table: 'tags', counts: sql`lots_count = term.lots_count + change.open + change.sold` },
} as const;

/** Adds these changes to the counts of authors, categories and tags. */
export async function addDifferences(db: Kysely<Schema>, changes: readonly Share[]): Promise<void> {
  for (const [facet, { table, counts }] of Object.entries(counted)) {
    const list = changes.filter((change) => change.facet === facet);
    if (list.length === 0) continue;
    const column = (name: 'value_id' | 'lots' | 'open' | 'sold') =>
      sql`${list.map((share) => share[name])}::bigint[]`;
    // Concurrent writers lock the rows in the same order, so they never deadlock.
    await sql`
      select id from ${sql.table(table)} where id = any(${column('value_id')})
      order by id for no key update`.execute(db);
    await sql`
      update ${sql.table(table)} as term set ${counts}
      from unnest(${column('value_id')}, ${column('lots')}, ${column('open')}, ${column('sold')})
        as change (id, lots, open, sold)
      where term.id = change.id`.execute(db);
  }
}

/** Returns the changes between two counts, in the order of the ids. */
function differences(before: readonly Share[], after: readonly Share[]): Share[] {
  const changes = new Map<string, Share>();
  const add = (sign: 1 | -1, { facet, value_id, lots, open, sold }: Share): void => {
    const name = `${facet} ${value_id}`;
    const known = changes.get(name) ?? { facet, value_id, lots: 0, open: 0, sold: 0 };
    changes.set(name, {
      facet,
      value_id,
      lots: known.lots + sign * lots,
      open: known.open + sign * open,
      sold: known.sold + sign * sold,
    });
  };
  for (const share of before) add(-1, share);
  for (const share of after) add(1, share);
  return [...changes.values()]
    .filter(({ lots, open, sold }) => lots !== 0 || open !== 0 || sold !== 0)
    .sort((a, b) => a.value_id - b.value_id);
}
