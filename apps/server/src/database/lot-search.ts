/**
 * The search of lots as conditions of SQL (contract §2.6.1).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from './schema.ts';
import { singular } from './search-terms.ts';
import type { SearchText } from './search-text.ts';

type Condition = RawBuilder<SqlBool>;

/** A search with its unfinished word looked up; at most one of `any` and `start` is set. */
export interface LotSearch extends SearchText {
  /** Words of which a lot must have one. */
  any: string[] | null;
  /** Start of a word that a lot must have, where too many words begin so to name them. */
  start: string | null;
}

// Above every character that a word can have.
const LAST_CHARACTER = '\u{10FFFF}';
// Of more words than this, comparing each lot's with each of them costs more than reading its text.
const MAX_WORDS = 200;

/**
 * Looks up the words that begin as the last one of each search does. Before the search and not
 * within it: of words that it is told, the planner knows how common they are.
 */
export async function lookUpAll(
  db: Kysely<Schema>,
  searches: readonly SearchText[],
): Promise<LotSearch[]> {
  const prefixes = searches.flatMap(({ prefix }) => prefix ?? []);
  if (prefixes.length === 0)
    return searches.map((search) => ({ ...search, any: null, start: null }));
  const { rows } = await sql<{ prefix: string; words: string[] }>`
    select prefix, array(
      select word from search_words
      where word >= prefix collate "C" and word < (prefix || ${LAST_CHARACTER}) collate "C"
      limit ${MAX_WORDS + 1}
    ) as words
    from unnest(${[...new Set(prefixes)]}::text[]) as prefix`.execute(db);
  const found = new Map(rows.map(({ prefix, words }) => [prefix, words]));
  return searches.map((search) => {
    const { prefix } = search;
    if (prefix === null) return { ...search, any: null, start: null };
    const words = found.get(prefix) ?? [];
    return words.length > MAX_WORDS
      ? { ...search, any: null, start: prefix }
      : { ...search, any: [...words, singular(prefix)], start: null };
  });
}

/** As {@link lookUpAll}, of one search. */
export async function lookUp(db: Kysely<Schema>, search: SearchText): Promise<LotSearch> {
  const [found] = await lookUpAll(db, [search]);
  if (found === undefined) throw new TypeError('one search is looked up as one');
  return found;
}

const phrase = (list: readonly string[]): string => `% ${list.join(' ')} %`;

/** What a search asks of `lots`. */
export function searchConditions({ all, any, start, phrases, without }: LotSearch): Condition[] {
  const required = [...all, ...phrases.flat()];
  return [
    ...(required.length > 0 ? [sql<SqlBool>`lots.search_terms @> ${required}::text[]`] : []),
    ...(any === null ? [] : [sql<SqlBool>`lots.search_terms && ${any}::text[]`]),
    ...(start === null ? [] : [sql<SqlBool>`lots.search_text like ${`% ${start}%`}`]),
    ...phrases
      .filter((list) => list.length > 1)
      .map((list) => sql<SqlBool>`lots.search_text like ${phrase(list)}`),
    ...without.map((list) =>
      list.length > 1
        ? sql<SqlBool>`lots.search_text not like ${phrase(list)}`
        : sql<SqlBool>`not lots.search_terms @> ${list.map(singular)}::text[]`,
    ),
  ];
}
