/**
 * Stored counts of lots, adjusted for a few changed lots. Rewriting a whole auction
 * ({@link recountLots}) is far too slow for a bid.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { AuctionStatus, LotState } from '@martelo/domain/auction';
import type { Schema } from '../../database/schema.ts';
import { addDifferences, recountLots, recountStates, type Share } from './counters.ts';
import { CANCELED } from '../lot-columns.ts';
import { isInRange } from '../lot-filter.ts';
import { biddableAuctionStates } from '../states.ts';
import { changeSets, nameOf, type Facet, type SetChange } from './lot-sets.ts';

/** The columns of a lot on which stored counts depend. */
interface CountedLot {
  readonly id: number;
  readonly state: LotState;
  readonly awaiting_result: boolean;
  readonly list_group: number;
  readonly price_cents: number;
}

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
  const isCounted = await recountChangedStates(db, auction.id, changes);
  const listed = changes.filter(({ after }) => !isHidden(after));
  const valuesOf = await valueReader(db, auction.status, listed);
  const sets: SetChange[] = [];
  const offers: { id: number; open: number; sold: number }[] = [];
  for (const { before, after } of listed) {
    const [former, current] = [valuesOf(before), valuesOf(after)];
    const change = (names: ReadonlySet<string>, isIn: boolean): void => {
      for (const name of names) {
        const [facet, value] = name.split(' ') as [Facet, string]; // Made by `nameOf`.
        sets.push({ facet, value, lotId: after.id, isIn });
      }
    };
    change(former.difference(current), false);
    change(current.difference(former), true);
    const difference = (name: string): number =>
      Number(current.has(name)) - Number(former.has(name));
    const [open, sold] = [difference(ACCEPTING_BIDS), difference(SOLD)];
    if (open !== 0 || sold !== 0) offers.push({ id: after.id, open, sold });
  }
  await changeSets(db, auction.id, sets);
  if (offers.length > 0) await addDifferences(db, await sharesOfLots(db, offers));
  return isCounted;
}

/** Recounts the lots of the changed states. Returns whether a count changed. */
async function recountChangedStates(
  db: Kysely<Schema>,
  auctionId: number,
  changes: readonly LotDifference[],
): Promise<boolean> {
  const isMoved = ({ before, after }: LotDifference): boolean => before.state !== after.state;
  const touched = changes.filter(
    (change) => isMoved(change) || change.before.awaiting_result !== change.after.awaiting_result,
  );
  if (touched.length === 0) return false;
  const states = new Set(touched.flatMap(({ before, after }) => [before.state, after.state]));
  await recountStates(db, [auctionId], [...states]);
  return touched.some(isMoved);
}

const ACCEPTING_BIDS = nameOf({ facet: 'offer', value: 'accepting_bids' });
const SOLD = nameOf({ facet: 'offer', value: 'sold' });

/** Returns a function that names the sets of a lot which a change of state or price affects. */
async function valueReader(
  db: Kysely<Schema>,
  status: AuctionStatus,
  changes: readonly LotDifference[],
): Promise<(lot: CountedLot) => Set<string>> {
  const isPriced = changes.some(({ before, after }) => before.price_cents !== after.price_cents);
  const ranges = isPriced
    ? await db.selectFrom('prices').select(['id', 'min_cents', 'max_cents']).execute()
    : [];
  const isBiddable = biddableAuctionStates.includes(status);
  return ({ price_cents, state, list_group }) =>
    new Set([
      ...ranges
        .filter((range) => isInRange(price_cents, range))
        .map(({ id }) => nameOf({ facet: 'price', value: String(id) })),
      nameOf({ facet: 'state', value: state }),
      ...(isBiddable && list_group === 0 ? [ACCEPTING_BIDS] : []),
      ...(state === 'sold' ? [SOLD] : []),
    ]);
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
