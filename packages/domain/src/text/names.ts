/**
 * Names of people and artists.
 *
 * See docs/rules.md#names.
 *
 * @module
 */

import { slugify } from './text.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const wordsOf = (value: unknown): string[] => textOf(value).match(/\S+/g) ?? [];

/**
 * Returns the name to show for a user: the full name, or else the legal name, or else `''`.
 *
 * @example
 * displayName({ full_name: null, legal_name: 'Galeria Aurora Ltda.' }); // 'Galeria Aurora Ltda.'
 */
export function displayName(
  user: { full_name?: string | null; legal_name?: string | null } | null | undefined,
): string {
  return textOf(user?.full_name) || textOf(user?.legal_name);
}

/**
 * Returns the first letter with its accents, or the first emoji if it comes earlier. Without
 * either, returns the first character.
 */
const initialOf = (word: string): string =>
  (/\p{L}\p{M}{0,4}|\p{Extended_Pictographic}/u.exec(word) ?? /./u.exec(word))?.[0] ?? '';

/**
 * Abbreviates a name of three or more words to the first two and the initial of the last one.
 *
 * @example
 * abbreviateName('Maria Clara de Souza Lima'); // 'Maria Clara L.'
 * abbreviateName('Maria Lima'); // 'Maria Lima'
 */
export function abbreviateName(name: unknown): string {
  const words = wordsOf(name);
  const last = words.slice(2).at(-1);
  const short = words.slice(0, 2).join(' ');
  return last === undefined ? short : `${short} ${initialOf(last)}.`;
}

/**
 * Returns the initials of the first and the last word, for a person without a picture.
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

/** Words that join two names and end none: "João da Paz", "Ana de Souza e Silva". */
const PARTICLE =
  /^(?:d[aeo]s?|d['’]|del|dell[aeo]|degli|di|du|e|i|y|el|al|l[aeo]s?|van|von|vom|de[nr]|te[nr]?|zu[mr]?|und|bin|ibn|af|av)$/i;

/**
 * Returns the name by which a page addresses its owner: the first two words, and with a particle the
 * name after it.
 *
 * @example
 * greetedName('Maria Clara Lima'); // 'Maria Clara'
 * greetedName('João da Paz Lima'); // 'João da Paz'
 */
export function greetedName(name: unknown): string {
  const words = wordsOf(name);
  let count = 2;
  while (PARTICLE.test(words[count - 1] ?? '')) count++;
  const shown = words.slice(0, count);
  // A name that was cut elsewhere has nothing after its particle.
  while (shown.length > 1 && PARTICLE.test(shown.at(-1) ?? '')) shown.pop();
  return shown.join(' ');
}

/**
 * Returns a name in catalogue order, "Last, First", in reading order. Any other name keeps its order.
 * Whitespace is trimmed and collapsed.
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
 * Returns the years of birth and death, or `''` if neither is known.
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

/** Stems of demonyms, without the ending of gender, each with its country. */
const countries =
  'alem Alemanha|alema Alemanha|angolan Angola|argentin Argentina|armeni Armênia|' +
  'australian Austrália|austriac Áustria|belg Bélgica|bolivian Bolívia|brasileir Brasil|' +
  'canadense Canadá|chilen Chile|chin China|colombian Colômbia|cuban Cuba|dinamarqu Dinamarca|' +
  'egipci Egito|equatorian Equador|escoc Escócia|espanhol Espanha|estadunidense Estados Unidos|' +
  'finland Finlândia|franc França|greg Grécia|holand Países Baixos|hungar Hungria|indian Índia|' +
  'ingl Inglaterra|irland Irlanda|israelense Israel|italian Itália|japon Japão|liban Líbano|' +
  'lituan Lituânia|marroquin Marrocos|mexican México|mocambican Moçambique|nigerian Nigéria|' +
  'american Estados Unidos|norte-american Estados Unidos|noruegu Noruega|paraguai Paraguai|' +
  'peruan Peru|polon Polônia|portugu Portugal|romen Romênia|russ Rússia|siri Síria|suec Suécia|' +
  'suic Suíça|sul-african África do Sul|tchec Tchéquia|turc Turquia|ucranian Ucrânia|' +
  'uruguai Uruguai|venezuelan Venezuela';

/**
 * Returns the country of a Portuguese demonym, so no gender has to be guessed. Any other text,
 * such as the name of a country, is returned trimmed.
 *
 * @example
 * countryName('Brasileira'); // 'Brasil'
 * countryName('japonês'); // 'Japão'
 * countryName('Portugal'); // 'Portugal'
 */
export function countryName(nationality: unknown): string {
  const text = textOf(nationality);
  const start = `${slugify(text).replace(/(?:esa|es|[ao])$/, '')} `;
  const line = countries.split('|').find((known) => known.startsWith(start));
  return line?.slice(start.length) ?? text;
}
