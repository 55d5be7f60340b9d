/**
 * Suggestions for the text of a search (docs/api-contract.md#suggestions).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { SearchSuggestion, SearchSuggestions } from '@martelo/domain/entities';
import type { Schema } from '../../database/schema.ts';
import { orderByName, sortKey, words } from '../../database/search-terms.ts';
import { correctText } from './correct-text.ts';
import type { CountText, TextContext } from '../count-lots.ts';
import { biddableAuctionStates } from '../states.ts';
import { popularSearches } from './popular-searches.ts';
import { readSearchText } from '../text/search-text.ts';
import { shortenText } from './shorten-text.ts';
import { readSynonyms } from '../text/synonyms.ts';

/** Suggestions of one kind. */
const FEW = 4;
/** Suggestions without a text. */
const MANY = 8;
const LONGEST = 100;
/** A search with this many results needs no shorter alternative. */
const ENOUGH = 5;

const searchPath = (text: string): string => `/busca/${encodeURIComponent(text)}`;

/**
 * Returns suggestions for a text. A blank text gets popular searches and the largest categories.
 *
 * @param count is called with the text and with its corrections
 */
export async function suggest(
  db: Kysely<Schema>,
  typed: string,
  count: CountText,
): Promise<SearchSuggestions> {
  const text = [...typed.trim()].slice(0, LONGEST).join('');
  if (words(text).length === 0) {
    const popular = await popularSearches(db, '', MANY);
    const suggestions =
      popular.length > 0
        ? popular.map(({ label, count }) => toSearch(label, count))
        : await largestCategories(db);
    return { suggestions, did_you_mean: null };
  }
  const context = { db, synonyms: await readSynonyms(db), count };
  const [found, lots] = await Promise.all([suggestionsFor(db, text), countFew(context, text)]);
  const corrected = lots === 0 ? await correctText(context, text) : null;
  // A correction that is already a suggestion is redundant.
  const suggestions =
    found.length > 0 || corrected === null ? found : await suggestionsFor(db, corrected);
  const whole = corrected ?? text;
  const all = corrected === null ? lots : await countFew(context, corrected);
  const shorter = all < ENOUGH ? await shortenText(context, whole, all) : null;
  const others = shorter === null ? [] : [toSearch(shorter.text, shorter.count)];
  const isNew = others.filter(({ path }) => suggestions.every((one) => one.path !== path));
  return {
    // The same search again leads nowhere.
    suggestions: [...suggestions, ...isNew].filter(
      ({ kind, label }) => kind !== 'search' || sortKey(label) !== sortKey(text),
    ),
    did_you_mean: corrected,
  };
}

/** Returns the number of lots that a text finds as typed, at most `ENOUGH`. */
async function countFew({ synonyms, count }: TextContext, text: string): Promise<number> {
  const literal = readSearchText(text, synonyms);
  // Phrases and exclusions alone can be neither corrected nor shortened, and are slow to count.
  return literal === null || literal.wanted.length === 0 ? ENOUGH : count(literal, ENOUGH);
}

const toSearch = (label: string, count: number): SearchSuggestion => ({
  kind: 'search',
  label,
  path: searchPath(label),
  count,
});

type Found = Pick<SearchSuggestion, 'kind' | 'label' | 'count'> & { key: string };

const paths: Readonly<Record<SearchSuggestion['kind'], (key: string) => string>> = {
  author: (slug) => `/artistas/${slug}`,
  category: (slug) => `/categorias/${slug}`,
  lot_tag: (slug) => `/tag/${slug}`,
  account: (tenant) => `/lotes?casa=${encodeURIComponent(tenant)}`,
  auction: (id) => `/lotes?leilao=${id}`,
  search: searchPath,
};

/** Condition: each typed word is the beginning of a word of a folded column. */
const hasWords = (column: string, starts: readonly string[]): RawBuilder<SqlBool> =>
  sql.join(
    starts.map((start) => sql<SqlBool>`(' ' || ${sql.ref(column)}) like ${`% ${start}%`}`),
    sql` and `,
  );

async function suggestionsFor(db: Kysely<Schema>, text: string): Promise<SearchSuggestion[]> {
  const starts = words(text);
  const key = sortKey(text);
  const byName = orderByName('name_sort', text);
  const ofAuthors = starts.map(
    (start) => sql<SqlBool>`id in (select author_id from author_words
      where word >= ${start} collate "C" and word < ${`${start}\u{10FFFF}`} collate "C")`,
  );
  const named = sql<Found>`
    (select 'author' as kind, name as label, slug as key, lots_count as count from authors
      where lots_count > 0 and ${sql.join(ofAuthors, sql` and `)}
      order by ${byName}, open_lots_count desc, lots_count desc, id limit ${FEW})
    union all
    (select 'category', name, slug, lots_count from categories
      where lots_count > 0 and ${hasWords('name_sort', starts)}
      order by ${byName}, lots_count desc limit ${FEW})
    union all
    (select 'lot_tag', name, slug, lots_count from tags
      where lots_count > 0 and ${hasWords('name_sort', starts)}
      order by ${byName}, lots_count desc limit ${FEW})
    union all
    (select 'account', name, tenant_name, lots from accounts
      cross join lateral (
        select coalesce(sum(lots_count), 0)::bigint as lots from auctions
        join auction_lot_counts as counts on counts.auction_id = auctions.id
        where auctions.account_id = accounts.id and counts.state <> 'canceled') as counted
      where ${hasWords('name_sort', starts)} and lots > 0
      order by ${byName}, lots desc limit ${FEW})`;
  const [{ rows }, auctions, popular] = await Promise.all([
    named.execute(db),
    auctionsNamed(db, starts),
    popularSearches(db, key, FEW),
  ]);
  return [
    ...rows.map((row) => toSuggestion(row)),
    ...auctions,
    ...popular.map(({ label, count }) => toSearch(label, count)),
  ];
}

const toSuggestion = ({ kind, label, key, count }: Found): SearchSuggestion => ({
  kind,
  label,
  path: paths[kind](key),
  count,
});

/** Maximum number of auctions whose titles are compared. */
const MAX_AUCTIONS = 300;

/** Returns auctions that are not over and whose titles have all of these words. */
async function auctionsNamed(
  db: Kysely<Schema>,
  starts: readonly string[],
): Promise<SearchSuggestion[]> {
  const { rows } = await sql<{ id: number; title: string; lots: number }>`
    select id, title,
      (select coalesce(sum(lots_count), 0) from auction_lot_counts as counts
        where counts.auction_id = auctions.id and counts.state <> 'canceled')::bigint as lots
    from auctions where is_public and status = any(${biddableAuctionStates}::text[])
    order by started_at nulls last, id limit ${MAX_AUCTIONS}`.execute(db);
  return rows
    .filter(({ title, lots }) => {
      const named = words(title);
      return lots > 0 && starts.every((start) => named.some((word) => word.startsWith(start)));
    })
    .slice(0, FEW)
    .map(({ id, title, lots }) =>
      toSuggestion({ kind: 'auction', label: title, key: String(id), count: lots }),
    );
}

async function largestCategories(db: Kysely<Schema>): Promise<SearchSuggestion[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['name as label', 'slug as key', 'lots_count as count'])
    .where('lots_count', '>', 0)
    .orderBy('lots_count', 'desc')
    .orderBy('name_sort')
    .limit(MANY)
    .execute();
  return rows.map((row) => toSuggestion({ kind: 'category', ...row }));
}
