/**
 * Slugs, titles, plurals and counts.
 *
 * See docs/rules.md#slugs, docs/rules.md#capitals and docs/rules.md#plurals.
 *
 * @module
 */

const HYPHEN = 45;
const NOT_ASCII = /[^\0-\x7f]/;

/**
 * Slug of a text: lower case, accents removed, blanks to hyphens, everything else that is no
 * letter a-z, digit or hyphen dropped; no hyphen at the ends, never two in a row. Idempotent.
 *
 * @example
 * slugify('Leilão de Verão – 2026'); // 'leilao-de-verao-2026'
 */
export function slugify(text: unknown): string {
  if (typeof text !== 'string') return '';
  // Marks go before the decomposition: sorting a long run of them is not linear in any engine.
  const plain = NOT_ASCII.test(text) ? text.replace(/\p{M}+/gu, '').normalize('NFD') : text;
  const lower = plain.toLowerCase();
  let slug = '';
  let hyphen = false;
  for (let index = 0; index < lower.length; index++) {
    const code = lower.charCodeAt(index);
    if ((code > 96 && code < 123) || (code > 47 && code < 58)) {
      if (hyphen) slug += '-';
      hyphen = false;
      slug += lower[index];
    } else if (code === HYPHEN || isBlank(code)) hyphen = slug !== '';
  }
  return slug;
}

/** The characters that `\s` matches. */
const isBlank = (code: number): boolean =>
  code === 32 ||
  (code > 8 && code < 14) ||
  code === 0xa0 ||
  (code > 0x167f && /\s/.test(String.fromCharCode(code)));

/**
 * A text as people compare words: no accents, no capitals. Idempotent; for text that is compared,
 * never shown.
 *
 * See docs/api-contract.md#search-text.
 *
 * @example
 * foldText('José Antônio').includes(foldText('anto')); // true
 */
export function foldText(text: unknown): string {
  if (typeof text !== 'string') return '';
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  // Marks go before the decomposition too, for the reason given in `slugify`.
  const bare = text.replace(/\p{M}+/gu, '').normalize('NFD');
  return bare.replace(/\p{M}+/gu, '').toLowerCase();
}

/**
 * Gives each word of three letters or digits and more a capital and a lower-case rest; shorter
 * words and all blanks stay untouched.
 *
 * @example
 * titleize('ÓLEO SOBRE tela de CASA'); // 'Óleo Sobre Tela de Casa'
 */
export const titleize = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/\S+/g, titleizeWord) : '';

function titleizeWord(word: string): string {
  // A combining accent is no letter of its own: "né" has two, however it is encoded.
  if ((word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 3) return word;
  const start = word.search(/[\p{L}\p{N}]/u);
  const letter = String.fromCodePoint(word.codePointAt(start) ?? 0);
  const end = start + letter.length;
  return word.slice(0, start) + letter.toUpperCase() + word.slice(end).toLowerCase();
}

/**
 * A count with its noun, without a thousands mark; zero, a negative or no number at all gives
 * `none`. A fraction is cut off.
 *
 * @param none - text of an empty list. See docs/rules.md#plurals.
 *
 * @example
 * pluralizeCount(2, 'lote', 'lotes'); // '2 lotes'
 * pluralizeCount(1, 'lote', 'lotes'); // '1 lote'
 * pluralizeCount(0, 'lote', 'lotes'); // 'nenhum'
 */
export function pluralizeCount(
  count: number,
  singular: string,
  plural: string,
  none = 'nenhum',
): string {
  const whole = typeof count === 'number' && Number.isFinite(count) ? Math.trunc(count) : 0;
  if (whole <= 0) return typeof none === 'string' ? none : '';
  const noun = whole === 1 ? singular : plural;
  // BigInt writes every digit where a number would turn to an exponent.
  return typeof noun === 'string' && noun !== ''
    ? `${BigInt(whole)} ${noun}`
    : String(BigInt(whole));
}

/**
 * A count by itself, with its thousands marked; what is no number gives `'0'`. A fraction is cut off.
 *
 * @example
 * formatCount(11_841); // '11.841'
 * formatCount(0); // '0'
 */
export function formatCount(count: unknown): string {
  const whole = typeof count === 'number' && Number.isFinite(count) ? Math.trunc(count) : 0;
  // By hand: a machine may lack the language's data.
  return String(BigInt(whole)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}

/**
 * How many lots are open, in words. See docs/rules.md#plurals.
 *
 * @example
 * openLotsLabel(0); // 'nenhum disponível'
 * openLotsLabel(1); // '1 disponível'
 * openLotsLabel(12); // '12 disponíveis'
 */
export const openLotsLabel = (count: number): string =>
  pluralizeCount(count, 'disponível', 'disponíveis', 'nenhum disponível');
