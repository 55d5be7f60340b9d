/**
 * The files of an import: a report, the rejected rows and the notes.
 *
 * @module
 */
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { rejectionColumns, type Header } from '../reading/columns.ts';
import { csvRecord } from '../reading/csv.ts';
import type { Delimiter, RawRow } from '../reading/records.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import type { Note } from '../reading/row.ts';
import type { Encoding } from '../reading/source.ts';

/** Result of an import. The five kinds of rows add up to `rows`. */
export interface ImportReport {
  file: string;
  started_at: string;
  seconds: number;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  superseded: number;
  rejected: number;
  /** Number of sales in the file, and of sales with changes. */
  sales: number;
  sales_changed: number;
  /** New lots that were assigned a number. */
  assigned_numbers: number;
  /** Number of states that were corrected, each listed among the notes. */
  corrections: number;
  unknown_columns: readonly string[];
  /** Number of sales without a date, because it cannot be read. */
  undated_sales: number;
  /** How the file was read. */
  encoding: Encoding;
  delimiter: Delimiter;
  /** Number of times that each problem was dropped, corrected or assumed. */
  notes: Readonly<Record<string, number>>;
  /** Absolute paths. `null` when there was nothing to write. */
  report_file: string;
  rejected_file: string | null;
  notes_file: string | null;
}

/** A CSV file that is created with its first row. */
class LazyCsv {
  readonly path: string;
  readonly #head: string;
  #stream: WriteStream | null = null;
  #error: Error | null = null;

  constructor(path: string, head: string) {
    this.path = path;
    this.#head = head;
  }

  async write(record: string): Promise<void> {
    if (this.#stream === null) {
      this.#stream = createWriteStream(this.path);
      this.#stream.on('error', (error) => (this.#error = error));
      // The byte order mark makes Excel read UTF-8. The importer accepts it.
      this.#stream.write(`\uFEFF${this.#head}`);
    }
    if (this.#error !== null) throw this.#error;
    if (!this.#stream.write(record)) await once(this.#stream, 'drain');
  }

  /** @returns the path, or `null` when nothing was written */
  async close(): Promise<string | null> {
    if (this.#stream === null) return null;
    this.#stream.end();
    await finished(this.#stream);
    return this.path;
  }
}

/** Creates a folder, under another name if an import of the same second has taken it. */
async function newFolder(wanted: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const folder = attempt === 1 ? wanted : `${wanted}-${attempt}`;
    try {
      await mkdir(folder);
      return folder;
    } catch (error) {
      if (Object(error).code !== 'EEXIST' || attempt === 100) throw error;
    }
  }
}

/** The files of one import, in their own folder. */
export class ReportFiles {
  readonly #folder: string;
  readonly #notes: LazyCsv;
  readonly #counts = new Map<string, number>();
  readonly #onReject: (line: number, reason: string) => void;
  #rejected: LazyCsv | null = null;

  private constructor(folder: string, onReject: (line: number, reason: string) => void) {
    this.#folder = folder;
    this.#onReject = onReject;
    this.#notes = new LazyCsv(
      join(folder, 'avisos.csv'),
      csvRecord(['linha', 'coluna', 'valor', 'aviso']),
    );
  }

  /** Creates the folder, named by time and file. */
  static async open(
    parent: string,
    file: string,
    now: Date,
    onReject: (line: number, reason: string) => void = () => {},
  ): Promise<ReportFiles> {
    const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
    const name = basename(file).replace(/(\.csv)?(\.gz)?$/i, '');
    const folder = join(parent, `${time}-${name}`);
    try {
      await mkdir(parent, { recursive: true });
      return new ReportFiles(await newFolder(folder), onReject);
    } catch (cause) {
      throw new OperatorError(
        `Não foi possível criar a pasta do relatório ${folder} (${Object(cause).code}).`,
        { cause },
      );
    }
  }

  /** Writes a rejected row unchanged, after its line and the reason. */
  async reject(header: Header, row: RawRow, reason: string): Promise<void> {
    this.#onReject(row.line, reason);
    this.#rejected ??= new LazyCsv(
      join(this.#folder, 'rejeitadas.csv'),
      csvRecord([...rejectionColumns, ...withoutOurs(header.names, header)]),
    );
    await this.#rejected.write(csvRecord([row.line, reason, ...withoutOurs(row.cells, header)]));
  }

  async note(line: number, { column, value, message }: Note): Promise<void> {
    const kind = `${column}: ${message}`;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    await this.#notes.write(csvRecord([line, column, value, message]));
  }

  /** Closes the files and writes the report beside them. */
  async close(
    result: Omit<ImportReport, 'notes' | 'report_file' | 'rejected_file' | 'notes_file'>,
  ): Promise<ImportReport> {
    const report: ImportReport = {
      ...result,
      notes: Object.fromEntries([...this.#counts].sort(([, a], [, b]) => b - a)),
      report_file: join(this.#folder, 'relatorio.json'),
      rejected_file: (await this.#rejected?.close()) ?? null,
      notes_file: await this.#notes.close(),
    };
    await writeFile(report.report_file, `${JSON.stringify(report, null, 2)}\n`);
    return report;
  }
}

// When a list of rejected rows is imported again, new reasons replace the old ones.
const withoutOurs = (cells: readonly string[], { names }: Header): readonly string[] => {
  const ours: ReadonlySet<string> = new Set(rejectionColumns);
  return cells.filter((_, place) => !ours.has(names[place]?.toLowerCase() ?? ''));
};
