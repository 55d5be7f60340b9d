/**
 * Stored counts of lots, adjusted for a few changed lots. Rewriting a whole auction
 * ({@link recountLots}) is far too slow for a bid.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { AuctionStatus, LotState } from '@martelo/domain/auction';
import type { Schema } from '../../database/schema.ts';
import type { Facet } from '../../database/stored-values.ts';
import { addDifferences, countedLots, recountLots, type Share } from './counters.ts';
import { CANCELED } from '../lot-columns.ts';
import { biddableAuctionStates } from '../states.ts';
import { changeSets, type SetChange } from './lot-sets.ts';

/** The columns of a lot on which stored counts depend. */
interface CountedLot {
  readonly id: number;
  readonly state: LotState;
  readonly awaiting_result: boolean;
  readonly list_group: number;
  readonly price_cents: number;
}

/** A lot before and after a change. */
interface LotDifference {
  readonly before: CountedLot;
  readonly after: CountedLot;
}

/** With this many changed lots or more, rewriting the auction is cheaper. */
const MANY = 100;

/**
 * Adjusts the stored counts and sets of an auction to changes of its lots. The result equals that of
 * `recountLots`. Call it after the lots are written, in the same transaction, while the auction is
 * locked. Authors, categories, tags and texts of the lots must be unchanged.
 *
 * @returns whether the lot counts by state changed
 */
export async function recountChangedLots(
  db: Kysely<Schema>,
  auction: { readonly id: number; readonly status: AuctionStatus },
  changes: readonly LotDifference[],
): Promise<boolean> {
  const isHidden = (lot: CountedLot): boolean => lot.list_group >= CANCELED;
  const appears = changes.some(({ before, after }) => isHidden(before) !== isHidden(after));
  if (appears || changes.length > MANY) {
    await recountLots(db, [auction.id]);
    return changes.some(({ before, after }) => before.state !== after.state);
  }
  const isCounted = await recountStates(db, auction.id, changes);
  const listed = changes.filter(({ after }) => !isHidden(after));
  const facetsOf = await facetReader(db, auction.status, listed);
  const sets: SetChange[] = [];
  const offers: { id: number; open: number; sold: number }[] = [];
  for (const { before, after } of listed) {
    const former = facetsOf(before);
    const current = facetsOf(after);
    const change = (facet: Facet, value: string, isIn: boolean): void => {
      sets.push({ facet, value, lotId: after.id, isIn });
    };
    for (const facet of ['price', 'state', 'offer'] as const) {
      for (const value of former[facet]) {
        if (!current[facet].includes(value)) change(facet, value, false);
      }
      for (const value of current[facet]) {
        if (!former[facet].includes(value)) change(facet, value, true);
      }
    }
    const difference = (offer: string): number =>
      Number(current.offer.includes(offer)) - Number(former.offer.includes(offer));
    const [open, sold] = [difference('accepting_bids'), difference('sold')];
    if (open !== 0 || sold !== 0) offers.push({ id: after.id, open, sold });
  }
  await changeSets(db, auction.id, sets);
  if (offers.length > 0) await addDifferences(db, await sharesOfLots(db, offers));
  return isCounted;
}

/** Recounts the lots of the changed states. Returns whether a count changed. */
async function recountStates(
  db: Kysely<Schema>,
  auctionId: number,
  changes: readonly LotDifference[],
): Promise<boolean> {
  const moved = changes.filter(({ before, after }) => before.state !== after.state);
  const awaited = changes.filter(
    ({ before, after }) => before.awaiting_result !== after.awaiting_result,
  );
  const touched = [...moved, ...awaited].flatMap(({ before, after }) => [
    before.state,
    after.state,
  ]);
  if (touched.length === 0) return false;
  const states = [...new Set(touched)];
  await db
    .deleteFrom('auction_lot_counts')
    .where('auction_id', '=', auctionId)
    .where('state', 'in', states)
    .execute();
  await db
    .insertInto('auction_lot_counts')
    .columns(['auction_id', 'state', 'lots_count', 'awaiting_count'])
    .expression(countedLots(db).where('auction_id', '=', auctionId).where('state', 'in', states))
    .execute();
  return moved.length > 0;
}

/** Values of a lot in the sets that a change of state or price affects. */
interface LotFacets {
  readonly price: readonly string[];
  readonly state: readonly string[];
  readonly offer: readonly string[];
}

async function facetReader(
  db: Kysely<Schema>,
  status: AuctionStatus,
  changes: readonly LotDifference[],
): Promise<(lot: CountedLot) => LotFacets> {
  const isPriced = changes.some(({ before, after }) => before.price_cents !== after.price_cents);
  const ranges = isPriced
    ? await db.selectFrom('prices').select(['id', 'min_cents', 'max_cents']).execute()
    : [];
  const isBiddable = biddableAuctionStates.includes(status);
  return ({ price_cents, state, list_group }) => ({
    price: ranges
      .filter(
        ({ min_cents, max_cents }) =>
          price_cents >= min_cents && (max_cents === null || price_cents < max_cents),
      )
      .map(({ id }) => String(id)),
    state: [state],
    offer: [
      ...(isBiddable && list_group === 0 ? ['accepting_bids'] : []),
      ...(state === 'sold' ? ['sold'] : []),
    ],
  });
}

/** Returns what these differences add to the counts of authors, categories and tags. */
async function sharesOfLots(
  db: Kysely<Schema>,
  offers: readonly { id: number; open: number; sold: number }[],
): Promise<Share[]> {
  const column = (name: 'id' | 'open' | 'sold') =>
    sql`${offers.map((offer) => offer[name])}::bigint[]`;
  const { rows } = await sql<Share>`
    with change as (
      select * from unnest(${column('id')}, ${column('open')}, ${column('sold')})
        as change (id, open, sold)
    )
    select facet, value_id, 0 as lots, sum(open)::bigint as open, sum(sold)::bigint as sold
    from change
    cross join lateral (
      select 'author' as facet, author_id as value_id from lots
        where lots.id = change.id and author_id is not null
      union all select 'category', category_id from lot_categories where lot_id = change.id
      union all select 'tag', tag_id from lot_tags where lot_id = change.id
    ) as facets
    group by facet, value_id
    having sum(open) <> 0 or sum(sold) <> 0
    order by value_id`.execute(db);
  return rows;
}
