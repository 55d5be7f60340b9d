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

/** The file and how its rows are read. */
export interface Source {
  file: string;
  encoding: Encoding;
  delimiter: Delimiter;
  /** Line of the header, from 1. What stands above it is no row. */
  headerLine: number;
  /** `null`: rows of every house are imported. */
  onlyHouse: string | null;
  /** Currency of prices that name no currency. `null`: that of the house or of the format. */
  currency: CurrencyCode | null;
  houseCurrencies: ReadonlyMap<string, CurrencyCode>;
  decimal: DecimalMark | null;
}

/** The result of reading a file. */
interface ReadFile {
  header: Header;
  rows: number;
  rejected: number;
  /** Number of sales whose dates cannot be read. */
  undated: number;
}

/** Reads the file into staging, and writes rejected rows to their file. */
export async function stageFile(
  stage: { write: (rows: readonly NumberedRow[]) => Promise<void>; batch: () => number },
  source: Source,
  files: ReportFiles,
  onBytes: (bytes: number) => void,
): Promise<ReadFile> {
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
  const problem =
    raw.problem ??
    (raw.cells.length === width
      ? null
      : `${raw.cells.length} células; o cabeçalho tem ${width} colunas`);
  if (problem !== null) {
    await files.reject(header, raw, problem);
    return null;
  }
  const restore = header.isRejectionFile ? unescapeCell : (cell: string) => cell;
  const fileCurrency = header.places.has('currency') ? null : 'BRL';
  const { row, rejection, notes } = parseRow(
    (column) => {
      const place = header.places.get(column);
      return place === undefined ? '' : restore(raw.cells[place] ?? '');
    },
    (house) => currency ?? houseCurrencies.get(house) ?? fileCurrency,
    decimal,
  );
  if (row === null) {
    await files.reject(header, { ...raw, cells: raw.cells.map(restore) }, rejection);
    return null;
  }
  if (onlyHouse !== null && row.sale.tenant_name !== onlyHouse) {
    const reason = `account: "${row.sale.tenant_name}" não é a casa desta chave (${onlyHouse})`;
    await files.reject(header, { ...raw, cells: raw.cells.map(restore) }, reason);
    return null;
  }
  for (const note of notes) await files.note(raw.line, note);
  const { tenant_name, code, started_at, finished_at } = row.sale;
  const key = `${tenant_name} ${code}`;
  if ((started_at ?? finished_at) !== null) sales.dated.add(key);
  else if (notes.some(({ message }) => message === UNREADABLE_DATE)) sales.unreadable.add(key);
  return row;
}

/** Writes rows whose state is not allowed to the file of rejected rows, as they are in the file. */
export async function rejectLines(
  { file, encoding, delimiter }: Source,
  header: Header,
  files: ReportFiles,
  reasons: ReadonlyMap<number, string>,
): Promise<void> {
  if (reasons.size === 0) return;
  const restore = header.isRejectionFile ? unescapeCell : (cell: string) => cell;
  for await (const raws of readRows(readText(file, undefined, encoding), { delimiter })) {
    for (const raw of raws) {
      const reason = reasons.get(raw.line);
      if (reason === undefined) continue;
      await files.reject(header, { ...raw, cells: raw.cells.map(restore) }, reason);
    }
  }
}
