/**
 * Writes the search index: the table `lot_search` and the dictionary of words.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { lotDocument, type LotTexts } from './lot-document.ts';
import { periodOf } from './periods.ts';
import { soundOf } from './spelling.ts';
import { techniqueOf } from './synonyms.ts';

/** Increase it when the rules for documents change. The next start then rewrites all documents. */
const VERSION = 3;

/** Number of lots whose texts are in memory at the same time. */
const BATCH = 500;

type TextRow = LotTexts & { id: number };

const readTexts = async (
  db: Kysely<Schema>,
  auctionIds: readonly number[],
  after: number,
): Promise<TextRow[]> => {
  const { rows } = await sql<TextRow>`
    select lots.id, lots.number, lots.title, lots.technique, lots.support, lots.year,
      lots.description_html,
      case when authors.id is null then '{}' else array_prepend(authors.name, authors.alternate_names) end
        as author_names,
      array(
        select name from (
          select 1 as part, name from lot_categories as of
            join categories on categories.id = of.category_id where of.lot_id = lots.id
          union all
          select 2, name from lot_tags as of join tags on tags.id = of.tag_id
            where of.lot_id = lots.id
        ) as named order by part, name collate "C"
      ) as terms,
      array_remove(array[accounts.name, accounts.city, auctions.title], null) as sale
    from lots
    join auctions on auctions.id = lots.auction_id
    join accounts on accounts.id = lots.account_id
    left join authors on authors.id = lots.author_id
    where lots.auction_id = any(${auctionIds}::bigint[]) and lots.id > ${after}
    order by lots.id limit ${BATCH}`.execute(db);
  return rows;
};

/**
 * Writes the documents of all lots of these auctions. Unchanged documents are not written.
 */
export async function indexLots(db: Kysely<Schema>, auctionIds: readonly number[]): Promise<void> {
  for (let after = 0; ;) {
    const page = await readTexts(db, auctionIds, after);
    if (page.length > 0) await writeDocuments(db, page);
    if (page.length < BATCH) return;
    after = page.at(-1)?.id ?? after;
  }
}

async function writeDocuments(db: Kysely<Schema>, page: readonly TextRow[]): Promise<void> {
  const lots = page.map((row) => ({ ...row, ...lotDocument(row) }));
  const { rows } = await sql<{ lot_id: number }>`
    insert into lot_search (lot_id, document, headline, period, technique)
    select id, document::tsvector, headline::tsvector, period, technique
    from unnest(${lots.map(({ id }) => id)}::bigint[], ${lots.map(({ document }) => document)}::text[],
      ${lots.map(({ headline }) => headline)}::text[],
      ${lots.map(({ year }) => periodOf(year))}::text[],
      ${lots.map(({ technique }) => techniqueOf(technique))}::text[])
      as made (id, document, headline, period, technique)
    on conflict (lot_id) do update set document = excluded.document, headline = excluded.headline,
      period = excluded.period, technique = excluded.technique
    where (lot_search.document, lot_search.headline, lot_search.period, lot_search.technique)
      is distinct from (excluded.document, excluded.headline, excluded.period, excluded.technique)
    returning lot_id`.execute(db);
  const written = new Set(rows.map(({ lot_id }) => lot_id));
  await addWords(
    db,
    lots.filter(({ id }) => written.has(id)).flatMap(({ words }) => words),
  );
}

/** Adds words to the dictionary. Their lot counts are estimates until {@link recountWords} runs. */
async function addWords(db: Kysely<Schema>, list: readonly string[]): Promise<void> {
  if (list.length === 0) return;
  const counts = new Map<string, number>();
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  // Sorted, so concurrent writers cannot deadlock.
  const words = [...counts.keys()].sort();
  await sql`
    insert into search_words (word, sound, lots_count)
    select * from unnest(${words}::text[], ${words.map(soundOf)}::text[],
      ${words.map((word) => counts.get(word))}::bigint[])
    on conflict (word) do nothing`.execute(db);
}

/** With more lots than this, words are counted in a sample. */
const LARGE = 100_000;

/**
 * Recounts the lots of every word in the dictionary, and removes words without lots. In a large
 * catalogue it counts a sample and removes nothing.
 */
export async function recountWords(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ lots: number }>`
    select count(*) as lots from (select from lot_search limit ${LARGE + 1}) as counted`.execute(
    db,
  );
  const isLarge = (rows[0]?.lots ?? 0) > LARGE;
  const source = isLarge
    ? 'select document from lot_search tablesample system (5)'
    : 'select document from lot_search';
  const factor = isLarge ? 20 : 1;
  const removed = sql`delete from search_words
    where not exists (select from counted where counted.word = search_words.word collate "C")`;
  await sql`
    with counted as materialized (select word, ndoc * ${factor}::integer as lots from ts_stat(${source}::text)),
    removed as (${isLarge ? sql`select` : removed})
    update search_words set lots_count = lots from counted
    where counted.word = search_words.word collate "C" and lots_count <> lots`.execute(db);
}

/**
 * Rewrites all documents if other rules produced them, for example those of an older version.
 * Several processes may call it concurrently.
 */
export async function updateSearchIndex(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table search_index in share row exclusive mode`.execute(transaction);
    const stored = await transaction
      .selectFrom('search_index')
      .select('version')
      .executeTakeFirst();
    if (stored?.version === VERSION) return;
    await sql`truncate search_words`.execute(transaction);
    const auctions = await transaction.selectFrom('auctions').select('id').orderBy('id').execute();
    for (const { id } of auctions) await indexLots(transaction, [id]);
    await recountWords(transaction);
    await transaction
      .insertInto('search_index')
      .values({ version: VERSION })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ version: VERSION }))
      .execute();
  });
}
