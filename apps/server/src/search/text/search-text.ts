/**
 * Parses the text of a search (docs/api-contract.md#search-text).
 *
 * @module
 */
import { singular, words } from '../../database/search-terms.ts';
import { NUMBER } from './lot-document.ts';
import { decadeAt } from './periods.ts';
import { readPrice, type PriceBounds } from './price-text.ts';
import type { Synonyms } from './synonyms.ts';
import { isFiller, tokensOf } from './tokens.ts';

/** One way in which a lot can match a wanted part. */
export interface Way {
  /** Folded words, or a lot number. A lot must have all of them, in any order. */
  readonly words: readonly string[];
  /** Whether the last word may be the beginning of a longer one. */
  readonly isStart: boolean;
  /** Whether the words are similar to the typed ones. Such lots come last. */
  readonly isSimilar: boolean;
}

/** A part of a search that a lot must match, in one of several ways. */
export interface Wanted {
  readonly typed: readonly string[];
  readonly ways: readonly Way[];
}

/** A parsed search. All words are folded: lower case, without accents. */
export interface SearchText {
  /** Parts that a lot must match. */
  readonly wanted: readonly Wanted[];
  /** Phrases: words that must be consecutive. */
  readonly phrases: readonly (readonly string[])[];
  /** Words and phrases that a lot must not have. */
  readonly without: readonly (readonly string[])[];
  readonly price: PriceBounds | null;
}

const LONGEST = 100;

/** Quotes and leading dashes as phones and word processors write them. */
const straight = (text: string): string =>
  text.replace(/[“”„‟«»＂]/g, '"').replace(/(?<!\S)[–—−](?=\S)/g, '-');

/** Returns a way without similar words. */
export const way = (list: readonly string[], isStart = false): Way => ({
  words: list,
  isStart,
  isSimilar: false,
});

/**
 * Parses the text of a search. Words combine with AND. Quotes mark a phrase, and a leading hyphen
 * excludes. The last word may be unfinished. A price ("até 5 mil") restricts the price, and "lote
 * 12" finds lots of that number.
 *
 * @returns `null` when the text has no letters and no digits, so nothing can match
 * @example
 * readSearchText('óleo "di cavalcanti" -gravura', synonyms);
 * // { wanted: [{ typed: ['oleo'], ways: […] }], phrases: [['di', 'cavalcanti']], without: [['gravura']], price: null }
 */
export function readSearchText(text: string, synonyms: Synonyms): SearchText | null {
  const typed = straight([...text].slice(0, LONGEST).join('')).trim();
  const phrases: string[][] = [];
  const without: string[][] = [];
  let bare = '';
  let endsBare = false;
  for (const [, hyphen, quoted, word] of typed.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    const found = words(quoted ?? word ?? '');
    endsBare = hyphen !== '-' && quoted === undefined;
    if (endsBare) bare += `${word ?? ''} `;
    else if (found.length > 0) (hyphen === '-' ? without : phrases).push(found);
  }
  const { text: rest, price } = readPrice(bare);
  // A price at the end, such as "até 5 mil", is not an unfinished word.
  const isUnfinished = endsBare && price === null;
  const wanted = readWanted(joinLetters(rest, synonyms), isUnfinished, synonyms);
  const empty = wanted.length + phrases.length + without.length === 0 && price === null;
  return empty ? null : { wanted, phrases, without, price };
}

const LETTERS = /(?<![\p{L}\p{N}])(?:\p{L}\.?\s+)+\p{L}(?![\p{L}\p{N}])\.?/gu;
const NUMBER_AND_LETTER = /(?<![\p{L}\p{N}])(lote\s.*\d)[\s-]+(\p{L})\s*$/iu;

/** Joins the letters of a known abbreviation ("o. s. t.") and those of a lot number ("lote 12 A"). */
const joinLetters = (text: string, synonyms: Synonyms): string =>
  text.replace(NUMBER_AND_LETTER, '$1$2').replace(LETTERS, (letters) => {
    const joined = words(letters).join('');
    const known = synonyms.get(singular(joined)) ?? [];
    return known.some((entry) => entry.words.length === 1) ? joined : letters;
  });

function readWanted(text: string, isUnfinished: boolean, synonyms: Synonyms): Wanted[] {
  const typed = tokensOf(text);
  // "vaso de cristal" finds "vaso cristal". A search that consists only of such words requires
  // them.
  const content = typed.filter(({ word }) => !isFiller(word));
  const tokens = content.length > 0 ? content : typed;
  const wanted: Wanted[] = [];
  for (let place = 0; place < tokens.length;) {
    const list = tokens.slice(place).map(({ word }) => word);
    const found = readNumber(list) ?? readDecade(list) ?? readSynonym(list, synonyms);
    if (found !== null) {
      wanted.push(found);
      place += found.typed.length;
      continue;
    }
    const [word = ''] = list;
    const isLast = isUnfinished && place + 1 === tokens.length && typed.at(-1)?.word === word;
    // "vaso 3" does not mean 30 and 300.
    const isNumber = /^\d+$/.test(word);
    wanted.push({ typed: [word], ways: [way([word], isLast && !isNumber)] });
    place += 1;
  }
  return wanted;
}

/** Words allowed between "lote" and its number. */
const numberWords: ReadonlySet<string> = new Set(['n', 'num', 'numero']);

/** Returns the lot number after "lote". Both may also be ordinary words of a text. */
function readNumber([lot = '', ...rest]: readonly string[]): Wanted | null {
  const typed = rest.slice(0, numberWords.has(rest[0] ?? '') ? 2 : 1);
  const number = typed.at(-1) ?? '';
  if (lot !== 'lote' || !/^\d{1,6}\p{L}?$/u.test(number)) return null;
  return { typed: [lot, ...typed], ways: [way([NUMBER + number]), way([lot, number])] };
}

/** Returns the decade at the beginning of these words, however it is written. */
function readDecade(list: readonly string[]): Wanted | null {
  const found = decadeAt(list);
  return found && { typed: list.slice(0, found.length), ways: [way([found.word])] };
}

/** Returns the longest phrase with synonyms at the beginning of these words. */
function readSynonym(list: readonly string[], synonyms: Synonyms): Wanted | null {
  const forms = list.map(singular);
  const matches = (synonyms.get(forms[0] ?? '') ?? []).filter((entry) =>
    entry.words.every((word, index) => word === forms[index]),
  );
  const length = Math.max(0, ...matches.map((entry) => entry.words.length));
  if (length === 0) return null;
  const typed = list.slice(0, length);
  const others = matches
    .filter((entry) => entry.words.length === length)
    .flatMap((entry) => entry.others);
  return { typed, ways: [way(typed), ...others.map((words) => way(words))] };
}
