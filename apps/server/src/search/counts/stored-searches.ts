/**
 * Stored sets of lots for broad searches. Finding all lots with the word "óleo" among a million is
 * slow. So it is done once, and every transaction that writes lots updates the set.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { blockOf, nameOf, setOf } from './lot-sets.ts';
import { fields } from '../text/lot-document.ts';
import { partQuery, type SearchPart } from '../text/lot-search.ts';
import type { Schema } from '../../database/schema.ts';
import { singular } from '../../database/search-terms.ts';

export type PartKey = Pick<SearchPart, 'facet' | 'value'>;

/**
 * The set of a search with more matches than this is stored, because counting it is slow.
 */
export const BROAD = 10_000;
/** Maximum number of words with a stored set. Most are stored before the first search. */
const MAX_STORED_WORDS = 450;
/** Maximum number of prefixes and other queries with a stored set. */
const MAX_STORED_QUERIES = 300;
/** A prefix of more words than this gets a set before the first search. */
export const MANY_WORDS = 200;
/** Key of an advisory lock: exclusive while sets are created, shared while lots are written. */
const LOCK = 7_306_158;

/** Condition on `lot_sets`: the set is stored for searches, not for filters. */
export const ofSearches = sql<SqlBool>`facet in ('word', 'start', 'query')`;

const columnsOf = (parts: readonly PartKey[]) => sql`
  ${parts.map(({ facet }) => facet)}::text[], ${parts.map(({ value }) => value)}::text[]`;

/** Returns the names of those parts that have a stored set. */
export async function storedParts(
  db: Kysely<Schema>,
  parts: readonly PartKey[],
): Promise<ReadonlySet<string>> {
  if (parts.length === 0) return new Set();
  const { rows } = await sql<PartKey>`
    select facet, value from kept_search_parts
    where (facet, value) in (select * from unnest(${columnsOf(parts)}))`.execute(db);
  return new Set(rows.map(nameOf));
}

const insertSets = (sets: RawBuilder<unknown>) => sql`
  insert into lot_sets (facet, value, auction_id, block, lots) ${sets}`;

const listed = sql<SqlBool>`lots.list_group < 3`;

/**
 * Returns a query for all stored sets that reads each lot once.
 *
 * @param auctionIds Restricts it to these auctions.
 */
function setsByScan(auctionIds?: readonly number[]): RawBuilder<unknown> {
  const looked =
    auctionIds === undefined
      ? listed
      : sql`${listed} and lots.auction_id = any(${auctionIds}::bigint[])`;
  // The lots of a few auctions have few words. All lots together have the whole dictionary.
  const dictionary =
    auctionIds === undefined
      ? sql`search_words`
      : sql`(select distinct word from said) as dictionary`;
  return sql`
    with said as materialized (
      select id, auction_id, unnest(tsvector_to_array(document) || tsvector_to_array(headline)) as word
      from lots join lot_search on lot_id = id where ${looked}
    ),
    meant as materialized (
      select value as word, facet, value from kept_search_parts where facet = 'word'
      union all
      select word, facet, value from ${dictionary}
      cross join generate_series(1, length(word)) as typed
      join kept_search_parts on facet = 'start' and value = left(word, typed)
      union all
      select also, facet, value from kept_search_parts where also is not null
    )
    select facet, value, auction_id, ${blockOf(sql`id`)}, ${setOf(sql`id`)}
    from said join meant using (word) group by 1, 2, 3, 4
    union all
    select facet, value, auction_id, ${blockOf(sql`lots.id`)}, ${setOf(sql`lots.id`)}
    from (select facet, value, value::tsquery as query from kept_search_parts where facet = 'query'
      offset 0) as kept
    join lot_search on document @@ query
    join lots on lots.id = lot_id
    where ${looked} group by 1, 2, 3, 4`;
}

/** Words of documents have no capital letters. */
const isOfHeadline = ({ facet, value }: PartKey): boolean =>
  facet === 'word' && /^\p{Lu}/u.test(value);

/** Returns a query that finds the set of one part in all auctions through the word index. */
function setByIndex(part: PartKey): RawBuilder<unknown> {
  return sql`
    select ${part.facet}, ${part.value}, auction_id, ${blockOf(sql`id`)}, ${setOf(sql`id`)}
    from lots join lot_search on lot_id = id
    where ${listed} and ${isOfHeadline(part) ? sql`headline` : sql`document`}
      @@ ${partQuery(part)}::tsquery
    group by 3, 4`;
}

/**
 * Rewrites the stored sets of these auctions. Every transaction that writes the text of lots calls it,
 * usually through `recountLots`.
 */
export async function rewriteSearchSets(
  db: Kysely<Schema>,
  auctionIds: readonly number[],
): Promise<void> {
  // Shared: writers wait for the creation of sets, not for each other.
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(db);
  await sql`
    delete from lot_sets
    where auction_id = any(${auctionIds}::bigint[]) and ${ofSearches}`.execute(db);
  await insertSets(setsByScan(auctionIds)).execute(db);
}

/**
 * Creates the sets of these search parts and stores them. Does nothing while lots are being
 * written, because it might miss them. The next search tries again.
 */
export const storeParts = (db: Kysely<Schema>, parts: readonly PartKey[]): Promise<void> =>
  keep(db, parts, async (transaction, news) => {
    for (const part of news) await insertSets(setByIndex(part)).execute(transaction);
  });

async function keep(
  db: Kysely<Schema>,
  parts: readonly PartKey[],
  write: (transaction: Transaction<Schema>, news: readonly PartKey[]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // A request starts it, but does not wait for it.
    await sql`set local statement_timeout = 0`.execute(transaction);
    const { rows: locks } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as is_free`.execute(transaction);
    if (locks[0]?.is_free !== true) return;
    const kept = await storedParts(transaction, parts);
    const unique = new Map(parts.map((part) => [nameOf(part), part]));
    const news = [...unique.values()].filter((part) => !kept.has(nameOf(part)));
    if (news.length === 0) return;
    const also = news.map(({ facet, value }) => (facet === 'start' ? singular(value) : null));
    await sql`
      insert into kept_search_parts (id, facet, value, also)
      select (select coalesce(max(id), 0) from kept_search_parts) + place, facet, value, also
      from unnest(${columnsOf(news)}, ${also}::text[]) with ordinality
        as news (facet, value, also, place)`.execute(transaction);
    await deleteOldest(transaction);
    await write(transaction, news);
  });
}

/** Deletes the oldest stored parts of each kind that exceed its maximum number. */
async function deleteOldest(db: Transaction<Schema>): Promise<void> {
  const oldest = (kind: RawBuilder<SqlBool>, most: number) => sql`
    (select id from kept_search_parts where ${kind} order by id desc offset ${most})`;
  await sql`
    with forgotten as (
      delete from kept_search_parts where id in (
        ${oldest(sql`facet = 'word'`, MAX_STORED_WORDS)}
        union all ${oldest(sql`facet <> 'word'`, MAX_STORED_QUERIES)}
      ) returning facet, value
    )
    delete from lot_sets using forgotten
    where lot_sets.facet = forgotten.facet and lot_sets.value = forgotten.value`.execute(db);
}

/** Selects from the lexemes that very many lots have, in the planner's statistics. */
const commonIn = (column: 'document' | 'headline') => sql`
  from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs)
    as common (word, share)
  where schemaname = current_schema() and tablename = 'lot_search' and attname = ${column}
    and share * (select reltuples from pg_class where oid = 'lots'::regclass) > ${BROAD}`;

/**
 * Returns the lexemes of titles and artists that very many lots have. A broad search needs them to
 * distinguish levels.
 */
async function commonFieldWords(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word ${commonIn('headline')}
      and left(word, 1) in (${fields.start}, ${fields.title}, ${fields.author})
    order by share desc, word limit ${MAX_STORED_WORDS / 3}`.execute(db);
  return rows.map(({ word }) => word);
}

/**
 * Stores the sets of every common word, of the word as a prefix, and of prefixes of very many
 * words. So the first search does not wait. Reads the planner's statistics, so call it after
 * `vacuumAnalyze`.
 */
export async function storeCommonWords(db: Kysely<Schema>): Promise<void> {
  const { rows: words } = await sql<{ word: string; begins_others: boolean }>`
    select word, exists (
      select from search_words as other
      where other.word > common.word collate "C"
        and other.word < (common.word || ${'\u{10FFFF}'}) collate "C"
    ) as begins_others
    ${commonIn('document')} and (length(word) > 2 or word ~ '^\\d+$')
    order by share desc, word
    limit ${(MAX_STORED_WORDS * 2) / 3}`.execute(db);
  if (words.length === 0) return;
  const { rows: starts } = await sql<{ value: string }>`
    select left(word, typed) as value
    from search_words cross join generate_series(1, length(word)) as typed
    where left(word, typed) !~ '^\\d+$'
    group by value having count(*) > ${MANY_WORDS}
    order by count(*) desc, value
    limit ${MAX_STORED_QUERIES / 2}`.execute(db);
  // The last word of a search may be unfinished, but not a number.
  const typed = words.flatMap(({ word, begins_others }) =>
    begins_others && !/^\d+$/.test(word) ? [word] : [],
  );
  const fieldWords = await commonFieldWords(db);
  const parts = [
    ...fieldWords.map((value) => ({ facet: 'word', value }) as const),
    ...typed.slice(0, MAX_STORED_QUERIES / 2).map((value) => ({ facet: 'start', value }) as const),
    ...starts.map(({ value }) => ({ facet: 'start', value }) as const),
    ...words.map(({ word }) => ({ facet: 'word', value: word }) as const),
  ];
  await keep(db, parts, async (transaction) => {
    await sql`delete from lot_sets where ${ofSearches}`.execute(transaction);
    await insertSets(setsByScan()).execute(transaction);
  });
  // Without new statistics, the planner misjudges the joins with so many new rows.
  await sql`vacuum analyze lot_sets`.execute(db);
}
