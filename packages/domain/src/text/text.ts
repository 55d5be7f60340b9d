/**
 * Slugs, titles, plurals, counts, invisible characters and escapes.
 *
 * See docs/rules.md#slugs, docs/rules.md#invisible-characters, docs/rules.md#capitals and
 * docs/rules.md#plurals.
 *
 * @module
 */
import { VISIBLE } from './internal/visible.ts';

/** Decomposes letters with accents. */
const decompose = (text: string): string =>
  // Combining marks go first: to sort a long run of them takes more than linear time.
  text.replace(/\p{M}+/gu, '').normalize('NFD');

/**
 * Returns the slug of a text: lower-case letters a-z, digits and single hyphens between them.
 *
 * Accents are removed and whitespace becomes a hyphen. Any other character is dropped. The slug of
 * a slug is the same slug.
 *
 * @example
 * slugify('Leilão de Verão – 2026'); // 'leilao-de-verao-2026'
 */
export function slugify(text: unknown): string {
  if (typeof text !== 'string') return '';
  return decompose(text)
    .toLowerCase()
    .replace(/[^a-z\d\s-]+/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Returns a text without accents and in lower case, to compare or search texts. Folding a folded
 * text changes nothing.
 *
 * See docs/api-contract.md#search-text.
 *
 * @example
 * foldText('José Antônio').includes(foldText('anto')); // true
 */
export const foldText = (text: unknown): string =>
  typeof text === 'string'
    ? decompose(text)
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
    : '';

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/**
 * Returns the plain text of a description in HTML. Each tag becomes a space, so words of
 * neighbouring blocks stay apart. Character references become characters: those with a number, and
 * the names that sanitised HTML has.
 *
 * @example
 * textOfHtml('<p>Louça &amp; cristal</p>'); // ' Louça & cristal '
 */
export const textOfHtml = (html: unknown): string =>
  typeof html === 'string'
    ? html
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, characterOf)
    : '';

function characterOf(reference: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return entities.get(name.toLowerCase()) ?? reference;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

/**
 * Characters without a shape, which arrive with pasted text. U+200C and U+200D are not among them: they
 * shape emojis and Persian words.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * Returns a text without invisible characters, such as the zero-width space or the marks around a
 * contact that was copied from another program. Returns `''` if nothing in the text can be seen.
 * Anything that is not a string also gives `''`. Whitespace around visible characters is kept.
 *
 * @example
 * visibleText('ana\u200b@exemplo.com'); // 'ana@exemplo.com'
 * visibleText('\u3164'); // ''
 */
export function visibleText(text: unknown): string {
  if (typeof text !== 'string' || !VISIBLE.test(text)) return '';
  return text.replace(INVISIBLE, '');
}

const xmlEntities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Characters that XML 1.0 does not allow, escaped or not. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Returns a text for the content of an element or a quoted attribute of XML or HTML. Characters that
 * XML cannot contain are removed.
 *
 * @example
 * escapeXml('Sol & mar'); // 'Sol &amp; mar'
 */
export const escapeXml = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replace(NO_XML, '')
        .replace(/[&<>"]/g, (character) => xmlEntities.get(character) ?? character)
    : '';

/**
 * Returns a text with a period at its end. An abbreviation such as "Ltda." already has it.
 *
 * @example
 * endSentence('Escreva para Casa Aroeira'); // 'Escreva para Casa Aroeira.'
 * endSentence('Escreva para Aroeira Ltda.'); // 'Escreva para Aroeira Ltda.'
 */
export const endSentence = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/[^.]$/u, '$&.') : '';

/**
 * Capitalizes each word of at least three letters or digits and lower-cases its rest. Shorter words
 * and whitespace stay unchanged.
 *
 * @example
 * titleize('ÓLEO SOBRE tela de CASA'); // 'Óleo Sobre Tela de Casa'
 */
export const titleize = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/\S+/g, titleizeWord) : '';

function titleizeWord(word: string): string {
  // A combining accent is not a letter: "né" has two letters in both encodings.
  if ((word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 3) return word;
  return word.replace(
    /([\p{L}\p{N}])(.*)/u,
    (_, first: string, rest: string) => first.toUpperCase() + rest.toLowerCase(),
  );
}

/**
 * Returns a count with its noun, without thousands separators. Zero, a negative number and anything
 * that is not a number give `none`. Fractions are cut off.
 *
 * @param none - text for an empty list. See docs/rules.md#plurals.
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
  const whole = wholePart(count);
  if (whole <= 0n) return typeof none === 'string' ? none : '';
  const noun = whole === 1n ? singular : plural;
  return typeof noun === 'string' && noun !== '' ? `${whole} ${noun}` : String(whole);
}

/**
 * Returns a count with thousands separators. Anything that is not a number gives `'0'`. Fractions
 * are cut off.
 *
 * @example
 * formatCount(11_841); // '11.841'
 * formatCount(0); // '0'
 */
export const formatCount = (count: unknown): string =>
  // Does not use `Intl`, since a machine may lack the data of the language.
  String(wholePart(count)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/**
 * {@link pluralizeCount} with thousands separators, for texts that people read. A count that a back end
 * does not send gives `''`.
 *
 * @param none - text for an empty list
 *
 * @example
 * countLabel(11_841, 'lote', 'lotes'); // '11.841 lotes'
 * countLabel(0, 'lote', 'lotes', 'nenhum lote'); // 'nenhum lote'
 */
export const countLabel = (
  count: number | null | undefined,
  singular: string,
  plural: string,
  none = 'nenhum',
): string => {
  if (count == null) return '';
  const label = pluralizeCount(count, singular, plural, none);
  return label === none ? label : label.replace(/^\d+/, () => formatCount(count));
};

/** Returns a `bigint`, because numbers from 1e21 on are formatted with an exponent. */
const wholePart = (count: unknown): bigint =>
  typeof count === 'number' && Number.isFinite(count) ? BigInt(Math.trunc(count)) : 0n;

/**
 * Returns the number of open lots in words. See docs/rules.md#plurals.
 *
 * @example
 * openLotsLabel(0); // 'nenhum disponível'
 * openLotsLabel(1); // '1 disponível'
 * openLotsLabel(12); // '12 disponíveis'
 */
export const openLotsLabel = (count: number): string =>
  pluralizeCount(count, 'disponível', 'disponíveis', 'nenhum disponível');

/**
 * Returns the number of open lots as a whole line, with thousands separators. An unknown number
 * gives `''`.
 *
 * @example
 * openLotsLine(0); // 'Nenhum lote disponível'
 * openLotsLine(1200); // 'Lotes: 1.200 disponíveis'
 */
export function openLotsLine(count: number | null | undefined): string {
  if (count == null) return '';
  const none = 'Nenhum lote disponível';
  const label = countLabel(count, 'disponível', 'disponíveis', none);
  return label === none ? none : `Lotes: ${label}`;
}
