/**
 * Spelling errors of people who write Portuguese: by neighbouring keys, and by sound.
 *
 * @module
 */
import { foldText } from '@martelo/domain/text';
import type { Random } from '../../packages/demo/src/random.ts';

// The letters of a Brazilian keyboard (ABNT2). A key touches two keys of the row above and below.
const rows = ['qwertyuiop', 'asdfghjklç', 'zxcvbnm'] as const;

/**
 * Returns the letters on the keys around a key.
 *
 * @example
 * neighbours('a'); // ['s', 'q', 'w', 'z']
 */
export function neighbours(letter: string): string[] {
  for (const [index, row] of rows.entries()) {
    const column = row.indexOf(letter);
    if (column < 0) continue;
    const above = rows[index - 1];
    const below = rows[index + 1];
    return [
      row[column - 1],
      row[column + 1],
      above?.[column],
      above?.[column + 1],
      below?.[column - 1],
      below?.[column],
    ].filter((key) => key !== undefined);
  }
  return [];
}

/** Returns the word with each possible typing error, by the kind of error. */
export function slipsOf(word: string): Record<'neighbour' | 'double' | 'drop' | 'swap', string[]> {
  const letters = [...word];
  const replaced = (index: number, ...by: string[]): string =>
    letters.toSpliced(index, 1, ...by).join('');
  return {
    neighbour: letters.flatMap((letter, index) =>
      neighbours(letter === 'ç' ? letter : foldText(letter)).map((key) => replaced(index, key)),
    ),
    double: letters.map((letter, index) => replaced(index, letter, letter)),
    drop: letters.map((_, index) => replaced(index)),
    swap: letters.slice(1).map((letter, index) => {
      return letters.toSpliced(index, 2, letter, letters[index] ?? '').join('');
    }),
  };
}

const V = '[aeiouáéíóúâêôãõà]';
const pairs: readonly (readonly [string, readonly (readonly [RegExp, string])[]])[] = [
  [
    's, ss, ç, z',
    [
      [/ss/g, 'ç'],
      [/ss/g, 's'],
      [/ç/g, 'ss'],
      [/ç/g, 's'],
      [new RegExp(`(?<=${V})s(?=${V})`, 'g'), 'z'],
      [new RegExp(`(?<=${V})z(?=${V})`, 'g'), 's'],
      [new RegExp(`(?<=${V})c(?=[eiéíê])`, 'g'), 'ss'],
      [/^c(?=[eiéíê])/g, 's'],
      [/^s(?=[eiéíê])/g, 'c'],
      [/z$/g, 's'],
      [/sc(?=[ei])/g, 'c'],
    ],
  ],
  [
    'x, ch',
    [
      [/ch/g, 'x'],
      [/x/g, 'ch'],
    ],
  ],
  [
    'g, j',
    [
      [/g(?=[eiéíê])/g, 'j'],
      [/j(?=[eiéíê])/g, 'g'],
    ],
  ],
  ['h', [[/^h/g, '']]],
  [
    'l, u',
    [
      [/(?<=[aeioáéó])l(?=[^aeiouáéíóúâêôãõàhl]|$)/g, 'u'],
      [/(?<=[aeoáéó])u(?=[^aeiouáéíóúâêôãõà]|$)/g, 'l'],
    ],
  ],
  [
    'lh, li',
    [
      [/lh/g, 'li'],
      [new RegExp(`(?<=${V})li(?=[aeoáéóãõ])`, 'g'), 'lh'],
    ],
  ],
  [
    'nh, ni',
    [
      [/nh/g, 'ni'],
      [new RegExp(`(?<=${V})ni(?=[aeoáéóãõ])`, 'g'), 'nh'],
    ],
  ],
  [
    'k, c, qu',
    [
      [/c(?=[aouáóúâôã])/g, 'k'],
      [/qu(?=[eiéíê])/g, 'k'],
      [/k(?=[aouáóúâôã])/g, 'c'],
      [/k(?=[eiéíê])/g, 'qu'],
    ],
  ],
  [
    'w, v',
    [
      [/w/g, 'v'],
      [/v/g, 'w'],
    ],
  ],
  [
    'y, i',
    [
      [/y/g, 'i'],
      [/i/g, 'y'],
    ],
  ],
  [
    'ph, f',
    [
      [/ph/g, 'f'],
      [/f/g, 'ph'],
    ],
  ],
];

/** Returns one variant of a word for each match of a pattern, with that match replaced. */
const replacements = (word: string, pattern: RegExp, by: string): string[] =>
  [...word.matchAll(pattern)].map(
    ({ index, 0: found }) => word.slice(0, index) + by + word.slice(index + found.length),
  );

/** Returns the positions of vowels that are neither stressed nor adjacent to another vowel. */
export function unstressedVowels(word: string): number[] {
  const groups = [...word.matchAll(new RegExp(`${V}+`, 'g'))];
  const accented = groups.findIndex(({ 0: group }) => /[áéíóúâêôãõ]/.test(group));
  const fallsLate = !/(?:[aeo]s?|[ae]m|ens)$/.test(word);
  const stressed = accented >= 0 ? accented : groups.length - (fallsLate ? 1 : 2);
  return groups.flatMap(({ 0: group, index }, place) =>
    place !== stressed && group.length === 1 ? [index] : [],
  );
}

const alike: Readonly<Record<string, string>> = { e: 'i', i: 'e', o: 'u', u: 'o' };

/** Returns spellings that sound like a word, by the letters that are confused. */
export function soundAlikes(word: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, rules] of pairs) {
    found[name] = rules.flatMap(([pattern, by]) => replacements(word, pattern, by));
  }
  found['e and i, o and u'] = unstressedVowels(word).flatMap((index) => {
    const other = alike[word[index] ?? ''];
    return other === undefined ? [] : [word.slice(0, index) + other + word.slice(index + 1)];
  });
  found['accents'] = [foldText(word)];
  return found;
}

/** How a word is misspelt. */
export type Misspelling = 'slip' | 'sound';

/**
 * Returns the word with one error, or `null` when no error of the kind is possible. Each cause of
 * errors has the same probability, regardless of how often its letters occur in the word.
 *
 * @param isAllowed - whether a misspelt word can be used, for example because it is not another
 * word
 */
export function misspell(
  random: Random,
  word: string,
  error: Misspelling,
  isAllowed: (misspelt: string) => boolean = () => true,
): string | null {
  const causes = error === 'slip' ? slipsOf(word) : soundAlikes(word);
  const possible = Object.values(causes)
    .map((misspelt) => misspelt.filter((text) => text !== word && isAllowed(text)))
    .filter((misspelt) => misspelt.length > 0);
  return possible.length === 0 ? null : random.pick(random.pick(possible));
}
