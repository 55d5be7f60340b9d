/**
 * A search for lots as conditions of PostgreSQL's full-text search (docs/api-contract.md#search-text).
 *
 * @module
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { singular } from '../../database/search-terms.ts';
import { NUMBER } from './lot-document.ts';
import type { SearchText, Wanted, Way } from './search-text.ts';

type Condition = RawBuilder<SqlBool>;

/** A word, prefix or other query that a lot must match or must not match. */
export interface SearchPart {
  readonly facet: 'word' | 'start' | 'query';
  /** A lexeme, a typed prefix of one, or a `tsquery`. */
  readonly value: string;
  /** Whether a lot must not match the part. */
  readonly isExcluded: boolean;
}

/** Returns the lexeme of `document` for a word. */
export const lexeme = (word: string): string => (word.startsWith(NUMBER) ? word : singular(word));

const quoted = (text: string): string => `'${text}'`;

/**
 * Returns the `tsquery` of one alternative.
 *
 * @param prefixes prefix of the lexemes. In `headline`, each field has a letter
 */
export function wayQuery({ words, isStart }: Way, prefixes: readonly string[] = ['']): string {
  const last = words.length - 1;
  const all = words.map((word, index) => {
    const forms = prefixes.flatMap((prefix) => [
      quoted(prefix + lexeme(word)),
      ...(isStart && index === last ? [`${quoted(prefix + word)}:*`] : []),
    ]);
    return forms.length === 1 ? forms.join('') : `(${forms.join('|')})`;
  });
  return all.length === 1 ? all.join('') : `(${all.join('&')})`;
}

/** Returns the `tsquery` of a wanted part, which matches any of its alternatives. */
export const wantedQuery = ({ ways }: Wanted, prefixes?: readonly string[]): string => {
  const queries = [...new Set(ways.map((one) => wayQuery(one, prefixes)))];
  return queries.length === 1 ? queries.join('') : `(${queries.join('|')})`;
};

/** Returns the `tsquery` of consecutive words, exactly as written. */
export const phraseQuery = (words: readonly string[], prefix = ''): string =>
  `(${words.map((word) => quoted(prefix + word)).join(' <-> ')})`;

function partOf(wanted: Wanted): Omit<SearchPart, 'isExcluded'> {
  const [only, another] = wanted.ways;
  const [word, more] = only?.words ?? [];
  if (only !== undefined && another === undefined && word !== undefined && more === undefined) {
    return only.isStart ? { facet: 'start', value: word } : { facet: 'word', value: lexeme(word) };
  }
  return { facet: 'query', value: wantedQuery(wanted) };
}

const consecutive = (words: readonly string[]): Omit<SearchPart, 'isExcluded'> =>
  words.length === 1
    ? { facet: 'word', value: words.join('') }
    : { facet: 'query', value: phraseQuery(words) };

/** Returns the parts of a search. A lot must match all of them. */
export const partsOf = ({ wanted, phrases, without }: SearchText): SearchPart[] => [
  ...wanted.map((one) => ({ ...partOf(one), isExcluded: false })),
  // A single quoted word matches exactly as written.
  ...phrases.map((words) => ({ ...consecutive(words), isExcluded: false })),
  ...without.map((words) => ({
    ...consecutive(words.length === 1 ? words.map(singular) : words),
    isExcluded: true,
  })),
];

/** Returns the `tsquery` of a part, whether or not it is excluded. */
export function partQuery({ facet, value }: Pick<SearchPart, 'facet' | 'value'>): string {
  if (facet === 'query') return value;
  return facet === 'word'
    ? quoted(value)
    : wayQuery({ words: [value], isStart: true, isSimilar: false });
}

export const searchQuery = (parts: readonly SearchPart[]): string =>
  parts.map((part) => (part.isExcluded ? `!${partQuery(part)}` : partQuery(part))).join(' & ');

/** Condition on `lots`: the document of the lot matches a `tsquery`. */
export const matchesQuery = (query: string): Condition =>
  sql`lots.id in (select lot_id from lot_search where document @@ ${query}::tsquery)`;
