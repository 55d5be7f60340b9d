/**
 * SQL conditions of a search for lots (docs/api-contract.md#search-text).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { singular } from '../database/search-terms.ts';
import type { SearchText } from './search-text.ts';

type Condition = RawBuilder<SqlBool>;

/** A search with the dictionary words for its unfinished word. */
export interface LotSearch extends SearchText {
  /** A lot must have one of these words. `null` without a `prefix` or when too many words match it. */
  any: string[] | null;
}

/** A word, prefix or phrase that a lot must have or must not have. */
export interface SearchPart {
  readonly facet: 'word' | 'start' | 'phrase';
  readonly value: string;
  /** Whether a lot must not have the part. */
  readonly isExcluded: boolean;
  /** Condition on `lots`: the lot has the part. */
  readonly condition: Condition;
}

/** Condition: the word begins with `start`. Uses the index of the dictionary. */
export const begins = (word: RawBuilder<unknown>, start: RawBuilder<unknown>): Condition =>
  // The upper bound sorts after every character of a word.
  sql`(${word} >= ${start} collate "C" and ${word} < (${start} || ${'\u{10FFFF}'}) collate "C")`;

/**
 * Number of words above which reading the words of each lot is cheaper than comparing every word.
 */
export const MAX_WORDS = 200;

/**
 * Finds the dictionary words that begin with the unfinished word of each search, and its singular.
 * This is a separate query, because the planner estimates literal words better than a subquery.
 */
export async function lookUpAll(
  db: Kysely<Schema>,
  searches: readonly SearchText[],
): Promise<LotSearch[]> {
  const prefixes = searches.flatMap(({ prefix }) => prefix ?? []);
  if (prefixes.length === 0) return searches.map((search) => ({ ...search, any: null }));
  const { rows } = await sql<{ prefix: string; words: string[] }>`
    select prefix, array(
      (select word from search_words
      where ${begins(sql`word`, sql`prefix`)}
      limit ${MAX_WORDS + 1})
      union select word from search_words where word = whole
    ) as words
    from unnest(${prefixes}::text[], ${prefixes.map(singular)}::text[])
      as typed (prefix, whole)`.execute(db);
  const found = new Map(rows.map(({ prefix, words }) => [prefix, words]));
  return searches.map((search) => {
    const words = search.prefix === null ? null : (found.get(search.prefix) ?? []);
    return { ...search, any: words !== null && words.length > MAX_WORDS ? null : words };
  });
}

/** Does {@link lookUpAll} for one search. */
export async function lookUp(db: Kysely<Schema>, search: SearchText): Promise<LotSearch> {
  const [found] = await lookUpAll(db, [search]);
  if (found === undefined) throw new TypeError('expected one result for one search');
  return found;
}

const have = (words: readonly string[]): Condition => sql`lots.search_terms @> ${words}::text[]`;

/** Returns the search part of one word. */
export const word = (value: string, isExcluded = false): SearchPart => ({
  facet: 'word',
  value,
  isExcluded,
  condition: have([value]),
});

/** Returns the search part of several consecutive words. */
export const phrase = (list: readonly string[], isExcluded = false): SearchPart => ({
  facet: 'phrase',
  value: list.join(' '),
  isExcluded,
  condition: sql`(${have(list)} and lots.search_text like ${`% ${list.join(' ')} %`})`,
});

/** Returns the part of a word that may be unfinished: it matches as a prefix and by its singular. */
function unfinished(prefix: string, any: readonly string[] | null): SearchPart {
  if (any === null) {
    const reads = sql<SqlBool>`' ' || array_to_string(lots.search_terms, ' ') like ${`% ${prefix}%`}`;
    const condition = sql<SqlBool>`(${reads} or ${have([singular(prefix)])})`;
    return { facet: 'start', value: prefix, isExcluded: false, condition };
  }
  // Singulars never end in "s". A lot with a word in "s" is indexed under its singular too.
  const [only, another] = any.filter(
    (found) =>
      !found.endsWith('s') || !any.some((other) => other === singular(found) && other !== found),
  );
  if (only !== undefined && another === undefined) return word(only);
  const condition = sql<SqlBool>`lots.search_terms && ${any}::text[]`;
  return { facet: 'start', value: prefix, isExcluded: false, condition };
}

/** Returns the parts of a search. */
export const partsOf = ({ all, prefix, any, phrases, without }: LotSearch): SearchPart[] => [
  ...all.map((value) => word(value)),
  ...(prefix === null ? [] : [unfinished(prefix, any)]),
  // A single quoted word matches exactly as it is written.
  ...phrases.map((list) => (list.length > 1 ? phrase(list) : word(list.join()))),
  ...without.map((list) =>
    list.length > 1 ? phrase(list, true) : word(singular(list.join()), true),
  ),
];
