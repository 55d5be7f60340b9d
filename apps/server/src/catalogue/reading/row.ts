/**
 * Parses, validates and normalises one row of a catalogue. Pure: no database, no clock.
 *
 * See docs/catalogue-import.md#the-file and docs/specification.md#reserved-names.
 *
 * @module
 */
import { auctionStates, type AuctionStatus } from '@martelo/domain/auction';
import { publicPages } from '@martelo/domain/constants';
import { isCurrency, type CurrencyCode } from '@martelo/domain/money';
import { slugify } from '@martelo/domain/text';
import { lotCells, hashedCells, priceColumns, type LotCells } from '../fields/lot-cells.ts';
import { columnFields, readCells, type RowContext } from '../fields/lot-fields.ts';
import {
  readFlag,
  readInstant,
  readState,
  type Cell,
  type PriceNotation,
} from '../values/cells.ts';
import { columns, type Column } from './columns.ts';
import { splitSymbol, type DecimalMark } from '../values/price.ts';
import { cleanLine, digest, isFailedFormula, valueOf } from '../values/text.ts';

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

type ParsedRow =
  | { row: CatalogueRow; rejection: null; notes: Note[] }
  | { row: null; rejection: string; notes: Note[] };

/**
 * First path segments of the marketplace's own pages (docs/specification.md#reserved-names).
 */
export const reservedTenantNames: ReadonlySet<string> = new Set([
  ...Object.values(publicPages).flatMap((path) => /^\/([^:/]+)/.exec(path)?.[1] ?? []),
  ...(
    'categoria accounts 500 autologin unsubscribe daily-report radar-report account builds embed ' +
    'assets api media parceiros entrar cadastro senha email confirmacao contato privacidade sitemap ' +
    'robots comparar oembed sem-conexao docs'
  ).split(' '),
]);

// Maximum length of columns that become keys, in characters.
const limits = {
  account: 80,
  account_name: 200,
  auction_code: 100,
  lot_number: 40,
  author: 200,
  category: 120,
} as const satisfies Partial<Record<Column, number>>;

/** Columns in which a dash may be the value itself. */
const literal: ReadonlySet<Column> = new Set([
  'account',
  'account_name',
  'auction_code',
  'auction_title',
  ...columnFields.flatMap(({ column, isLiteral }) => (isLiteral ? [column] : [])),
]);

const FORMULA_ERROR = 'erro de uma fórmula da planilha, ignorado';
const WITHOUT_NULS = 'caracteres nulos removidos';
const LOST_CHARACTERS = 'há caracteres que se perderam na conversão (�)';

/**
 * Parses one row. Rejects it only when no lot can be kept: without a house or a sale, or with a key
 * that is too long. Other invalid values are dropped or corrected, with a note.
 *
 * @param cell returns the text of a column, or `''` when the file has no such column
 * @param defaultCurrency returns the currency of a house's prices that name no currency, or `null`
 * when it is unknown. By default reais
 * @param decimal decimal separator of prices. By default every notation is read
 */
export function parseRow(
  cell: (column: Column) => string,
  defaultCurrency: (tenantName: string) => CurrencyCode | null = () => 'BRL',
  decimal: DecimalMark | null = null,
): ParsedRow {
  const notes: Note[] = [];
  const note = (column: Column, message: string, value = cells(column).text): null => {
    notes.push({ column, value, message });
    return null;
  };
  const read = new Map<Column, Cell>();
  const cells = (column: Column): Cell => {
    const known = read.get(column);
    if (known !== undefined) return known;
    const raw = cell(column);
    const line = cleanLine(raw);
    const text = valueOf(line, literal.has(column));
    if (isFailedFormula(line)) note(column, FORMULA_ERROR, line);
    const one: Cell = { raw, text, note: (message, value = text) => note(column, message, value) };
    read.set(column, one);
    return one;
  };
  const text = (column: Column): string => cells(column).text;
  const tenant = slugify(text('account') || text('account_name'));
  const rejection = rejectionOf(text, tenant);
  if (rejection !== null) return { row: null, rejection, notes };

  for (const column of columns) cells(column);
  const sale = readSale(cells, tenant);
  for (const column of ['title', 'author', 'description'] as const) {
    const { raw, note } = cells(column);
    if (raw.includes('\0')) note(WITHOUT_NULS, '');
    if (raw.includes('\uFFFD')) note(LOST_CHARACTERS);
  }
  const context: RowContext = {
    notation: notationOf(cells, defaultCurrency(tenant), decimal),
    finished_at: sale.finished_at,
  };
  const lot = lotCells(
    readCells(cells, context),
    {
      number: text('lot_number') || null,
      auction_status: sale.status,
      is_correction: readFlag(cells('correction')) ?? false,
    },
    note,
  );
  const fingerprint = digest(
    [text('title'), lot.author?.name ?? '', lot.technique ?? '', lot.dimensions ?? '']
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
  return digest(JSON.stringify([ofSale, hashedCells(ofLot), ...newer]));
}

/** Returns why no lot of a row can be kept, or `null` if one can. */
function rejectionOf(text: (column: Column) => string, tenant: string): string | null {
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

function readSale(cells: (column: Column) => Cell, tenant: string): SaleCells {
  const text = (column: Column): string => cells(column).text;
  const account = text('account');
  return {
    tenant_name: tenant,
    // The spelling of the house is a better name than its slug.
    account_name: text('account_name') || (account === tenant ? null : account),
    city: text('city') || null,
    country: text('country') || null,
    code: text('auction_code'),
    title: text('auction_title') || null,
    status: readState(auctionStates, cells('auction_status')),
    started_at: readInstant(cells('started_at')),
    finished_at: readInstant(cells('finished_at'), 'end'),
    catalog_available_at: readInstant(cells('catalog_available_at')),
    takes_offers: readFlag(cells('takes_offers')),
    offers_until: readInstant(cells('offers_until'), 'end'),
  };
}

/** Returns how the prices of a row are read. A symbol names the currency if its column is blank. */
function notationOf(
  cells: (column: Column) => Cell,
  defaultCurrency: CurrencyCode | null,
  decimal: DecimalMark | null,
): PriceNotation {
  const { text: named, note } = cells('currency');
  const texts = priceColumns.map((column) => cells(column).text);
  if (named === '') {
    const bySymbol = texts.map((text) => splitSymbol(text).currency).find((one) => one !== null);
    return { currency: bySymbol ?? defaultCurrency, named, decimal };
  }
  const code = named.toUpperCase();
  const currency = isCurrency(code) ? code : null;
  if (currency === null && texts.every((text) => text === '')) note('moeda não aceita');
  return { currency, named, decimal };
}
