/**
 * Imports one catalogue file into the database.
 *
 * The whole file is read and staged first, so a file with an unreadable last line imports nothing. Then
 * each sale is applied in its own transaction.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { CurrencyCode } from '@martelo/domain/money';
import { publishImport } from '../config/events.ts';
import { recountWords } from '../search/index-lots.ts';
import { storeCommonWords } from '../search/stored-searches.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { applySales, compareSale, type ComparedSale, type SaleOutcome } from './apply.ts';
import { delimiterOf, readHeader, type Column, type Header } from './columns.ts';
import { unescapeCell } from './csv.ts';
import { Directory } from './directory.ts';
import type { ImportContext } from './lot-writer.ts';
import { readRows, type Delimiter, type RawRow } from './records.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { readRates } from './rates.ts';
import type { DecimalMark } from './price.ts';
import { ReportFiles, type ImportReport } from './report.ts';
import { parseRow } from './row.ts';
import { firstLineOf, readText, sizeOf, type Encoding } from './source.ts';
import {
  clearStaging,
  closeStaging,
  stagedSales,
  stageRows,
  type NumberedRow,
  type Piece,
} from './staging.ts';

/** Thrown when another process imports into the same database. */
export class BusyImportError extends OperatorError {}

/** Progress of an import: bytes of the file while reading, rows while writing. */
export interface Progress {
  phase: 'reading' | 'writing';
  done: number;
  total: number;
}

export interface ImportOptions {
  database: Pick<Database, 'db' | 'engine' | 'turns'>;
  /** Absolute path of a `.csv` or `.csv.gz` file. */
  file: string;
  /** Folder in which the report gets its own folder. */
  reportFolder: string;
  now?: Date;
  /**
   * Currency of prices in rows that name none. By default the house's own, and reais for a file
   * without the column `currency`. Otherwise such prices are dropped.
   */
  currency?: CurrencyCode | undefined;
  /** Mark before the decimals of prices. By default every notation is read. */
  decimal?: DecimalMark | undefined;
  /** Encoding of the file. @default 'utf-8' */
  encoding?: Encoding | undefined;
  /** Mark between cells. By default the one that separates the required columns of the header. */
  delimiter?: Delimiter | undefined;
  /** Who imports, for the record of corrections. @default the name of the file */
  by?: string;
  onProgress?: (progress: Progress) => void;
  /** Stops the import after the current sale. */
  signal?: AbortSignal;
  /** Name of the only house whose rows are imported. Rows of others are rejected. @default any */
  onlyHouse?: string;
}

const STAGE_BATCH = 1000;
/** Rows that are staged together while requests wait for their end. */
const SMALL_STAGE_BATCH = 50;
/** Sales with fewer rows share a transaction. */
const LOTS_PER_TRANSACTION = 100;
/** The same while requests wait for the end of the transaction. */
const LOTS_PER_SHORT_TRANSACTION = 20;
/** Minimum number of written lots after which the tables are vacuumed and analysed. */
const MANY = 1000;

/**
 * Imports one file. Throws an `OperatorError` with a message for the operator when it cannot continue. By then
 * only complete sales are imported. Importing the same file again completes the rest.
 *
 * @example
 * const report = await importCatalogue({ database, file: '/dados/catalogo.csv', reportFolder: '/dados/imports' });
 * console.log(report.created, report.rejected);
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportReport> {
  const started = performance.now();
  const publish = (result: 'finished' | 'failed', lots: number): void =>
    publishImport({ result, lots, seconds: (performance.now() - started) / 1000 });
  try {
    const report = await importInto(options);
    publish('finished', report.created + report.updated);
    return report;
  } catch (error) {
    publish('failed', 0);
    throw error;
  }
}

async function importInto(options: ImportOptions): Promise<ImportReport> {
  const { database, file, signal, now = new Date(), onProgress = () => {} } = options;
  const { db, turns } = database;
  const piece: Piece = (work) => (turns === null ? work() : turns.piece(work, signal));
  const started = performance.now();
  const size = await sizeOf(file);
  return alone(database, async () => {
    const run = await db
      .insertInto('import_runs')
      .values({ id: randomUUID(), file_name: basename(file), finished_at: null, report: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const files = await ReportFiles.open(options.reportFolder, file, now);
    await piece(() => clearStaging(db));
    const encoding = options.encoding ?? 'utf-8';
    const source = {
      file,
      encoding,
      delimiter: options.delimiter ?? delimiterOf(await firstLineOf(file, encoding)),
      onlyHouse: options.onlyHouse ?? null,
      currency: options.currency ?? null,
      decimal: options.decimal ?? null,
      houseCurrencies: await readHouseCurrencies(db),
    };
    const stage = {
      write: (rows: readonly NumberedRow[]) => piece(() => stageRows(db, rows)),
      batch: () => (turns?.isBusy === true ? SMALL_STAGE_BATCH : STAGE_BATCH),
    };
    const read = await stageFile(stage, source, files, (done) => {
      signal?.throwIfAborted();
      onProgress({ phase: 'reading', done: Math.min(done, size), total: size });
    });
    const kept = await closeStaging(db, piece);

    const outcome = { created: 0, updated: 0, unchanged: 0, assigned_numbers: 0, corrections: 0 };
    const rejections = new Map<number, string>();
    let sales = 0;
    let salesChanged = 0;
    let done = 0;
    const advance = (rows: number): void => {
      done += rows;
      onProgress({ phase: 'writing', done, total: kept });
    };
    const context: ImportContext = {
      present: new Set<Column>(read.header.places.keys()),
      rates: await readRates(db),
      directory: new Directory(),
      now,
      note: files.note.bind(files),
      onRows: advance,
      reject: (line: number, reason: string) => void rejections.set(line, reason),
      by: options.by ?? `import ${basename(file)}`,
    };
    const add = (applied: SaleOutcome): void => {
      sales += 1;
      if (applied.created + applied.updated > 0) salesChanged += 1;
      outcome.created += applied.created;
      outcome.updated += applied.updated;
      outcome.unchanged += applied.unchanged;
      outcome.assigned_numbers += applied.assigned;
      outcome.corrections += applied.corrections;
      advance(applied.unchanged);
    };
    let group: ComparedSale[] = [];
    const applyGroup = async (): Promise<void> => {
      const together = group;
      group = [];
      const applied =
        together.length < 2 ? null : await piece(() => applyTogether(db, together, context));
      if (applied !== null) applied.forEach(add);
      else {
        // The cache may contain rows that were rolled back.
        context.directory = new Directory();
        for (const sale of together) {
          const apply = () =>
            applySales(db, [sale], context).catch((cause: unknown) => {
              throw stoppedAt(sale.staged.sale_key, sales, cause);
            });
          const [single] = await piece(apply);
          if (single !== undefined) add(single);
        }
      }
    };
    for await (const staged of stagedSales(db)) {
      signal?.throwIfAborted();
      const sale = await piece(() => compareSale(db, staged));
      const { rows, unchanged } = sale.difference;
      if (unchanged === rows) {
        add({ created: 0, updated: 0, unchanged, assigned: 0, rejected: 0, corrections: 0 });
        continue;
      }
      const size = group.reduce((sum, { difference }) => sum + difference.rows, rows);
      const most = turns?.isBusy === true ? LOTS_PER_SHORT_TRANSACTION : LOTS_PER_TRANSACTION;
      if (size > most) await applyGroup();
      group.push(sale);
    }
    signal?.throwIfAborted();
    await applyGroup();
    await piece(() => clearStaging(db));
    await rejectLines(source, read.header, files, rejections);
    if (outcome.created + outcome.updated >= MANY) {
      for (const table of tidied) {
        await piece(() => sql`vacuum (analyze) ${sql.table(table)}`.execute(db));
      }
      await piece(() => recountWords(db));
      await piece(() => storeCommonWords(db));
    }

    const report = await files.close({
      file,
      started_at: now.toISOString(),
      seconds: Math.round(performance.now() - started) / 1000,
      rows: read.rows,
      ...outcome,
      superseded: read.rows - read.rejected - kept,
      rejected: read.rejected + rejections.size,
      sales,
      sales_changed: salesChanged,
      unknown_columns: read.header.unknown,
    });
    await db
      .updateTable('import_runs')
      .set({ finished_at: new Date(), report: JSON.stringify(report) })
      .where('id', '=', run.id)
      .execute();
    return report;
  }).catch((error: unknown) => {
    if (signal?.aborted === true)
      throw new OperatorError(`Importação interrompida: ${WHOLE_SALES}`);
    if (error instanceof OperatorError || !isDiskFull(error)) throw error;
    throw new OperatorError(`O disco está cheio: libere espaço. ${WHOLE_SALES}`, { cause: error });
  });
}

/**
 * Applies several small sales in one transaction. Notes and progress of a transaction that fails are
 * dropped.
 *
 * @returns their outcomes; `null` when one failed, so that each has to be applied alone
 */
async function applyTogether(
  db: Kysely<Schema>,
  sales: readonly ComparedSale[],
  context: ImportContext,
): Promise<SaleOutcome[] | null> {
  const notes: Parameters<ImportContext['note']>[] = [];
  let rows = 0;
  const held: ImportContext = {
    ...context,
    note: async (...note) => void notes.push(note),
    onRows: (count) => (rows += count),
  };
  const outcomes = await applySales(db, sales, held).catch(() => null);
  if (outcomes === null) return null;
  for (const note of notes) await context.note(...note);
  context.onRows(rows);
  return outcomes;
}

// Key of an advisory lock. An arbitrary number that other programs are unlikely to use.
const LOCK = 4_172_026;

/** The last import of each database of this process. */
const lastImports = new WeakMap<Kysely<Schema>, Promise<unknown>>();

/**
 * Allows one import at a time. Imports of one process wait for each other. On PostgreSQL another
 * process may import: then this one fails after a few seconds.
 */
async function alone<T>(database: ImportOptions['database'], work: () => Promise<T>): Promise<T> {
  const before = lastImports.get(database.db) ?? Promise.resolve();
  const mine = before.then(() => withImportLock(database, work));
  lastImports.set(
    database.db,
    mine.catch(() => {}),
  );
  return mine;
}

async function withImportLock<T>(
  { db, engine }: ImportOptions['database'],
  work: () => Promise<T>,
): Promise<T> {
  if (engine === 'embedded') return work();
  return db.connection().execute(async (connection) => {
    const lock = async (): Promise<boolean> => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_lock(${sql.lit(LOCK)}) as locked`.execute(connection);
      return rows[0]?.locked === true;
    };
    // The session of a killed import exists until the database notices.
    for (let attempt = 0; !(await lock()); attempt += 1) {
      if (attempt === 20) {
        throw new BusyImportError(
          'Outra importação está em andamento neste banco. Tente depois dela.',
        );
      }
      await sleep(250);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
}

/** The file and how its rows are read. */
interface Source {
  file: string;
  encoding: Encoding;
  delimiter: Delimiter;
  /** `null`: rows of every house are imported. */
  onlyHouse: string | null;
  /** Currency of prices that name none. `null`: that of the house or of the format. */
  currency: CurrencyCode | null;
  houseCurrencies: ReadonlyMap<string, CurrencyCode>;
  decimal: DecimalMark | null;
}

interface ReadFile {
  header: Header;
  rows: number;
  rejected: number;
}

/** Reads the file into staging, and writes rejected rows to their file. */
async function stageFile(
  stage: { write: (rows: readonly NumberedRow[]) => Promise<void>; batch: () => number },
  source: Source,
  files: ReportFiles,
  onBytes: (bytes: number) => void,
): Promise<ReadFile> {
  let header: Header | null = null;
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
      if (header === null) {
        header = readHeader(raw.cells, basename(source.file));
        continue;
      }
      rows += 1;
      const row = await readRow(raw, header, files, source);
      if (row === null) rejected += 1;
      else batch.push({ line: raw.line, row });
      if (batch.length >= stage.batch()) await flush();
    }
  }
  await flush();
  await writing;
  if (header === null)
    throw new OperatorError(`${basename(source.file)} está vazio: nada foi importado.`);
  return { header, rows, rejected };
}

async function readRow(
  raw: RawRow,
  header: Header,
  files: ReportFiles,
  { onlyHouse, currency, houseCurrencies, decimal }: Source,
) {
  const width = header.names.length;
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
  return row;
}

/** Writes rows whose state is not allowed to the file of rejected rows, as they are in the file. */
async function rejectLines(
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

/** Returns the default currency of the houses that have one, by their names in addresses. */
async function readHouseCurrencies(db: Kysely<Schema>): Promise<ReadonlyMap<string, CurrencyCode>> {
  const houses = await db
    .selectFrom('accounts')
    .select(['tenant_name', 'default_currency'])
    .where('default_currency', 'is not', null)
    .$narrowType<{ default_currency: CurrencyCode }>()
    .execute();
  return new Map(houses.map((house) => [house.tenant_name, house.default_currency]));
}

/** Tables that are vacuumed and analysed after many changes, because the embedded engine has no background process. */
const tidied = [
  'lots',
  'lot_images',
  'lot_categories',
  'lot_tags',
  'authors',
  'search_words',
  'auctions',
  'auction_lot_counts',
] as const;

const WHOLE_SALES =
  'só leilões inteiros foram gravados. Importe o mesmo arquivo de novo para completar.';

// Codes of PostgreSQL, and of the operating system for the reports.
const DISK_FULL: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC']);
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL.has(error.code);

function stoppedAt(sale: string, whole: number, cause: unknown): OperatorError {
  const reason = isDiskFull(cause)
    ? 'o disco está cheio'
    : cause instanceof Error
      ? cause.message
      : String(cause);
  return new OperatorError(
    `A importação parou no leilão ${sale}: ${reason}. ${whole} leilões foram conferidos e gravados inteiros, este não foi tocado. ` +
      'Resolva a causa e importe o mesmo arquivo de novo para completar.',
    { cause },
  );
}
