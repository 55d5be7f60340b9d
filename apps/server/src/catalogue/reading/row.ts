/**
 * Parses, validates and normalises one row of a catalogue. Pure: no database, no clock.
 *
 * See docs/catalogue-import.md#the-file and docs/specification.md#reserved-names.
 *
 * @module
 */
import {
  auctionStates,
  lotStates,
  type AuctionStatus,
  type LotState,
} from '@martelo/domain/auction';
import { isCurrency, type CurrencyCode } from '@martelo/domain/money';
import { readWrittenDate } from '@martelo/domain/calendar';
import { slugify } from '@martelo/domain/text';
import { isNoPerson, splitLife, turnName } from './author-name.ts';
import { columns, type Column } from './columns.ts';
import { describe, MEDIA } from './description.ts';
import { parseInstant } from '../../auctions/instants.ts';
import { isAmbiguous, MIN_CENTS, readCents, splitSymbol, type DecimalMark } from './price.ts';
import { cleanLine, digest, slugOf } from './text.ts';

/** The data of a sale on one of its rows. Blank cells are `null`. */
export interface SaleCells {
  tenant_name: string;
  account_name: string | null;
  city: string | null;
  country: string | null;
  code: string;
  title: string | null;
  status: AuctionStatus | null;
  /** Instants in UTC. */
  started_at: string | null;
  finished_at: string | null;
  catalog_available_at: string | null;
  /** `null`: the house's setting. */
  takes_offers: boolean | null;
  offers_until: string | null;
}

/** A name in a cell. `key` is its slug. */
export interface Named {
  key: string;
  name: string;
}

/** The author of a row, identified by key and birth year. */
export interface AuthorCells extends Named {
  birth_year: number | null;
  death_year: number | null;
}

export const priceColumns = [
  'starting_price',
  'estimate_low',
  'estimate_high',
  'current_bid',
  'sold_price',
] as const satisfies readonly Column[];

export type PriceColumn = (typeof priceColumns)[number];

/** A price in cents of the row's currency, and in the notation of the house. */
export type PriceCell = { cents: number; text: string } | null;

/** The data of a lot. */
export interface LotCells {
  /** `null` when the house gave none. */
  number: string | null;
  title: string;
  description_html: string | null;
  author: AuthorCells | null;
  category: Named | null;
  tags: Named[];
  technique: string | null;
  dimensions: string | null;
  year: string | null;
  currency: CurrencyCode;
  prices: Record<PriceColumn, PriceCell>;
  /** `null` when it follows from the status of the auction. */
  state: LotState | null;
  /** Instant in UTC. */
  closes_at: string | null;
  image_urls: string[];
  /** Status of the auction in this row, which decides whether the row can be kept. */
  auction_status: AuctionStatus | null;
  /** Whether states that the tables do not allow are corrections. */
  is_correction: boolean;
}

/** A value that was dropped, corrected or assumed. The lot is kept and the house is informed. */
export interface Note {
  column: Column;
  value: string;
  message: string;
}

/** A row that can be imported. */
export interface CatalogueRow {
  sale: SaleCells;
  lot: LotCells;
  /** Identifies a lot without a number: title, author, technique and dimensions. */
  fingerprint: string;
  /** Equal for rows with the same data. */
  hash: string;
}

export type ParsedRow =
  | { row: CatalogueRow; rejection: null; notes: Note[] }
  | { row: null; rejection: string; notes: Note[] };

/**
 * First path segments of the marketplace's own pages (docs/specification.md#reserved-names).
 */
export const reservedTenantNames: ReadonlySet<string> = new Set(
  (
    'leiloes categorias categoria casasdeleilao accounts tag busca 500 qualidade lotes artistas ' +
    'autologin unsubscribe daily-report radar-report account builds embed assets api media ' +
    'parceiros entrar cadastro senha email confirmacao contato privacidade sitemap robots calendario comparar ' +
    'oembed sem-conexao'
  ).split(' '),
);

// Maximum length of columns that become keys, in characters.
const limits = {
  account: 80,
  account_name: 200,
  auction_code: 100,
  lot_number: 40,
  author: 200,
  category: 120,
} as const satisfies Partial<Record<Column, number>>;

/** Slugs of cells that mean yes or no, in the languages of people and spreadsheets. */
const flags: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'verdadeiro', 'sim', 's', 'yes', 'y', 'x', '1'].map((text) => [text, true] as const),
  ...['false', 'falso', 'nao', 'n', 'no', '0'].map((text) => [text, false] as const),
]);

/** Results of formulas that failed, in Portuguese and English. */
const spreadsheetError =
  /^#(?:REF!|N\/[AD]|VALOR!|VALUE!|NOME\?|NAME\?|DIV\/0!|N[ÚU]M!|NULO!|NULL!)$/i;
/** How people write that there is no value. */
const noValue = /^(?:[-–—]+|s\/[nd]|n\/[adi]|n\.[adi]\.)$/i;
/** Columns in which a dash may be the value itself. */
const literal: ReadonlySet<Column> = new Set([
  'account',
  'account_name',
  'auction_code',
  'auction_title',
  'title',
  'description',
  'year',
]);

const LONGEST_TAG = 120;
const MAX_IMAGES = 100;

const AMBIGUOUS_PRICE = 'o ponto ou a vírgula foi lido como milhar: confirme com --decimal';
const FORMULA_ERROR = 'erro de uma fórmula da planilha, ignorado';
/** The note of a date that cannot be read, which the summary counts by sale. */
export const UNREADABLE_DATE = 'data ilegível, ignorada: escreva 24/11/2026 20:00';
const BESIDE_NAME = 'lugar ao lado do nome, ignorado';
const WITH_SPACE = 'endereço com espaço, lido como %20: confira';
const NO_PERSON = 'escola ou atribuição, não uma pessoa: foi para a descrição';
const WITHOUT_NULS = 'caracteres nulos removidos';
const LOST_CHARACTERS = 'há caracteres que se perderam na conversão (�)';

/** Notes about values that were kept. */
export const remarks: ReadonlySet<string> = new Set([
  AMBIGUOUS_PRICE,
  NO_PERSON,
  WITHOUT_NULS,
  LOST_CHARACTERS,
  MEDIA,
  BESIDE_NAME,
  WITH_SPACE,
]);

const UNTITLED = 'Sem título';
export const SOLD_PRICE_OF_UNSOLD = 'lote não arrematado: preço de venda ignorado';

/** Returns the currency of a house's prices that name no currency, or `null` when it is unknown. */
export type DefaultCurrency = (tenantName: string) => CurrencyCode | null;

/**
 * Parses one row. Rejects it only when no lot can be kept: without a house or a sale, or with a key
 * that is too long. Other invalid values are dropped or corrected, with a note.
 *
 * @param cell returns the text of a column, or `''` when the file has no such column
 * @param defaultCurrency currency of prices in a row that names no currency. By default reais
 * @param decimal decimal separator of prices. By default every notation is read
 * @example
 * parseRow((column) => cells[column] ?? '').row?.lot.title;
 */
export function parseRow(
  cell: (column: Column) => string,
  defaultCurrency: DefaultCurrency = () => 'BRL',
  decimal: DecimalMark | null = null,
): ParsedRow {
  const notes: Note[] = [];
  const text = (column: Column): string => {
    const line = cleanLine(cell(column));
    const isBlank = spreadsheetError.test(line) || (!literal.has(column) && noValue.test(line));
    return isBlank ? '' : line;
  };
  const optional = (column: Column): string | null => text(column) || null;
  const note = (column: Column, message: string, value = text(column)): null => {
    notes.push({ column, value, message });
    return null;
  };
  const tenant = slugify(text('account') || text('account_name'));
  const rejection = rejectionOf(text, tenant);
  if (rejection !== null) return { row: null, rejection, notes };

  const sale = readSale(text, note, tenant);
  for (const column of columns) {
    const line = cleanLine(cell(column));
    if (spreadsheetError.test(line)) note(column, FORMULA_ERROR, line);
  }
  for (const column of ['title', 'author', 'description'] as const) {
    const given = cell(column);
    if (given.includes('\0')) note(column, WITHOUT_NULS, '');
    if (given.includes('\uFFFD')) note(column, LOST_CHARACTERS);
  }
  const description = describe(
    spreadsheetError.test(cell('description').trim()) ? '' : cell('description'),
  );
  for (const problem of description.problems) note('description', problem, '');
  const title = text('title');
  if (title === '') note('title', `em branco: ficou "${UNTITLED}"`);
  const state = readState('state', lotStates, text, note);

  const lot: LotCells = {
    number: optional('lot_number'),
    title: title || UNTITLED,
    description_html: attribution(text('author')) + (description.html ?? '') || null,
    author: readAuthor(text, note),
    category: named(text('category')),
    tags: readTags(text('tags'), note),
    technique: optional('technique'),
    dimensions: optional('dimensions'),
    year: optional('year'),
    ...readPrices(text, note, state, { defaultCurrency: defaultCurrency(tenant), decimal }),
    state,
    closes_at: sale.finished_at,
    image_urls: readImages(text('image_urls'), note),
    auction_status: sale.status,
    is_correction: readFlag('correction', text, note) ?? false,
  };

  const fingerprint = digest(
    [title, lot.author?.name ?? '', lot.technique ?? '', lot.dimensions ?? '']
      .map((part) => part.toLowerCase())
      .join('\n'),
  );
  return { row: { sale, lot, fingerprint, hash: hashOf(sale, lot) }, rejection: null, notes };
}

/**
 * Returns the hash of a row. Without values in the newer columns it is the same as before they
 * existed.
 */
function hashOf(sale: SaleCells, lot: LotCells): string {
  const { takes_offers, offers_until, ...ofSale } = sale;
  const { auction_status: _ofSale, is_correction, ...ofLot } = lot;
  const isPlain = takes_offers === null && offers_until === null && !is_correction;
  const newer = isPlain ? [] : [{ takes_offers, offers_until, is_correction }];
  return digest(JSON.stringify([ofSale, ofLot, ...newer]));
}

type Text = (column: Column) => string;
type AddNote = (column: Column, message: string, value?: string) => null;

/** Returns why no lot of a row can be kept, or `null` if one can. */
function rejectionOf(text: Text, tenant: string): string | null {
  // The keys are those of `limits`, which has no others.
  for (const column of Object.keys(limits) as (keyof typeof limits)[]) {
    const { length } = text(column);
    if (length > limits[column]) {
      return `${column}: ${length} caracteres; o máximo é ${limits[column]}`;
    }
  }
  if (text('account') === '' && text('account_name') === '') {
    return 'account e account_name em branco';
  }
  if (tenant === '') return 'account: sem letras ou números para formar o endereço';
  if (reservedTenantNames.has(tenant)) {
    return `account: "${tenant}" é um endereço reservado do site`;
  }
  return text('auction_code') === '' ? 'auction_code em branco' : null;
}

function readSale(text: Text, note: AddNote, tenant: string): SaleCells {
  const account = text('account');
  return {
    tenant_name: tenant,
    // The spelling of the house is a better name than its slug.
    account_name: text('account_name') || (account === tenant ? null : account),
    city: text('city') || null,
    country: text('country') || null,
    code: text('auction_code'),
    title: text('auction_title') || null,
    status: readState('auction_status', auctionStates, text, note),
    started_at: readInstant('started_at', text, note),
    finished_at: readInstant('finished_at', text, note, 'end'),
    catalog_available_at: readInstant('catalog_available_at', text, note),
    takes_offers: readFlag('takes_offers', text, note),
    offers_until: readInstant('offers_until', text, note, 'end'),
  };
}

/** Reads an instant. With `end`, a date without a time is the end of that day. */
function readInstant(column: Column, text: Text, note: AddNote, ofDay?: 'end'): string | null {
  const value = text(column);
  if (value === '') return null;
  return (
    parseInstant(value, ofDay) ??
    parseInstant(readWrittenDate(value) ?? '', ofDay) ??
    note(column, UNREADABLE_DATE)
  );
}

function readFlag(column: Column, text: Text, note: AddNote): boolean | null {
  const value = text(column);
  if (value === '') return null;
  return flags.get(slugify(value)) ?? note(column, 'nem sim nem não, ignorado');
}

/** Reads a state by its name on the wire or by the label that pages show. */
function readState<State extends string>(
  column: Column,
  table: Readonly<Record<State, { readonly label: string }>>,
  text: Text,
  note: AddNote,
): State | null {
  const value = text(column);
  if (value === '') return null;
  // The keys of the table, which has no others.
  const states = Object.keys(table) as State[];
  const found = states.find(
    (state) => state === value.toLowerCase() || slugify(table[state].label) === slugify(value),
  );
  return found ?? note(column, 'estado desconhecido');
}

const named = (name: string): Named | null => (name === '' ? null : { key: slugOf(name), name });

/** Whether a cell is a school or an attribution, also with the years of a life beside it. */
const namesNoPerson = (author: string): boolean =>
  isNoPerson(author) || isNoPerson(splitLife(author).name);

/** Returns a school or an attribution as a paragraph, which the lot keeps in place of an artist. */
const attribution = (author: string): string =>
  namesNoPerson(author) ? (describe(`Autoria: ${author}`).html ?? '') : '';

function readAuthor(text: Text, note: AddNote): AuthorCells | null {
  const written = text('author');
  const life = splitLife(written);
  const isPerson = !namesNoPerson(written);
  if (!isPerson) note('author', NO_PERSON);
  const author = isPerson ? named(turnName(life.name)) : null;
  const year = (column: Column): number | null => {
    const value = text(column);
    if (value === '') return null;
    return /^[1-9]\d{2,3}$/.test(value) ? Number(value) : note(column, 'ano ilegível, ignorado');
  };
  const birth = year('author_birth') ?? life.birth;
  const death = year('author_death') ?? life.death;
  if (author === null) return null;
  if (life.place !== '') note('author', BESIDE_NAME, life.place);
  const died =
    birth !== null && death !== null && death < birth
      ? note('author_death', 'anterior ao nascimento, ignorado')
      : death;
  return { ...author, birth_year: birth, death_year: died };
}

function readTags(cell: string, note: AddNote): Named[] {
  const tags = new Map<string, Named>();
  const mark = [';', '|'].find((one) => cell.includes(one)) ?? ',';
  for (const part of cell.split(mark)) {
    const tag = named(cleanLine(part));
    if (tag === null) continue;
    if (tag.name.length > LONGEST_TAG) {
      note('tags', `mais de ${LONGEST_TAG} caracteres, ignorada`, tag.name);
    } else if (!tags.has(tag.key)) tags.set(tag.key, tag);
  }
  return [...tags.values()];
}

/**
 * What separates two addresses: marks and blanks before the next address or after the name of an
 * image. So a comma or a blank inside an address stays.
 */
const betweenImages =
  /(?<![\s;,|"])[\s;,|"]+(?=[a-z][a-z\d+.-]*:\/\/)|\s+(?=[a-z]+:)|(?<=\.(?:jpe?g|png|webp|gif|avif|tiff?|bmp|heic|svg))[\s;,|"]+/i;

function readImages(cell: string, note: AddNote): string[] {
  const images = new Set<string>();
  for (const written of cell.split(betweenImages)) {
    const part = written.replace(/^[\s;,|"]+/, '').replace(/(?<![\s;,|"])[\s;,|"]+$/, '');
    if (part === '') continue;
    const url = URL.parse(part);
    if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
      note('image_urls', 'endereço que não é http(s), ignorado', part);
      continue;
    }
    if (part.includes(' ')) note('image_urls', WITH_SPACE, part);
    images.add(url.href);
  }
  const list = [...images];
  if (list.length > MAX_IMAGES) note('image_urls', `só as primeiras ${MAX_IMAGES} ficam`, '');
  return list.slice(0, MAX_IMAGES);
}

function readPrices(
  text: Text,
  note: AddNote,
  state: LotState | null,
  {
    defaultCurrency,
    decimal,
  }: { defaultCurrency: CurrencyCode | null; decimal: DecimalMark | null },
): Pick<LotCells, 'currency' | 'prices'> {
  const code = text('currency').toUpperCase();
  const isNamed = code !== '';
  const named = isCurrency(code) ? code : null;
  const bySymbol = priceColumns
    .map((column) => splitSymbol(text(column)).currency)
    .find((currency) => currency !== null);
  const currency = isNamed ? named : (bySymbol ?? defaultCurrency);
  const price = (column: PriceColumn): PriceCell => {
    const value = text(column);
    if (value === '') return null;
    if (currency === null) {
      return isNamed
        ? note(column, 'moeda não aceita: preço ignorado', `${value} ${text('currency')}`)
        : note(column, 'sem moeda: preço ignorado');
    }
    const { currency: own, amount } = splitSymbol(value);
    if (own !== null && own !== currency) {
      return note(column, `o símbolo não é o da moeda da linha (${currency}): preço ignorado`);
    }
    const cents = readCents(amount, decimal);
    if (cents === null) return note(column, 'preço ilegível, ignorado');
    if (cents === 0) return note(column, 'preço zero: ficou sem preço');
    if (decimal === null && isAmbiguous(amount)) {
      note(column, AMBIGUOUS_PRICE);
    }
    return cents < MIN_CENTS
      ? note(column, 'menos de 50 centavos: ficou sem preço')
      : { cents, text: amount };
  };
  const prices = Object.fromEntries(
    priceColumns.map((column) => [column, price(column)]),
  ) as Record<PriceColumn, PriceCell>;
  if (isNamed && currency === null && !priceColumns.some((column) => text(column) !== '')) {
    note('currency', 'moeda não aceita');
  }
  const { estimate_low: low, estimate_high: high } = prices;
  if (low !== null && high !== null && low.cents > high.cents) {
    note('estimate_low', 'maior que estimate_high: os dois trocaram de lugar');
    prices.estimate_low = high;
    prices.estimate_high = low;
  }
  if (prices.sold_price !== null && state !== null && state !== 'sold') {
    prices.sold_price = note('sold_price', SOLD_PRICE_OF_UNSOLD);
  }
  return { currency: currency ?? 'BRL', prices };
}
