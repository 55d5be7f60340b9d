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
/** Words whose numbers are kept, as a rule before anybody asks: whoever writes counts all by one look. */
const MOST_WORDS = 300;
/** Other searches: each costs a look of its own, so that of more the oldest goes. */
const MOST_OTHERS = 50;
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

/** A search whose number is kept. */
interface Kept {
  id: number;
  search: LotSearch;
}

/** Whether it is of one word, typed to its end or not: of words that lots have, any will do. */
const isWord = ({ all, phrases, without, start }: LotSearch): boolean =>
  all.length + phrases.length + without.length === 0 && start === null;

const byKind = (kept: readonly Kept[]): { words: Kept[]; others: Kept[] } => ({
  words: kept.filter(({ search }) => isWord(search)),
  others: kept.filter(({ search }) => !isWord(search)),
});

const ofAuctions = (auctionIds: readonly number[] | null): RawBuilder<unknown> =>
  auctionIds === null ? sql`true` : sql`lots.auction_id = any(${auctionIds}::bigint[])`;

/** The rows of `search_lot_counts` of one search, over all auctions or some. */
const countsOf = ({ id, search }: Kept, auctionIds: readonly number[] | null) => sql`
  select ${id}::bigint, lots.auction_id, lots.state, count(*) from lots
  where ${sql.join([sql`lots.list_group < 3`, ...searchConditions(search)], sql` and `)}
    and ${ofAuctions(auctionIds)}
  group by lots.auction_id, lots.state`;

/** The same of searches of one word, however many, by one look at the lots. */
function countsOfWords(words: readonly Kept[], auctionIds: readonly number[]) {
  const pairs = words.flatMap(({ id, search }) =>
    [...new Set(search.any)].map((word) => ({ id, word })),
  );
  return sql`
    with said as materialized (
      select id, auction_id, state, unnest(search_terms) as word from lots
      where list_group < 3 and ${ofAuctions(auctionIds)}
    )
    select kept.id, said.auction_id, said.state, count(distinct said.id) from said
    join unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ word }) => word)}::text[])
      as kept (id, word) on kept.word = said.word
    group by kept.id, said.auction_id, said.state`;
}

const insertCounts = (counts: RawBuilder<unknown>) => sql`
  insert into search_lot_counts (search_id, auction_id, state, lots_count) ${counts}`;

/** Gives up the oldest searches where there are too many of a kind. */
async function forgetOldest(db: Transaction<Schema>): Promise<void> {
  const { words, others } = byKind(await keptSearches(db));
  const ids = [
    ...words.slice(0, Math.max(0, words.length - MOST_WORDS)),
    ...others.slice(0, Math.max(0, others.length - MOST_OTHERS)),
  ].map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('counted_searches').where('id', 'in', ids).execute();
}

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
    await insertCounts(countsOf({ id, search }, null)).execute(transaction);
    await forgetOldest(transaction);
  });
}

/**
 * Keeps the numbers of searches for every word that is common, so that the first to ask need not
 * wait. As common as the planner's statistics say: call it after `tidy`.
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
  // One after the other: others get their turn on the embedded engine's one connection.
  for (const search of await lookUpAll(db, typed)) await keepCount(db, search);
}

/** All searches whose numbers are kept, the oldest first, with their words as they are now. */
async function keptSearches(db: Kysely<Schema>): Promise<(Kept & { key: string })[]> {
  const rows = await db.selectFrom('counted_searches').selectAll().orderBy('id').execute();
  const searches = await lookUpAll(
    db,
    rows.map(({ search }) => JSON.parse(search) as SearchText),
  );
  return searches.flatMap((search, index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ id: row.id, key: row.search, search }];
  });
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
  const kept = await keptSearches(db);
  if (kept.length === 0) return;
  await sql`delete from search_lot_counts where auction_id = any(${auctionIds}::bigint[])`.execute(
    db,
  );
  // So many words begin alike by now that the search has other conditions.
  const changed = kept.filter(({ key, search }) => keyOf(search) !== key).map(({ id }) => id);
  if (changed.length > 0) {
    await db.deleteFrom('counted_searches').where('id', 'in', changed).execute();
  }
  const { words, others } = byKind(kept.filter(({ id }) => !changed.includes(id)));
  if (words.length > 0) await insertCounts(countsOfWords(words, auctionIds)).execute(db);
  const counts = others.map((other) => countsOf(other, auctionIds));
  if (counts.length > 0) await insertCounts(sql.join(counts, sql` union all `)).execute(db);
}
