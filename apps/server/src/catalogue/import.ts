/**
 * Imports one catalogue file into the database. `runSteps` lists the steps in their order.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { basename, isAbsolute, join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { CurrencyCode } from '@martelo/domain/money';
import { audited } from '../audit/log.ts';
import { importEvents } from '../config/events.ts';
import { recountWords } from '../search/text/index-lots.ts';
import { storeCommonWords } from '../search/counts/stored-searches.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import type { Operator } from '../operator/operator.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { compareStaged } from './changes/compare.ts';
import { Directory } from './changes/directory.ts';
import type { ImportContext } from './changes/lot-writer.ts';
import { readRates } from './changes/rates.ts';
import { writeChanges } from './changes/sale-groups.ts';
import { columnFields } from './fields/lot-fields.ts';
import { alone } from './import-lock.ts';
import { paceOf, type Pace } from './pace.ts';
import { findHeader } from './reading/columns.ts';
import { encodingOf, firstLinesOf, sizeOf } from './reading/source.ts';
import { isDiskFull } from './report/disk-full.ts';
import { ReportFiles, type ImportReport } from './report/report.ts';
import { rejectLines, stageFile, type FileOptions, type Source } from './staging/stage-file.ts';
import {
  clearStaging,
  closeStaging,
  stagedCategories,
  stageRows,
  type NumberedRow,
} from './staging/staging.ts';

/** Progress of an import: bytes of the file while reading, rows while writing. */
export interface Progress {
  phase: 'reading' | 'writing';
  done: number;
  total: number;
}

export interface ImportOptions extends FileOptions, Pick<Source, 'onlyHouse'> {
  database: Pick<Database, 'db' | 'engine' | 'turns'>;
  /** Folder in which the report gets its own folder. */
  reportFolder: string;
  now?: Date;
  /** Who imports, for the record of corrections. @default the name of the file */
  by?: string;
  onProgress?: (progress: Progress) => void;
  /** Stops the import after the current sale. */
  signal?: AbortSignal;
  /** Called for each rejected row with its line and the reason. */
  onReject?: (line: number, reason: string) => void;
}

/** Number of rows staged together. */
const STAGE_BATCH = { usual: 1000, busy: 50 };
/** Minimum number of written lots after which the tables are vacuumed and analysed. */
const MANY = 1000;

/**
 * Imports one file. Throws an `OperatorError` with a message for the operator when it cannot continue. By then
 * only complete sales are imported. Importing the same file again completes the rest.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportReport> {
  const started = performance.now();
  const publish = (result: 'finished' | 'failed', lots: number): void =>
    importEvents.publish({ result, lots, seconds: (performance.now() - started) / 1000 });
  try {
    const size = await sizeOf(options.file);
    const report = await alone(options.database, () => runSteps(options, size));
    publish('finished', report.created + report.updated);
    return report;
  } catch (error) {
    publish('failed', 0);
    if (options.signal?.aborted === true) {
      throw new OperatorError(`Importação interrompida: ${WHOLE_SALES}`);
    }
    if (error instanceof OperatorError || !isDiskFull(error)) throw error;
    throw new OperatorError(`O disco está cheio: libere espaço. ${WHOLE_SALES}`, { cause: error });
  }
}

export const reportFolderOf = (dataFolder: string): string => join(dataFolder, 'imports');

/**
 * Imports a catalogue for an operator and writes it to the audit log.
 *
 * @throws OperatorError when the path of the file is not absolute; the errors of
 * {@link importCatalogue}
 */
export async function importFor(operator: Operator, options: ImportOptions): Promise<ImportReport> {
  if (!isAbsolute(options.file)) {
    throw new OperatorError('O pedido de importação não traz o caminho completo de um arquivo.');
  }
  const file = basename(options.file);
  return audited(options.database.db, { operator, action: 'import', details: { file } }, () =>
    importCatalogue({ ...options, by: `import ${file} (${operator.name})` }),
  );
}

/** Runs the steps of an import in their order. `size` is that of the file in bytes. */
async function runSteps(options: ImportOptions, size: number): Promise<ImportReport> {
  const { database, file, signal, now = new Date(), onProgress = () => {} } = options;
  const { db } = database;
  const pace = paceOf(database, signal);
  const started = performance.now();
  const run = await startRun(db, file);
  const files = await ReportFiles.open(options.reportFolder, file, now, options.onReject);

  // 1. The whole file is staged. If it cannot be read to its end, nothing is imported.
  await pace.piece(() => clearStaging(db));
  const source = await sourceOf(options);
  const stage = {
    write: (rows: readonly NumberedRow[]) => pace.piece(() => stageRows(db, rows)),
    batch: () => pace.most(STAGE_BATCH),
  };
  const read = await stageFile(stage, source, files, (done) => {
    pace.checkStop();
    onProgress({ phase: 'reading', done: Math.min(done, size), total: size });
  });
  const kept = await closeStaging(db, pace);

  // 2. Staged sales are compared with the stored ones, and the changed ones are written in groups.
  const rejections = new Map<number, string>();
  let done = 0;
  const sent = columnFields.filter(({ column }) => read.header.places.has(column));
  const context: ImportContext = {
    present: new Set(sent.map(({ name }) => name)),
    rates: await readRates(db),
    directory: new Directory(),
    now,
    note: files.note.bind(files),
    onRows(rows) {
      done += rows;
      onProgress({ phase: 'writing', done, total: kept });
    },
    reject: (line, reason) => void rejections.set(line, reason),
    by: options.by ?? `import ${basename(file)}`,
  };
  // Those of the whole file, before its lots, so they get positions in one order.
  await pace.piece(async () =>
    context.directory.findOrCreateCategories(db, await stagedCategories(db)),
  );
  const totals = await writeChanges(db, compareStaged(db, pace), context, pace);
  await pace.piece(() => clearStaging(db));

  // 3. Rows whose state is not allowed join the rejected ones, and the report is written.
  await rejectLines(source, read.header, files, rejections);
  if (totals.created + totals.updated >= MANY) await tidy(db, pace);
  const report = await files.close({
    file,
    started_at: now.toISOString(),
    seconds: Math.round(performance.now() - started) / 1000,
    rows: read.rows,
    ...totals,
    superseded: read.rows - read.rejected - kept,
    rejected: read.rejected + rejections.size,
    unknown_columns: read.header.unknown,
    undated_sales: read.undated,
    encoding: source.encoding,
    delimiter: source.delimiter,
  });
  await finishRun(db, run, report);
  return report;
}

/** Records that an import has begun. Returns its id. */
async function startRun(db: Kysely<Schema>, file: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('import_runs')
    .values({ id, file_name: basename(file), finished_at: null, report: null })
    .execute();
  return id;
}

async function finishRun(db: Kysely<Schema>, id: string, report: ImportReport): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ finished_at: new Date(), report: JSON.stringify(report) })
    .where('id', '=', id)
    .execute();
}

/** Returns the file of an import, and how its rows are read. */
async function sourceOf({ database, ...options }: ImportOptions): Promise<Source> {
  const encoding = options.encoding ?? (await encodingOf(options.file));
  const header = findHeader(await firstLinesOf(options.file, encoding), options.delimiter);
  return {
    ...options,
    encoding,
    delimiter: header.delimiter,
    headerLine: header.line,
    houseCurrencies: await readHouseCurrencies(database.db),
  };
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

/** Vacuums and analyses the tables, and recounts words, after many changes. */
async function tidy(db: Kysely<Schema>, { piece }: Pace): Promise<void> {
  for (const table of tidied) {
    await piece(() => sql`vacuum (analyze) ${sql.table(table)}`.execute(db));
  }
  await piece(() => recountWords(db));
  await piece(() => storeCommonWords(db));
}

const WHOLE_SALES =
  'só leilões inteiros foram gravados. Importe o mesmo arquivo de novo para completar.';
