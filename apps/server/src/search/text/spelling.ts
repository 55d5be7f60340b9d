/**
 * Similar spellings of folded words.
 *
 * @module
 */

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Returns every spelling of a word with one error: an extra, missing, wrong or transposed letter.
 *
 * @example
 * spellingsOf('relojio').includes('relogio'); // true
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  const found = new Set<string>();
  for (let place = 0; place <= letters.length; place += 1) {
    const before = letters.slice(0, place).join('');
    const [letter, next, ...rest] = letters.slice(place);
    const after = letters.slice(place).join('');
    for (const other of LETTERS) found.add(before + other + after);
    if (letter === undefined) continue;
    const beyond = (next ?? '') + rest.join('');
    found.add(before + beyond);
    for (const other of LETTERS) found.add(before + other + beyond);
    if (next !== undefined) found.add(before + next + letter + rest.join(''));
  }
  found.delete(word);
  return [...found];
}

/**
 * Different spellings of one sound in Brazilian Portuguese. Applied in this order to a folded word.
 */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[sc]h|tch/g, 'x'],
  [/lh/g, 'li'],
  [/nh/g, 'ni'],
  [/th/g, 't'],
  [/h/g, ''],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/[sx]?c(?=[ei])/g, 's'],
  [/qu(?=[ei])|ck|[cq]/g, 'k'],
  [/z/g, 's'],
  [/m(?![aeiou])/g, 'n'],
  [/l(?![aeiou])/g, 'u'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/**
 * Returns how a folded word sounds. Words with the same sound are often confused.
 *
 * @example
 * soundOf('adalgiza') === soundOf('adalgisa'); // true
 */
export function soundOf(word: string): string {
  let sound = word;
  for (const [spelling, letter] of sounds) sound = sound.replace(spelling, letter);
  return sound === '' ? word : sound;
}

/**
 * The number of spelling errors that a search forgives in a word. The correct word may be longer
 * than the typed one, so "vso" may be "vaso".
 */
export const errorsIn = (word: string): 0 | 1 | 2 => {
  if (/\d/.test(word) || word.length < SHORT - 1) return 0;
  return word.length < LONG - 2 ? 1 : 2;
};

/** Minimum length of a word that may have an error. */
export const SHORT = 4;

/** Minimum length of a word that may have two errors. */
export const LONG = 8;

/**
 * Returns the number of errors between two words: extra, missing, wrong or transposed letters (the
 * optimal string alignment distance).
 *
 * @example
 * errorsBetween('esculutra', 'escultura'); // 1
 */
export function errorsBetween(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let place = 1; place <= word.length; place += 1) {
      const isSame = typed[row - 1] === word[place - 1];
      const isSwapped =
        row > 1 &&
        place > 1 &&
        typed[row - 1] === word[place - 2] &&
        typed[row - 2] === word[place - 1];
      current[place] = Math.min(
        (last[place] ?? 0) + 1,
        (current[place - 1] ?? 0) + 1,
        (last[place - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = current;
  }
  return last[word.length] ?? 0;
}
