/**
 * The order of the lots that a search finds (docs/api-contract.md#relevance).
 *
 * @module
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { EXACT, fields, NAME } from './text/lot-document.ts';
import { nameKey, techniqueKey } from './text/synonyms.ts';
import { phraseQuery, wantedQuery } from './text/lot-search.ts';
import type { SearchText, Wanted } from './text/search-text.ts';

const { start, title, author, term, sale } = fields;

/**
 * The fields of each level. A lot belongs to the first level whose fields have all wanted parts.
 */
const levels = [[title], [title, author], [title, author, term], [title, author, term, sale]];

const all = (queries: readonly string[]): string => queries.join(' & ');

const inFields = (wanted: readonly Wanted[], prefixes: readonly string[]): string =>
  all(wanted.map((one) => wantedQuery(one, prefixes)));

/** A phrase is found in a field when all of its words are. */
const asWanted = (words: readonly string[]): Wanted => ({
  typed: words,
  ways: [{ words, isStart: false, isSimilar: false }],
});

/** Returns the lexemes of the artist, category, theme or technique that these words name together. */
function namesIn(wanted: readonly Wanted[]): string[] {
  const name = wanted.flatMap(({ typed }) => typed).join(' ');
  const keys = [nameKey(name), techniqueKey(name)].filter((key) => key !== null);
  return [...new Set(keys)].map((key) => NAME + key);
}

/** The query that `headline` must match for each property by which lots are ordered. */
export interface Relevance {
  /** Levels, best first. Each includes the previous one. */
  readonly levels: readonly string[];
  /** What all levels have. */
  readonly wanted: readonly Wanted[];
  /** One of these begins the title in the first level. */
  readonly starting: readonly Wanted[];
  /** The typed words follow each other, or the first or last one is at the other end, as in names. */
  readonly adjacent: string | null;
  /** All words are in the artist, or all are in category, theme and technique. */
  readonly topic: string;
  /** The artist, a category, a theme or the technique is what the text names as a whole. */
  readonly named: string | null;
  /** The words are whole and as typed. */
  readonly whole: string;
  /** The words as typed, and not only similar ones. `null`: nothing is similar. */
  readonly spelled: string | null;
  /** The words as typed, and not only synonyms, in title, author or terms. `null`: there are none. */
  readonly literal: string | null;
  /** The last word is whole, and not only the beginning of a longer one. `null`: it is finished. */
  readonly finished: string | null;
}

/** Returns the conditions of relevance of a search, or `null` for a search without wanted words. */
export function relevanceOf({ wanted: words, phrases }: SearchText): Relevance | null {
  const wanted = [...words, ...phrases.map(asWanted)];
  if (wanted.length === 0) return null;
  const typed = words.flatMap((one) => one.typed);
  const inTitle = inFields(wanted, [title]);
  const starting = wanted.map(firstWords);
  const starts = starting.map((one) => wantedQuery(one, [start])).join(' | ');
  const exact = wanted.map(
    (one) => `(${one.typed.map((word) => `'${EXACT}${word}'`).join(' & ')})`,
  );
  const everywhere = [title, author, term, sale];
  const named = [title, author, term];
  const hasSimilar = wanted.some(({ ways }) => ways.some(({ isSimilar }) => isSimilar));
  const hasSynonyms = wanted.some(({ ways }) => ways.length > 1);
  const isUnfinished = wanted.some(({ ways }) => ways.some(({ isStart }) => isStart));
  const names = namesIn(wanted);
  return {
    levels: [`${inTitle} & (${starts})`, ...levels.map((prefixes) => inFields(wanted, prefixes))],
    wanted,
    starting,
    adjacent: typed.length > 1 ? ordersOf(typed) : null,
    topic: `(${inFields(wanted, [author])}) | (${inFields(wanted, [term])})`,
    named: names.length === 0 ? null : names.map((name) => `'${name}'`).join(' | '),
    whole: all(exact),
    spelled: hasSimilar ? inFields(wanted.map(withoutSimilar), everywhere) : null,
    literal: hasSynonyms ? inFields(wanted.map(asTyped), named) : null,
    finished: isUnfinished ? inFields(wanted.map(finish), named) : null,
  };
}

/**
 * Returns the query for the words in order, or with the first one moved to the end or the last one
 * to the start.
 */
function ordersOf(words: readonly string[]): string {
  const orders = [
    words,
    [...words.slice(1), ...words.slice(0, 1)],
    [...words.slice(-1), ...words.slice(0, -1)],
  ];
  return [...new Set(orders.map((order) => phraseQuery(order, EXACT)))].join(' | ');
}

/** A title can start with only one of the words. */
const firstWords = ({ typed, ways }: Wanted): Wanted => ({
  typed,
  ways: ways.map((one) => ({
    ...one,
    words: one.words.slice(0, 1),
    isStart: one.isStart && one.words.length === 1,
  })),
});

const withoutSimilar = ({ typed, ways }: Wanted): Wanted => ({
  typed,
  ways: ways.filter(({ isSimilar }) => !isSimilar),
});

const finish = ({ typed, ways }: Wanted): Wanted => ({
  typed,
  ways: ways.map((one) => ({ ...one, isStart: false })),
});

/** The first way consists of the typed words. */
const asTyped = ({ typed, ways }: Wanted): Wanted => ({ typed, ways: ways.slice(0, 1) });

const matches = (query: string): RawBuilder<SqlBool> => sql`text.headline @@ ${query}::tsquery`;

/** Returns the order of lots by relevance, best first, for a query that joins `lot_search as text`. */
export function byRelevance(relevance: Relevance): RawBuilder<unknown> {
  const {
    levels: [first = '', second = '', ...others],
    adjacent,
    topic,
    named,
    whole,
    spelled,
    literal,
    finished,
  } = relevance;
  const level = sql`case
    when ${matches(second)} then case when ${matches(first)} then 0 else 1 end
    ${sql.join(
      others.map((query, index) => sql`when ${matches(query)} then ${index + 2}::integer`),
      sql` `,
    )}
    else 9 end`;
  const matching = (queries: readonly (string | null)[]) =>
    queries.filter((query) => query !== null).map((query) => sql`${matches(query)} desc`);
  return sql.join([
    ...matching([spelled, finished, literal, named]),
    level,
    ...matching([adjacent, topic, whole]),
  ]);
}
