/**
 * The judge's own functions for words. They are independent of the engine that it judges.
 *
 * @module
 */
import { foldText } from '@martelo/domain/text';

/**
 * Returns the words of a text, in lower case and without accents.
 *
 * @example
 * wordsOf('Óleo s/ tela, nº 12'); // ['oleo', 's', 'tela', 'no', '12']
 */
export const wordsOf = (text: string): string[] =>
  foldText(text.normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words of a text, separated and enclosed by spaces. */
export const flat = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** Returns the letters and digits of a text without anything between them. */
export const squash = (text: string): string => wordsOf(text).join('');

const stopWords = new Set(
  wordsOf(
    'a o as os um uma de da do das dos e em no na nos nas com sem por para ao aos sobre que se ou ' +
      'the of in and with on at by from an to la le les du des et un une der die das und von van mit el y',
  ),
);

/** Whether a folded word describes a lot, unlike an article or preposition. */
export const isContentWord = (word: string): boolean =>
  !stopWords.has(word) && (word.length > 1 || /\d/.test(word));

const endings: readonly (readonly [RegExp, string])[] = [
  [/oes$/, 'ao'],
  [/aes$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/([rz])es$/, '$1'],
  [/ns$/, 'm'],
  [/([aeiou])s$/, '$1'],
];

/** Returns the singular of a folded word by the regular plurals. Short words stay unchanged. */
export function singularOf(word: string): string {
  if (word.length < 4) return word;
  const rule = endings.find(([ending]) => ending.test(word));
  return rule === undefined ? word : word.replace(...rule);
}

/** Returns the plural of a folded word by the regular plurals. */
export function pluralOf(word: string): string {
  if (singularOf(word) !== word || word.endsWith('s')) return word;
  if (word.endsWith('ao')) return `${word.slice(0, -2)}oes`;
  if (/[rz]$/.test(word)) return `${word}es`;
  if (/[aou]l$/.test(word)) return `${word.slice(0, -1)}is`;
  if (word.endsWith('m')) return `${word.slice(0, -1)}ns`;
  return /[aeiou]$/.test(word) ? `${word}s` : word;
}

/** Returns the words of a text in the singular. */
export const stemsOf = (text: string): Set<string> => new Set(wordsOf(text).map(singularOf));

/** Whether a text contains every word of another, ignoring singular and plural. */
export const hasWords = (stems: ReadonlySet<string>, text: string): boolean =>
  [...stemsOf(text)].every((word) => stems.has(word));

/**
 * Returns the number of inserted, dropped, replaced and swapped letters between two words, at most
 * `limit + 1`.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1;
      const isSwap = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      row.push(
        Math.min(
          at(row, j - 1) + 1,
          at(above, j) + 1,
          at(above, j - 1) + cost,
          isSwap ? at(before, j - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, above] = [above, row];
  }
  return Math.min(at(above, right.length), limit + 1);
}
