/**
 * Reads a catalogue file into staging, and writes its rejected rows to their file.
 *
 * @module
 */
import { basename } from 'node:path';
import type { CurrencyCode } from '@martelo/domain/money';
import { OperatorError } from '../../operator/operator-error.ts';
import { readHeader, type Header } from '../reading/columns.ts';
import { unescapeCell } from '../reading/csv.ts';
import type { DecimalMark } from '../values/price.ts';
import { readRows, type Delimiter, type RawRow } from '../reading/records.ts';
import type { ReportFiles } from '../report/report.ts';
import { parseRow } from '../reading/row.ts';
import { UNREADABLE_DATE } from '../values/cells.ts';
import { readText, type Encoding } from '../reading/source.ts';
import type { NumberedRow } from './staging.ts';

/** A file to import, and what the operator says about it. */
export interface FileOptions {
  /** Absolute path of a `.csv` or `.csv.gz` file. */
  file: string;
  /**
   * Currency of prices in rows that name no currency. By default the house's own, and reais for a
   * file without the column `currency`. Otherwise such prices are dropped.
   */
  currency?: CurrencyCode | undefined;
  /** Mark before the decimals of prices. By default every notation is read. */
  decimal?: DecimalMark | undefined;
  /** Encoding of the file. By default UTF-8 or UTF-16, as its first bytes are. */
  encoding?: Encoding | undefined;
  /** Mark between cells. By default the one that separates the required columns of the header. */
  delimiter?: Delimiter | undefined;
}

/** The file and how its rows are read. */
export interface Source extends FileOptions {
  encoding: Encoding;
  delimiter: Delimiter;
  /** Line of the header, from 1. What stands above it is no row. */
  headerLine: number;
  /** Name of the only house whose rows are imported. Rows of others are rejected. @default any */
  onlyHouse?: string | undefined;
  houseCurrencies: ReadonlyMap<string, CurrencyCode>;
}

/**
 * Reads the file into staging, and writes rejected rows to their file.
 *
 * @returns the header, the numbers of rows, and of sales whose dates cannot be read
 */
export async function stageFile(
  stage: { write: (rows: readonly NumberedRow[]) => Promise<void>; batch: () => number },
  source: Source,
  files: ReportFiles,
  onBytes: (bytes: number) => void,
) {
  let header: Header | null = null;
  const sales = { dated: new Set<string>(), unreadable: new Set<string>() };
  let rows = 0;
  let rejected = 0;
  let batch: NumberedRow[] = [];
  // One batch is written while the next is parsed.
  let writing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const full = batch;
    batch = [];
    await writing;
    writing = full.length === 0 ? Promise.resolve() : stage.write(full);
    // Awaited at the next flush. Until then a failure must not count as unhandled.
    writing.catch(() => {});
  };
  for await (const raws of readRows(readText(source.file, onBytes, source.encoding), source)) {
    for (const raw of raws) {
      if (raw.line < source.headerLine) continue;
      if (header === null) {
        header = readHeader(raw.cells, basename(source.file), raw.line);
        continue;
      }
      rows += 1;
      const row = await readRow(raw, header, files, source, sales);
      if (row === null) rejected += 1;
      else batch.push({ line: raw.line, ...row });
      if (batch.length >= stage.batch()) await flush();
    }
  }
  await flush();
  await writing;
  if (header === null)
    throw new OperatorError(`${basename(source.file)} está vazio: nada foi importado.`);
  const undated = [...sales.unreadable].filter((sale) => !sales.dated.has(sale)).length;
  return { header, rows, rejected, undated };
}

/** Returns a row without the blank cells that spreadsheets write beyond the header. */
const withoutExtra = (raw: RawRow, width: number): RawRow =>
  raw.cells.length > width && raw.cells.slice(width).every((cell) => cell === '')
    ? { ...raw, cells: raw.cells.slice(0, width) }
    : raw;

async function readRow(
  written: RawRow,
  header: Header,
  files: ReportFiles,
  { onlyHouse, currency, houseCurrencies, decimal }: Source,
  sales: { dated: Set<string>; unreadable: Set<string> },
) {
  const width = header.names.length;
  const raw = withoutExtra(written, width);
  const reject = async (row: RawRow, reason: string): Promise<null> => {
    await files.reject(header, row, reason);
    return null;
  };
  const problem =
    raw.problem ??
    (raw.cells.length === width
      ? null
      : `${raw.cells.length} células; o cabeçalho tem ${width} colunas`);
  if (problem !== null) return reject(raw, problem);
  const own = restored(raw, header);
  const fileCurrency = header.places.has('currency') ? null : 'BRL';
  const { row, rejection, notes } = parseRow(
    (column) => own.cells[header.places.get(column) ?? -1] ?? '',
    (house) => currency ?? houseCurrencies.get(house) ?? fileCurrency,
    decimal,
  );
  if (row === null) return reject(own, rejection);
  const { tenant_name, code, started_at, finished_at } = row.sale;
  if (onlyHouse !== undefined && tenant_name !== onlyHouse) {
    return reject(own, `account: "${tenant_name}" não é a casa desta chave (${onlyHouse})`);
  }
  for (const note of notes) await files.note(raw.line, note);
  const key = `${tenant_name} ${code}`;
  if ((started_at ?? finished_at) !== null) sales.dated.add(key);
  else if (notes.some(({ message }) => message === UNREADABLE_DATE)) sales.unreadable.add(key);
  return row;
}

/** Returns a row with the cells that a house wrote: those of a list of rejected rows are escaped. */
const restored = (raw: RawRow, { isRejectionFile }: Header): RawRow =>
  isRejectionFile ? { ...raw, cells: raw.cells.map(unescapeCell) } : raw;

/** Writes rows whose state is not allowed to the file of rejected rows, as they are in the file. */
export async function rejectLines(
  { file, encoding, delimiter }: Source,
  header: Header,
  files: ReportFiles,
  reasons: ReadonlyMap<number, string>,
): Promise<void> {
  if (reasons.size === 0) return;
  for await (const raws of readRows(readText(file, undefined, encoding), { delimiter })) {
    for (const raw of raws) {
      const reason = reasons.get(raw.line);
      if (reason !== undefined) await files.reject(header, restored(raw, header), reason);
    }
  }
}
