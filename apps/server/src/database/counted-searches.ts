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
/** Sales that are counted at once: what their lots say has to fit into memory. */
const SALES_AT_ONCE = 100;
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

/** Writes down that numbers of searches are kept from now on, those that are not kept yet. */
async function keep(db: Transaction<Schema>, searches: readonly LotSearch[]): Promise<Kept[]> {
  const ids = await countedSearches(db, searches);
  const added = new Map(
    searches.filter((_, index) => ids[index] === null).map((search) => [keyOf(search), search]),
  );
  const keys = [...added.keys()];
  if (keys.length === 0) return [];
  const { rows } = await sql<{ id: number; search: string }>`
    insert into counted_searches (id, search)
    select (select coalesce(max(id), 0) from counted_searches) + place, key
    from unnest(${keys}::text[]) with ordinality as new (key, place)
    returning id, search`.execute(db);
  return rows.flatMap(({ id, search: key }) => {
    const search = added.get(key);
    return search === undefined ? [] : [{ id, search }];
  });
}

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
 * Does work while nobody writes lots; nothing while somebody does, whose work it could miss.
 */
async function aloneWithLots(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as is_free`.execute(transaction);
    if (rows[0]?.is_free === true) await work(transaction);
  });
}

/**
 * Counts a search and keeps its number from now on. Does nothing while somebody writes lots: the
 * next search will try again.
 */
export async function keepCount(db: Kysely<Schema>, search: LotSearch): Promise<void> {
  await aloneWithLots(db, async (transaction) => {
    const [kept] = await keep(transaction, [search]);
    if (kept === undefined) return;
    await insertCounts(countsOf(kept, null)).execute(transaction);
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
  const words = (await lookUpAll(db, typed)).filter(isWord);
  await aloneWithLots(db, async (transaction) => {
    const kept = await keep(transaction, words);
    if (kept.length === 0) return;
    const auctions = await transaction.selectFrom('auctions').select('id').orderBy('id').execute();
    for (let start = 0; start < auctions.length; start += SALES_AT_ONCE) {
      const ids = auctions.slice(start, start + SALES_AT_ONCE).map(({ id }) => id);
      await insertCounts(countsOfWords(kept, ids)).execute(transaction);
    }
    await forgetOldest(transaction);
  });
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
