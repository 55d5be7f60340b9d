/**
 * The search of lots as conditions of SQL (docs/api-contract.md#search-text).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { singular } from '../database/search-terms.ts';
import type { SearchText } from './search-text.ts';

type Condition = RawBuilder<SqlBool>;

/** A search with its unfinished word looked up. */
export interface LotSearch extends SearchText {
  /** Words of which a lot must have one; `null` without a `prefix`, and where too many begin so. */
  any: string[] | null;
}

/** What a lot must have, or must not: a word, a start of one, words that follow each other. */
export interface SearchPart {
  readonly facet: 'word' | 'start' | 'phrase';
  readonly value: string;
  /** Whether a lot must not have it. */
  readonly isExcluded: boolean;
  /** Met by a lot that has it. */
  readonly condition: Condition;
}

/** Words of the dictionary that begin so, found by their order. */
export const begins = (word: RawBuilder<unknown>, start: RawBuilder<unknown>): Condition =>
  // Up to above every character that a word can have.
  sql`(${word} >= ${start} collate "C" and ${word} < (${start} || ${'\u{10FFFF}'}) collate "C")`;

/** Of more words than this, comparing each lot's with each of them costs more than reading them all. */
export const MAX_WORDS = 200;

/**
 * Looks up the words that begin as the last one of each search does, and its singular. Before the
 * search and not within it: of words that it is told, the planner knows how common they are.
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

/** As {@link lookUpAll}, of one search. */
export async function lookUp(db: Kysely<Schema>, search: SearchText): Promise<LotSearch> {
  const [found] = await lookUpAll(db, [search]);
  if (found === undefined) throw new TypeError('one search is looked up as one');
  return found;
}

const have = (words: readonly string[]): Condition => sql`lots.search_terms @> ${words}::text[]`;

/** The part that is a word. */
export const word = (value: string, isExcluded = false): SearchPart => ({
  facet: 'word',
  value,
  isExcluded,
  condition: have([value]),
});

/** The part that is several words in a row. */
export const phrase = (list: readonly string[], isExcluded = false): SearchPart => ({
  facet: 'phrase',
  value: list.join(' '),
  isExcluded,
  condition: sql`(${have(list)} and lots.search_text like ${`% ${list.join(' ')} %`})`,
});

/** A word that may be typed to its end or not: its start, and its singular in case it is. */
function unfinished(prefix: string, any: readonly string[] | null): SearchPart {
  if (any === null) {
    const reads = sql<SqlBool>`' ' || array_to_string(lots.search_terms, ' ') like ${`% ${prefix}%`}`;
    const condition = sql<SqlBool>`(${reads} or ${have([singular(prefix)])})`;
    return { facet: 'start', value: prefix, isExcluded: false, condition };
  }
  // No singular ends in s, so that a lot with such a word has its singular as well.
  const [only, another] = any.filter(
    (found) =>
      !found.endsWith('s') || !any.some((other) => other === singular(found) && other !== found),
  );
  if (only !== undefined && another === undefined) return word(only);
  const condition = sql<SqlBool>`lots.search_terms && ${any}::text[]`;
  return { facet: 'start', value: prefix, isExcluded: false, condition };
}

/** What a search asks of `lots`, one by one. */
export const partsOf = ({ all, prefix, any, phrases, without }: LotSearch): SearchPart[] => [
  ...all.map((value) => word(value)),
  ...(prefix === null ? [] : [unfinished(prefix, any)]),
  // A single word in quotes is meant as it is written.
  ...phrases.map((list) => (list.length > 1 ? phrase(list) : word(list.join()))),
  ...without.map((list) =>
    list.length > 1 ? phrase(list, true) : word(singular(list.join()), true),
  ),
];
