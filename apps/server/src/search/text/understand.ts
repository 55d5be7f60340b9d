/**
 * Interprets the text of a search with the words of the catalogue: spelling errors, joined words
 * and split words.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { singular } from '../../database/search-terms.ts';
import { readSearchText, way, type SearchText, type Wanted, type Way } from './search-text.ts';
import { ample, knownWords, narrow, similarWords, wide } from './similar-words.ts';
import { errorsIn } from './spelling.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import { isFiller, isVague } from './tokens.ts';

/**
 * Reads the text of a search. Words that the catalogue does not contain also match similar ones.
 *
 * @param options.isForgiving whether all words match similar ones, even those that the catalogue
 * contains
 * @param options.synonyms are read from the database when they are left out
 */
export async function understand(
  db: Kysely<Schema>,
  text: string,
  { isForgiving = false, synonyms }: { isForgiving?: boolean; synonyms?: Synonyms } = {},
): Promise<SearchText | null> {
  const typedText = readSearchText(text, synonyms ?? (await readSynonyms(db)));
  if (typedText === null) return null;
  const read = isForgiving ? withoutVague(typedText) : typedText;
  const known = await lookUp(db, read.wanted);
  const finished = read.wanted.map((one) => (known.get(one)?.isWhole === true ? whole(one) : one));
  const wordsOf = (isKnown: boolean): string[] =>
    read.wanted.flatMap((one) =>
      isCorrectable(one) && known.get(one)?.isKnown === isKnown ? one.typed : [],
    );
  const unknown = wordsOf(false);
  const doubted = isForgiving ? wordsOf(true) : [];
  if (unknown.length + doubted.length === 0) return { ...read, wanted: finished };
  const [similarToKnown, similarToUnknown, pairs] = await Promise.all([
    similarWords(db, doubted, ample),
    similarWords(db, unknown, isForgiving ? wide : narrow),
    joinedAndSplit(db, finished, new Set([...unknown, ...doubted])),
  ]);
  const similar = new Map([...similarToKnown, ...similarToUnknown]);
  const wanted = finished.map((one) =>
    isCorrectable(one) ? withSimilar(one, similar, pairs.split) : one,
  );
  return { ...read, wanted: join(wanted, pairs.joined) };
}

/** Returns a search without vague words, unless it has no others. */
function withoutVague(text: SearchText): SearchText {
  const wanted = text.wanted.filter(({ typed }) => !typed.every((word) => isVague(singular(word))));
  return wanted.length === 0 ? text : { ...text, wanted };
}

/**
 * A single word that is long enough to have an error. Phrases with synonyms are correct already, and
 * so are words that describe no object.
 */
const isCorrectable = ({ typed, ways }: Wanted): boolean =>
  typed.length === 1 &&
  typed.every((word) => errorsIn(word) > 0 && !isVague(singular(word))) &&
  ways.length === 1;

interface Known {
  /** Whether a lot has the word, whole or as the beginning of another. */
  readonly isKnown: boolean;
  /** Whether its plural is the only longer word that begins with it. */
  readonly isWhole: boolean;
}

/** If more longer words than this begin with a word, it counts as their beginning. */
const FEW_LONGER = 5;

/** Looks up the last word of each wanted part in the dictionary. */
async function lookUp(
  db: Kysely<Schema>,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<Wanted, Known>> {
  if (wanted.length === 0) return new Map();
  const words = wanted.map(({ typed }) => typed.at(-1) ?? '');
  const { rows } = await sql<{ is_known: boolean; longer: string[] }>`
    select exists (select from search_words where word in (typed, form)) as is_known,
      array(select word from search_words
        where word > typed collate "C" and word < (typed || ${'\u{10FFFF}'}) collate "C"
        limit ${FEW_LONGER}) as longer
    from unnest(${words}::text[], ${words.map(singular)}::text[])
      with ordinality as asked (typed, form, place)
    order by place`.execute(db);
  return new Map(
    wanted.map((one, index) => {
      const { is_known = false, longer = [] } = rows[index] ?? {};
      const isStart = one.ways.some((each) => each.isStart);
      const form = singular(words[index] ?? '');
      return [
        one,
        {
          isKnown: is_known || (isStart && longer.length > 0),
          isWhole: is_known && longer.every((word) => singular(word) === form),
        },
      ];
    }),
  );
}

const similarWay = (words: readonly string[]): Way => ({ words, isStart: false, isSimilar: true });

const whole = (one: Wanted): Wanted => ({
  ...one,
  ways: one.ways.map((each) => ({ ...each, isStart: false })),
});

function withSimilar(
  one: Wanted,
  similar: ReadonlyMap<string, readonly string[]>,
  split: ReadonlyMap<string, readonly string[]>,
): Wanted {
  const [word = ''] = one.typed;
  const halves = split.get(word);
  const others = [
    ...(halves === undefined ? [] : [halves]),
    ...(similar.get(word) ?? []).map((other) => [other]),
  ];
  return { ...one, ways: [...one.ways, ...others.map(similarWay)] };
}

/** Minimum length of a part of a split word, and of the other part when one has that length. */
const LEAST_PART = 2;
const LEAST_OTHER = 4;

interface Pairs {
  /** Pairs of words that the catalogue spells as one word, by the first. */
  readonly joined: ReadonlyMap<Wanted, string>;
  /** Two words of the catalogue that a typed word is composed of. */
  readonly split: ReadonlyMap<string, readonly string[]>;
}

async function joinedAndSplit(
  db: Kysely<Schema>,
  wanted: readonly Wanted[],
  unknown: ReadonlySet<string>,
): Promise<Pairs> {
  const neighbours = wanted.flatMap((one, index) => {
    const next = wanted[index + 1];
    const typed = [...one.typed, ...(next?.typed ?? [])];
    const isPair = next !== undefined && typed.length === 2;
    return isPair && typed.some((word) => unknown.has(word)) ? [{ one, word: typed.join('') }] : [];
  });
  const halves = [...unknown].flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 2 * LEAST_PART + 1) }, (_, index) => {
      const place = index + LEAST_PART;
      return { word, parts: [word.slice(0, place), word.slice(place)] };
    }).filter(({ parts }) => {
      const [shorter = 0, longer = 0] = parts.map(({ length }) => length).sort((a, b) => a - b);
      return (shorter > LEAST_PART || longer >= LEAST_OTHER) && !parts.every(isFiller);
    }),
  );
  const known = await knownWords(db, [
    ...neighbours.map(({ word }) => singular(word)),
    ...halves.flatMap(({ parts }) => parts.map(singular)),
  ]);
  const lots = (word: string): number => known.get(singular(word)) ?? 0;
  const split = new Map<string, readonly string[]>();
  for (const { word, parts } of halves) {
    const rarest = (list: readonly string[]): number => Math.min(...list.map(lots));
    const best = split.get(word);
    if (rarest(parts) > (best === undefined ? 0 : rarest(best))) split.set(word, parts);
  }
  const joined = new Map(
    neighbours.filter(({ word }) => lots(word) > 0).map(({ one, word }) => [one, word]),
  );
  return { joined, split };
}

/** Lets two adjacent words also match as one. */
function join(wanted: readonly Wanted[], joined: ReadonlyMap<Wanted, string>): Wanted[] {
  const typedWith = new Map([...joined].map(([one, word]) => [one.typed.join(), word]));
  const result: Wanted[] = [];
  for (let index = 0; index < wanted.length; index += 1) {
    const one = wanted[index];
    const next = wanted[index + 1];
    if (one === undefined) continue;
    const word = typedWith.get(one.typed.join());
    if (word === undefined || next === undefined) {
      result.push(one);
      continue;
    }
    const typed = [...one.typed, ...next.typed];
    result.push({ typed, ways: [way(typed), similarWay([word])] });
    index += 1;
  }
  return result;
}
