/**
 * Names of people and artists.
 *
 * See docs/rules.md#names.
 *
 * @module
 */

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const wordsOf = (value: unknown): string[] => textOf(value).split(/\s+/).filter(Boolean);

/**
 * The name to show for a user: the full name, else the legal name, else `''`.
 *
 * @example
 * displayName({ full_name: null, legal_name: 'Galeria Aurora Ltda.' }); // 'Galeria Aurora Ltda.'
 */
export function displayName(
  user: { full_name?: string | null; legal_name?: string | null } | null | undefined,
): string {
  return textOf(user?.full_name) || textOf(user?.legal_name);
}

/** First letter of a word with its accents, or the first character of a word without letters. */
const initialOf = (word: string): string =>
  (/\p{L}\p{M}{0,4}/u.exec(word) ?? /./u.exec(word) ?? [''])[0];

/**
 * Abbreviates a name to at most three words: the first two and the initial of the last.
 *
 * @example
 * abbreviateName('Maria Clara de Souza Lima'); // 'Maria Clara L.'
 * abbreviateName('Maria Lima'); // 'Maria Lima'
 */
export function abbreviateName(name: unknown): string {
  const words = wordsOf(name);
  const last = words[words.length - 1];
  if (words.length < 3 || last === undefined) return words.join(' ');
  return `${words[0]} ${words[1]} ${initialOf(last)}.`;
}

/**
 * Initials to show where a person has no picture: of the first word and the last.
 *
 * @example
 * initials('Maria Clara de Souza Lima'); // 'ML'
 * initials('djanira'); // 'D'
 */
export function initials(name: unknown): string {
  const ends = wordsOf(name).filter((_, index, { length }) => index === 0 || index === length - 1);
  return ends.map(initialOf).join('').toUpperCase();
}

/**
 * Shortens a name to its first two words.
 *
 * @example
 * shortenName('Maria Clara Lima'); // 'Maria Clara'
 */
export const shortenName = (name: unknown): string => wordsOf(name).slice(0, 2).join(' ');

/**
 * Turns a name in catalogue order, "Last, First", into reading order. Any other text only has its
 * blanks trimmed and collapsed.
 *
 * Source: catalogue CSV, column `author`.
 *
 * @example
 * nameInReadingOrder('Portinari, Cândido'); // 'Cândido Portinari'
 * nameInReadingOrder('Djanira'); // 'Djanira'
 */
export function nameInReadingOrder(name: unknown): string {
  const text = wordsOf(name).join(' ');
  const [last, first, ...more] = text.split(',').map((part) => part.trim());
  return last && first && more.length === 0 ? `${first} ${last}` : text;
}

/**
 * An artist's name with the years of birth and death, as far as they are known.
 *
 * @example
 * authorWithYears({ name: 'Ana Souza', birth_year: 1903, death_year: 1962 }); // 'Ana Souza (1903–1962)'
 * authorWithYears({ name: 'Rui Prado', birth_year: 1950, death_year: null }); // 'Rui Prado (1950)'
 */
export function authorWithYears(
  author: { name: string; birth_year: number | null; death_year: number | null } | null | undefined,
): string {
  const name = textOf(author?.name);
  const years = lifeYears(author?.birth_year, author?.death_year);
  return name && years ? `${name} (${years})` : name || years;
}

/**
 * Years of birth and death; `''` when neither is known.
 *
 * @example
 * lifeYears(1903, 1962); // '1903–1962'
 * lifeYears(null, 1962); // '?–1962'
 */
export function lifeYears(birth: unknown, death: unknown): string {
  const born = Number.isSafeInteger(birth) ? String(birth) : '';
  const died = Number.isSafeInteger(death) ? String(death) : '';
  return died === '' ? born : `${born || '?'}–${died}`;
}
