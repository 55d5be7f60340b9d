/**
 * Documents and queries of the search cluster. Documents have the same words as PostgreSQL's, so
 * that both find the same lots.
 *
 * @module
 */
import { singular } from '../database/search-terms.ts';
import { fields } from '../search/lot-document.ts';
import { lexeme } from '../search/lot-search.ts';
import { namesIn } from '../search/relevance.ts';
import type { SearchText, Wanted, Way } from '../search/search-text.ts';

/** Maximum number of lots that one search returns. PostgreSQL answers broader searches. */
export const MAX_HITS = 10_000;

/** A lot as the cluster stores it. */
export interface ClusterDocument {
  /** Every word and its singular. */
  readonly words: readonly string[];
  /** Runs of consecutive words. Their gaps keep a phrase from spanning two texts. */
  readonly texts: readonly string[];
  /** Words with the letter of their field (search/lot-document.ts). */
  readonly fields: readonly string[];
}

/** Definition of the index. */
export const indexDefinition = {
  settings: { index: { refresh_interval: '1s', max_result_window: MAX_HITS } },
  mappings: {
    dynamic: 'strict',
    properties: {
      words: { type: 'keyword' },
      texts: { type: 'text', analyzer: 'whitespace', position_increment_gap: 100 },
      fields: { type: 'keyword' },
    },
  },
} as const;

/** Returns a document from the two vectors of a lot, as PostgreSQL writes them: `'azul':2 'vaso':1`. */
export function clusterDocument(document: string, headline: string): ClusterDocument {
  const words: string[] = [];
  const placed: [place: number, word: string][] = [];
  for (const [, word = '', places = ''] of document.matchAll(/'([^']+)'(?::([\d,]+))?/g)) {
    words.push(word);
    for (const place of places.split(',')) if (place !== '') placed.push([Number(place), word]);
  }
  placed.sort(([a], [b]) => a - b);
  const texts: string[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [place, word] of placed) {
    if (place === last + 1) texts.at(-1)?.push(word);
    else texts.push([word]);
    last = place;
  }
  return {
    words,
    texts: texts.map((text) => text.join(' ')),
    fields: [...headline.matchAll(/'([^']+)'/g)].map(([, word = '']) => word),
  };
}

type Clause = Readonly<Record<string, unknown>>;

const anyOf = (clauses: readonly Clause[]): Clause =>
  clauses.length === 1 ? { ...clauses[0] } : { bool: { should: clauses, minimum_should_match: 1 } };

const allOf = (clauses: readonly Clause[]): Clause =>
  clauses.length === 1 ? { ...clauses[0] } : { bool: { must: clauses } };

/** A place of the document in which words are found: everywhere, or fields by their letters. */
interface Place {
  readonly name: 'words' | 'fields';
  readonly prefixes: readonly string[];
}

const everywhere: Place = { name: 'words', prefixes: [''] };

const wordClause = ({ name, prefixes }: Place, word: string, isStart: boolean): Clause =>
  anyOf(
    prefixes.flatMap((prefix) => [
      { term: { [name]: prefix + lexeme(word) } },
      ...(isStart ? [{ prefix: { [name]: prefix + word } }] : []),
    ]),
  );

const wayClause = (place: Place, { words, isStart }: Way): Clause =>
  allOf(words.map((word, index) => wordClause(place, word, isStart && index === words.length - 1)));

const wantedClause = (place: Place, { ways }: Wanted): Clause =>
  anyOf(ways.map((way) => wayClause(place, way)));

const phraseClause = (words: readonly string[]): Clause =>
  words.length === 1
    ? { term: { words: words.join('') } }
    : { match_phrase: { texts: words.join(' ') } };

const { start, title, author, term, sale } = fields;

/** Fields of each level of relevance, best first. Each level includes the previous one. */
const levels = [[title], [title, author], [title, author, term], [title, author, term, sale]];

/**
 * Returns the request of a search. The score of a lot is the number of levels of relevance that it
 * reaches. What the text names as a whole is one more level.
 *
 * @returns `null` for a search without wanted words, which PostgreSQL answers
 */
export function clusterQuery({ wanted: list, phrases, without }: SearchText): object | null {
  const asWanted = (words: readonly string[]): Wanted => ({
    typed: words,
    ways: [{ words, isStart: false, isSimilar: false }],
  });
  const wanted = [...list, ...phrases.map(asWanted)];
  if (wanted.length === 0) return null;
  const reach = (prefixes: readonly string[]): Clause =>
    allOf(wanted.map((one) => wantedClause({ name: 'fields', prefixes }, one)));
  const starting = anyOf(
    wanted.flatMap(({ ways }) =>
      ways.map(({ words: [word = ''], isStart }) =>
        wordClause({ name: 'fields', prefixes: [start] }, word, isStart),
      ),
    ),
  );
  const ofLevels = [allOf([reach([title]), starting]), ...levels.map(reach)];
  const named = namesIn(wanted).map((name): Clause => ({ term: { fields: name } }));
  // Lots with the name reach every level, and one more.
  const scored =
    named.length === 0
      ? ofLevels
      : [anyOf(named), ...ofLevels.map((level) => anyOf([...named, level]))];
  return {
    size: MAX_HITS,
    track_total_hits: true,
    _source: false,
    query: {
      bool: {
        filter: [...list.map((one) => wantedClause(everywhere, one)), ...phrases.map(phraseClause)],
        must_not: without.map((words) =>
          phraseClause(words.length === 1 ? words.map(singular) : words),
        ),
        should: scored.map((filter) => ({ constant_score: { filter } })),
      },
    },
  };
}
