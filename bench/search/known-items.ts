/**
 * Queries for one lot, as a collector remembers it, and the same queries with spelling errors.
 *
 * @module
 */
import { foldText } from '@martelo/domain/text';
import type { Random } from '../../packages/demo/src/random.ts';
import type { Catalogue, JudgedLot } from './catalogue.ts';
import { misspell, type Misspelling } from './misspellings.ts';
import type { JudgedQuery, Kind } from './query.ts';
import { isContentWord, singularOf } from './text.ts';

/** Number of words of a title that a collector is assumed to read. */
const READ = 12;
/**
 * Maximum number of works that the words of a query may match. With more, the right one may not be
 * among ten results.
 */
const MOST_WORKS = 4;

/** Words of a query, as they are typed. */
type Words = readonly string[];

/** Words that replace a missing title. */
const forgotten = new Set(['titulo', 'untitled']);

const typed = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => isContentWord(foldText(word)) && !forgotten.has(foldText(word)));

const stem = (word: string): string => singularOf(foldText(word));

/** Returns two to four words that identify a work, or `null` when there are none. */
function remember(random: Random, lot: JudgedLot, lots: readonly JudgedLot[]): Words | null {
  const title = [...new Set(typed(lot.title).slice(0, READ))];
  const surname = typed(lot.author ?? '').at(-1);
  const count = random.int(2, 4);
  const withSurname = surname !== undefined && (title.length < 2 || random.chance(0.4));
  const chosen = new Set(random.shuffle(title).slice(0, withSurname ? count - 1 : count));
  const words = title.filter((word) => chosen.has(word));
  if (withSurname) words.push(surname);
  // A number alone names no work.
  if (![...chosen].some((word) => /\p{L}{3}/u.test(word)) || words.length < 2) return null;
  const works = new Set(
    lots
      .filter(({ headline }) => words.every((word) => headline.has(stem(word))))
      .map(({ work }) => work),
  );
  return works.has(lot.work) && works.size <= MOST_WORKS ? words : null;
}

/** Yields queries for works in random order, each work once. */
function* rememberedWorks(
  random: Random,
  { lots }: Catalogue,
): Generator<{ words: Words; work: string }> {
  const seen = new Set<string>();
  for (const lot of random.shuffle(lots)) {
    if (seen.has(lot.work)) continue;
    seen.add(lot.work);
    const words = remember(random, lot, lots);
    if (words === null) continue;
    // Many people type no accents.
    yield { words: random.chance(0.3) ? words.map(foldText) : words, work: lot.work };
  }
}

const query = (kind: Kind, words: Words, work: string): JudgedQuery => ({
  kind,
  text: words.join(' '),
  grade: (lot) => (lot.work === work ? 2 : 0),
});

/** Whether a misspelt word differs from every word of the catalogue. */
const isNoOther =
  ({ dictionary }: Catalogue, word: string) =>
  (misspelt: string): boolean =>
    foldText(misspelt) === foldText(word) || !dictionary.has(foldText(misspelt));

/**
 * Misspells one word of a list.
 *
 * @param options.letters - minimum length of the word
 * @param options.errors - errors, applied one after the other
 * @returns `null` when no word can be misspelt in this way
 */
export function misspellOne(
  random: Random,
  words: Words,
  catalogue: Catalogue,
  { letters, errors }: { letters: number; errors: readonly Misspelling[] },
): string[] | null {
  const long = words.filter((word) => new RegExp(`^\\p{L}{${letters},}$`, 'u').test(word));
  if (long.length === 0) return null;
  const word = random.pick(long);
  const isAllowed = isNoOther(catalogue, word);
  const misspelt = errors.reduce<string | null>(
    (text, error) => (text === null ? null : misspell(random, text, error, isAllowed)),
    word,
  );
  if (misspelt === null || misspelt === word) return null;
  // Two errors may cancel each other out.
  if (errors.length > 1 && foldText(misspelt) === foldText(word)) return null;
  return words.map((other) => (other === word ? misspelt : other));
}

/** Returns queries for works, and queries with errors for other works. */
export function knownItems(random: Random, catalogue: Catalogue): JudgedQuery[] {
  const take = (kind: Kind, count: number, change: (words: Words, own: Random) => Words | null) => {
    const own = random.fork(kind);
    return rememberedWorks(own, catalogue)
      .flatMap(({ words, work }) => {
        const changed = change(words, own);
        return changed === null ? [] : [query(kind, changed, work)];
      })
      .take(count)
      .toArray();
  };
  const errors = ['slip', 'sound'] as const;
  return [
    ...take('known', 120, (words) => words),
    ...errors.flatMap((error) =>
      take(error, 80, (words, own) =>
        misspellOne(own, words, catalogue, { letters: 4, errors: [error] }),
      ),
    ),
    ...take('two', 60, (words, own) =>
      misspellOne(own, words, catalogue, {
        letters: 8,
        errors: [own.pick(errors), own.pick(errors)],
      }),
    ),
  ];
}
