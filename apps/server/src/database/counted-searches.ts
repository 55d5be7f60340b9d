/**
 * Kept numbers of broad searches: how many of a million lots have the word "óleo" is counted once,
 * then kept by whoever writes lots.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { lookUpAll, searchConditions, type LotSearch } from './lot-search.ts';
import type { Schema } from './schema.ts';
import type { SearchText } from './search-text.ts';

/** Of a search that more lots match the number is kept: counting them takes longer than anybody waits. */
export const BROAD = 10_000;
/** Each costs every writer of a sale one look at its lots: of more, the oldest goes. */
const MOST = 50;
/** Words whose numbers are kept before anybody asks. */
const MOST_WORDS = 20;
/** Held alone while a search is counted, together by all who write lots. A number nobody else locks. */
const LOCK = 7_306_158;

/** Equal for texts that search for the same by the same conditions. */
const keyOf = ({ all, prefix, phrases, without, start }: LotSearch): string =>
  JSON.stringify({ all, prefix, phrases, without, by: start === null ? 'words' : 'start' });

/** The ids under which the numbers of these searches are kept; `null` where one is not. */
export async function countedSearches(
  db: Kysely<Schema>,
  searches: readonly LotSearch[],
): Promise<(number | null)[]> {
  const keys = searches.map(keyOf);
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('counted_searches')
    .selectAll()
    .where('search', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  const ids = new Map(rows.map(({ id, search }) => [search, id]));
  return keys.map((key) => ids.get(key) ?? null);
}

/** The rows of `search_lot_counts` of one search, over all auctions or some. */
const countsOf = (id: number, search: LotSearch, auctionIds: readonly number[] | null) => sql`
  select ${id}::bigint, lots.auction_id, lots.state, count(*) from lots
  where ${sql.join([sql`lots.list_group < 3`, ...searchConditions(search)], sql` and `)}
    ${auctionIds === null ? sql`` : sql`and lots.auction_id = any(${auctionIds}::bigint[])`}
  group by lots.auction_id, lots.state`;

const insertCounts = (counts: RawBuilder<unknown>) => sql`
  insert into search_lot_counts (search_id, auction_id, state, lots_count) ${counts}`;

/**
 * Counts a search and keeps its number from now on. Does nothing while somebody writes lots, whose
 * work it could miss: the next search will try again.
 */
export async function keepCount(db: Kysely<Schema>, search: LotSearch): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows: locks } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as is_free`.execute(transaction);
    if (locks[0]?.is_free !== true || (await countedSearches(transaction, [search]))[0] !== null)
      return;
    const { rows } = await sql<{ id: number }>`
      insert into counted_searches (id, search)
      select coalesce(max(id), 0) + 1, ${keyOf(search)} from counted_searches
      returning id`.execute(transaction);
    const [{ id } = { id: 0 }] = rows;
    await insertCounts(countsOf(id, search, null)).execute(transaction);
    await sql`delete from counted_searches where id <= ${id - MOST}`.execute(transaction);
  });
}

/**
 * Keeps the numbers of searches for the commonest words, so that the first to ask need not wait. As
 * common as the planner's statistics say: call it after `tidy`.
 */
export async function keepCommonWords(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    select word
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs)
      as common (word, share)
    where schemaname = current_schema() and tablename = 'lots' and attname = 'search_terms'
      and length(word) > 2
      and share * (select reltuples from pg_class where oid = 'lots'::regclass) > ${BROAD}
    order by share desc, word
    limit ${MOST_WORDS}`.execute(db);
  // As they are typed: the last word of a search may be unfinished.
  const typed = rows.map(({ word }) => ({ all: [], prefix: word, phrases: [], without: [] }));
  for (const search of await lookUpAll(db, typed)) await keepCount(db, search);
}

/**
 * Counts these auctions anew for every search whose number is kept. Whoever writes lots calls it, by
 * `recountLots`, in the same transaction.
 */
export async function recountSearches(
  db: Transaction<Schema> | Kysely<Schema>,
  auctionIds: readonly number[],
): Promise<void> {
  // Shared: writers wait for a search being counted, not for each other.
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(db);
  const counted = await db.selectFrom('counted_searches').selectAll().execute();
  if (counted.length === 0) return;
  await sql`delete from search_lot_counts where auction_id = any(${auctionIds}::bigint[])`.execute(
    db,
  );
  const searches = await lookUpAll(
    db,
    counted.map(({ search }) => JSON.parse(search) as SearchText),
  );
  const counts: RawBuilder<unknown>[] = [];
  for (const [index, search] of searches.entries()) {
    const { id = 0, search: key } = counted[index] ?? {};
    if (keyOf(search) === key) counts.push(countsOf(id, search, auctionIds));
    // So many words begin so by now that the search has other conditions.
    else await db.deleteFrom('counted_searches').where('id', '=', id).execute();
  }
  if (counts.length > 0) await insertCounts(sql.join(counts, sql` union all `)).execute(db);
}
