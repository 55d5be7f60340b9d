/**
 * Reads the cells of a catalogue file. A value that cannot be read is dropped with a note.
 *
 * @module
 */
import { readWrittenDate } from '@martelo/domain/calendar';
import type { CurrencyCode } from '@martelo/domain/money';
import { slugify } from '@martelo/domain/text';
import { parseInstant } from '../../auctions/instants.ts';
import { describe } from './description.ts';
import { isAmbiguous, MIN_CENTS, readCents, splitSymbol, type DecimalMark } from './price.ts';
import { cleanLine, isFailedFormula, slugOf } from './text.ts';

/** A cell of a row. */
export interface Cell {
  /** The cell as it is in the file. */
  readonly raw: string;
  /** Its text in one line, or `''` when it has no value. */
  readonly text: string;
  /** Reports the cell, by default with its text. Returns `null`, the value of a dropped cell. */
  readonly note: (message: string, value?: string) => null;
}

/** A name. `key` is its slug. */
export interface Named {
  key: string;
  name: string;
}

/** A price in cents of the lot's currency, and in the notation of the house. */
export type Price = { cents: number; text: string } | null;

/** How the prices of a row are read. */
export interface PriceNotation {
  /** `null`: it is unknown or not accepted, so prices are dropped. */
  readonly currency: CurrencyCode | null;
  /** The cell of the currency, or `''`. */
  readonly named: string;
  /** The decimal separator. `null`: every notation is read. */
  readonly decimal: DecimalMark | null;
}

/** Slugs of cells that mean yes or no, in the languages of people and spreadsheets. */
const flags: ReadonlyMap<string, boolean> = new Map([
  ...'true t verdadeiro v sim s yes y on x 1'.split(' ').map((text) => [text, true] as const),
  ...'false f falso nao n no off 0'.split(' ').map((text) => [text, false] as const),
]);
const tick = /^[☑✅✓✔]\ufe0f?$/u;

const LONGEST_TAG = 120;
export const MAX_IMAGES = 100;

/** The note of a date that cannot be read, which the summary counts by sale. */
export const UNREADABLE_DATE = 'data ilegível, ignorada: escreva 24/11/2026 20:00';

/** Returns the text of a cell, or `null` when it is blank. */
export const readLine = ({ text }: Cell): string | null => text || null;

/** Returns the sanitised HTML of a description, or `null` when nothing is left. */
export function readDescription({ raw, note }: Cell): string | null {
  const { html, problems } = describe(isFailedFormula(raw.trim()) ? '' : raw);
  for (const problem of problems) note(problem, '');
  return html;
}

/** Reads an instant. With `end`, a date without a time is the end of that day. */
export function readInstant({ text, note }: Cell, ofDay?: 'end'): string | null {
  if (text === '') return null;
  return (
    parseInstant(text, ofDay) ??
    parseInstant(readWrittenDate(text) ?? '', ofDay) ??
    note(UNREADABLE_DATE)
  );
}

export function readFlag({ text, note }: Cell): boolean | null {
  if (text === '') return null;
  if (tick.test(text)) return true;
  // Programs for tables write "1.0" in a column with blank cells.
  return flags.get(slugify(text.replace(/[.,]0$/, ''))) ?? note('nem sim nem não, ignorado');
}

export function readYear({ text, note }: Cell): number | null {
  if (text === '') return null;
  return /^[1-9]\d{2,3}$/.test(text) ? Number(text) : note('ano ilegível, ignorado');
}

/** Reads a state by its name on the wire or by the label that pages show. */
export function readState<State extends string>(
  table: Readonly<Record<State, { readonly label: string }>>,
  { text, note }: Cell,
): State | null {
  if (text === '') return null;
  // The keys of the table, which has no others.
  const states = Object.keys(table) as State[];
  const found = states.find(
    (state) => state === text.toLowerCase() || slugify(table[state].label) === slugify(text),
  );
  return found ?? note('estado desconhecido');
}

/** Returns a name with its slug, or `null` for a blank one. */
export const named = (name: string): Named | null =>
  name === '' ? null : { key: slugOf(name), name };

/** Returns the names without repeated slugs and blank ones. */
export function distinct(names: readonly string[]): Named[] {
  const found = new Map<string, Named>();
  for (const name of names) {
    const one = named(name);
    if (one !== null && !found.has(one.key)) found.set(one.key, one);
  }
  return [...found.values()];
}

/** What separates tags, most certain first. A comma between digits is a decimal separator. */
const betweenTags = [/\s*[\r\n]\s*/, /;/, /\|/, /[•、，]/, /(?<!\d),|,(?!\d)/];

export function readTags({ raw, text, note }: Cell): Named[] {
  if (text === '') return [];
  // A list as programs write it: ["Óleo","Nu"]. Networks write #oleo #nu.
  const list = raw.trim().replace(/^\[\s*["']|["']\s*\]$/g, '');
  const marks = list === raw.trim() ? betweenTags : [/["']\s*,\s*["']/];
  const mark = /^#\S+(?:\s+#\S+)+$/.test(list) ? /\s/ : marks.find((one) => one.test(list));
  const names = (mark === undefined ? [list] : list.split(mark)).map((name) =>
    cleanLine(name).replace(/^#(?=\S)/, ''),
  );
  for (const name of names) {
    if (name.length > LONGEST_TAG) note(`mais de ${LONGEST_TAG} caracteres, ignorada`, name);
  }
  return distinct(names.filter(({ length }) => length <= LONGEST_TAG));
}

/**
 * What separates two addresses: marks and blanks before the next address or after the name of an
 * image. So a comma or a blank inside an address stays. Programs also write line ends as `\\n`, lists in
 * brackets, and addresses without anything between them.
 */
const betweenImages =
  /(?<![\s;,|"'<>[\]])(?:[\s;,|"'<>[\]]|\\[nr])+(?=[a-z][a-z\d+.-]*:\/\/)|\s+(?=[a-z]+:)|(?<=\.(?:jpe?g|png|webp|gif|avif|tiff?|bmp|heic|svg))(?:[\s;,|"]+|(?=https?:\/\/))/i;

export function readImages({ text, note }: Cell): string[] {
  const images = new Set<string>();
  for (const written of text.split(betweenImages)) {
    const part = written
      .replace(/^[\s;,|"'<>[\]]+/, '')
      .replace(/(?<![\s;,|"'<>[\]])[\s;,|"'<>[\]]+$/, '');
    if (!/[\p{L}\p{N}]/u.test(part)) continue;
    const url = URL.parse(part);
    if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
      note('endereço que não é http(s), ignorado', part);
      continue;
    }
    if (part.includes(' ')) note('endereço com espaço, lido como %20: confira', part);
    images.add(url.href);
  }
  const list = [...images];
  if (list.length > MAX_IMAGES) note(`só as primeiras ${MAX_IMAGES} ficam`, '');
  return list.slice(0, MAX_IMAGES);
}

export function readPrice({ text, note }: Cell, notation: PriceNotation): Price {
  const { currency, named: code, decimal } = notation;
  if (text === '') return null;
  if (currency === null) {
    return code === ''
      ? note('sem moeda: preço ignorado')
      : note('moeda não aceita: preço ignorado', `${text} ${code}`);
  }
  const { currency: own, amount } = splitSymbol(text);
  if (own !== null && own !== currency) {
    return note(`o símbolo não é o da moeda da linha (${currency}): preço ignorado`);
  }
  const cents = readCents(amount, decimal);
  if (cents === null) return note('preço ilegível, ignorado');
  if (cents === 0) return note('preço zero: ficou sem preço');
  if (decimal === null && isAmbiguous(amount)) {
    note('o ponto ou a vírgula foi lido como milhar: confirme com --decimal');
  }
  return cents < MIN_CENTS
    ? note('menos de 50 centavos: ficou sem preço')
    : { cents, text: amount };
}
