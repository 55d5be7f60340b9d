/**
 * Whole catalogues that houses send. Each is stored on disk before it is acknowledged. They are
 * imported one after another. An outage of the database or a full disk delays them, and a restart
 * continues with the remaining files.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importCatalogue, type ImportOptions } from '../catalogue/import.ts';
import { BusyImportError } from '../catalogue/import-lock.ts';
import type { ImportReport } from '../catalogue/report/report.ts';
import { logFailure } from '../config/log-failure.ts';
import { OutageLog } from '../config/outage-log.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { OperatorError } from '../operator/operator-error.ts';
import type { FeedAccount } from './keys.ts';
import { tooLarge, unreadable, wrongType } from './problems.ts';

/** Maximum size of a catalogue in bytes. */
const MAX_BYTES = 100_000_000;
/** Rejected rows in a report. The file of the operator has all. */
const MAX_REJECTIONS = 1000;
/** Pause before another try, during an outage or while another process imports. */
const RETRY_PAUSE_MS = 10_000;
/** How long after its last byte an upload is abandoned. Another process may be receiving a younger one. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Rejects a catalogue by the length that its request announces. @throws FeedError 413 */
export function checkLength(contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > MAX_BYTES) throw tooLarge('100 MB');
}

/** Where catalogues are stored. */
interface CatalogueOptions {
  /** Folder of the files. Several processes may share it. */
  readonly folder: string;
  /** Folder of the import reports. */
  readonly reportFolder: string;
  /** The time of the site, as for other messages of houses. */
  readonly clock: () => Date;
  /** Pause in ms before another try. @default 10 seconds */
  readonly retryPauseMs?: number;
}

/** Receives catalogues and imports them one by one. */
export class Catalogues {
  readonly #database: ImportOptions['database'];
  readonly #options: CatalogueOptions;
  readonly #stop = new AbortController();
  readonly #outages = new OutageLog(
    'Catalogues of houses wait for the database or for room on the disk.',
  );
  #last: Promise<void> = Promise.resolve();

  constructor(database: ImportOptions['database'], options: CatalogueOptions) {
    this.#database = database;
    this.#options = options;
  }

  /**
   * Continues with the files of an earlier process. Files of another one that runs are imported once.
   * Call it before the first `receive`. Errors are logged.
   */
  start(): void {
    const { folder } = this.#options;
    const names = existsSync(folder) ? readdirSync(folder) : [];
    for (const name of names.filter((one) => one.endsWith('.part'))) {
      const draft = join(folder, name);
      // Another process that starts at the same time may have deleted or renamed it.
      const written = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
      if (Date.now() - written > ABANDONED_AFTER_MS) rmSync(draft, { force: true });
    }
    const ids = names.filter((name) => name.endsWith('.csv')).map((name) => basename(name, '.csv'));
    if (ids.length === 0) return;
    this.#last = this.#last.then(() => this.#importAll(ids)).catch(report);
  }

  /** Finishes the auction that is being written, then stops. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#last;
  }

  /** Resolves when every catalogue received so far is imported. */
  async settle(): Promise<void> {
    for (let last = null; last !== this.#last;) {
      last = this.#last;
      await last;
    }
  }

  /**
   * Stores a catalogue and queues it.
   *
   * @returns the id of its report, once the file is on disk
   * @throws FeedError 413 for a larger file, 415 for a compressed one, 400 for an empty one
   */
  async receive(account: FeedAccount, body: AsyncIterable<Uint8Array>): Promise<string> {
    const id = randomUUID();
    const draft = join(this.#options.folder, `${id}.part`);
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
    try {
      await writeDurably(draft, body);
      await this.#database.db
        .insertInto('feed_catalogues')
        .values({ id, account_id: account.id, finished_at: null, report: null, failure: null })
        .execute();
      await rename(draft, this.#fileOf(id));
      await syncFolder(this.#options.folder);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    this.#queue(id, account.tenant_name);
    return id;
  }

  #fileOf(id: string): string {
    return join(this.#options.folder, `${id}.csv`);
  }

  #queue(id: string, house: string): void {
    this.#last = this.#last
      .then(() => this.#untilAvailable(() => this.#import(id, house)))
      .catch(report);
  }

  /** Repeats work after a pause while the database or the disk does not allow it, or until `stop`. */
  async #untilAvailable(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stop;
    const { retryPauseMs = RETRY_PAUSE_MS } = this.#options;
    while (!signal.aborted) {
      try {
        await work();
        this.#outages.end();
        return;
      } catch (error) {
        if (!isTemporary(error)) throw error;
        if (!(error instanceof BusyImportError)) this.#outages.note(error);
        await sleep(retryPauseMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Imports catalogues in the order in which they were received. Skips those that are finished. */
  async #importAll(ids: readonly string[]): Promise<void> {
    let rows: { id: string; tenant_name: string }[] = [];
    await this.#untilAvailable(async () => {
      rows = await this.#database.db
        .selectFrom('feed_catalogues')
        .innerJoin('accounts', 'accounts.id', 'feed_catalogues.account_id')
        .select(['feed_catalogues.id', 'accounts.tenant_name'])
        .where('feed_catalogues.id', 'in', ids)
        .where('finished_at', 'is', null)
        .orderBy('received_at')
        .execute();
    });
    for (const { id, tenant_name } of rows) {
      await this.#untilAvailable(() => this.#import(id, tenant_name));
    }
  }

  async #import(id: string, house: string): Promise<void> {
    const file = this.#fileOf(id);
    const { signal } = this.#stop;
    if (signal.aborted) return;
    const rejected_rows: { line: number; reason: string }[] = [];
    try {
      const imported = await importCatalogue({
        database: this.#database,
        file,
        reportFolder: this.#options.reportFolder,
        onlyHouse: house,
        signal,
        now: this.#options.clock(),
        onReject: (line, reason) => {
          if (rejected_rows.length < MAX_REJECTIONS) rejected_rows.push({ line, reason });
        },
      });
      const publicReport = { ...withoutFiles(imported), rejected_rows };
      await this.#finish(id, { report: JSON.stringify(publicReport) });
    } catch (error) {
      // Keep the file for the next start.
      if (signal.aborted) return;
      if (isTemporary(error)) throw error;
      if (!(error instanceof OperatorError)) report(error);
      const failure =
        error instanceof OperatorError ? error.message : 'Erro inesperado no servidor.';
      await this.#finish(id, { failure: failure.replaceAll(basename(file), 'O arquivo') });
    }
  }

  async #finish(id: string, outcome: { report?: string; failure?: string }): Promise<void> {
    // Importing again would report the rows as unchanged.
    await this.#untilAvailable(async () => {
      await this.#database.db
        .updateTable('feed_catalogues')
        .set({ ...outcome, finished_at: new Date() })
        .where('id', '=', id)
        // Another process that shares the folder may have finished it.
        .where('finished_at', 'is', null)
        .execute();
      await rm(this.#fileOf(id), { force: true });
    });
  }
}

/** Whether an import that failed may succeed later with the same file. */
const isTemporary = (error: unknown): boolean =>
  error instanceof BusyImportError || isUnavailable(error) || isUnavailable(Object(error).cause);

const report = (error: unknown): void =>
  logFailure('Importing a catalogue of a house failed.', error);

/** Writes a body to a file. Resolves when it is on disk. */
async function writeDurably(path: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  let bytes = 0;
  for await (const chunk of body) {
    // Reject gzip: the importer would decompress it without a size limit.
    if (bytes === 0 && chunk[0] === 0x1f && chunk[1] === 0x8b) {
      throw wrongType('text/csv, not compressed');
    }
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw tooLarge('100 MB');
    await file.writeFile(chunk);
  }
  if (bytes === 0) throw unreadable('The body is empty.');
  await file.sync();
}

/** Makes a renamed file survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Returns the part of an import report that the house may see, without paths of the server. */
function withoutFiles(imported: ImportReport): object {
  const {
    file: _file,
    report_file: _reportFile,
    notes_file: _notesFile,
    rejected_file: _rejectedFile,
    ...numbers
  } = imported;
  return numbers;
}
