import { statfs } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { logWarning } from '../config/log-failure.ts';
import { clockDifference, MAX_CLOCK_DIFFERENCE_MS } from '../database/clock-difference.ts';
import { expectDiskRoom } from '../database/disk-room.ts';
import { migrationNames } from '../database/migrate.ts';
import type { Schema } from '../database/schema.ts';

/** Below this many bytes an import or a database could fill the disk. */
export const MIN_FREE_BYTES = 200_000_000;
/** A check that takes longer has failed. */
const CHECK_LIMIT_MS = 5000;
/** Reports are shared for this time, so callers cannot cause more work. */
const FRESH_MS = 1000;

type Result = 'ok' | 'failed';

/** Whether a process may receive requests, and why not. */
interface ReadinessReport {
  readonly isReady: boolean;
  readonly checks: {
    /** The database accepts writes. */
    readonly database: Result;
    /** The tables have the form that this version needs. */
    readonly migrations: Result;
    /** The data folder and the disk of the database have room. */
    readonly disk: Result;
    /** The clock agrees with the database's. */
    readonly clock: Result;
    /** The process is not about to stop. */
    readonly process: Result;
  };
}

const write = (db: Kysely<Schema>) =>
  db
    .updateTable('write_probe')
    .set({ at: sql`now()` })
    .execute();

async function expectMigrations(db: Kysely<Schema>): Promise<void> {
  const { pending } = await migrationNames(db);
  if (pending.length > 0) throw new Error(`Pending: ${pending.join(', ')}`);
}

async function expectRoom(db: Kysely<Schema>, folder: string | null): Promise<void> {
  if (folder !== null) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < MIN_FREE_BYTES)
      throw new Error(`${folder} has ${bavail * bsize} bytes left`);
  }
  await expectDiskRoom(db);
}

async function expectClock(db: Kysely<Schema>): Promise<void> {
  const difference = await clockDifference(db, () => new Date());
  if (Math.abs(difference) > MAX_CLOCK_DIFFERENCE_MS) {
    throw new Error(`The clock differs by ${difference} ms from that of the database`);
  }
}

/** Decides whether this process may receive requests. */
export class Readiness {
  readonly #db: Kysely<Schema>;
  readonly #dataFolder: string | null;
  #isStopping = false;
  #wasReady = true;
  #latest: { readonly at: number; readonly report: Promise<ReadinessReport> } | null = null;

  constructor(db: Kysely<Schema>, { dataFolder = null }: { dataFolder?: string | null } = {}) {
    this.#db = db;
    this.#dataFolder = dataFolder;
  }

  /** Reports from now on that the process is not ready. */
  stop(): void {
    this.#isStopping = true;
    this.#latest = null;
  }

  /** Checks everything, at most once a second. */
  report(): Promise<ReadinessReport> {
    const now = performance.now();
    if (this.#latest === null || now - this.#latest.at > FRESH_MS) {
      this.#latest = { at: now, report: this.#check() };
    }
    return this.#latest.report;
  }

  async #check(): Promise<ReadinessReport> {
    const reasons: Record<string, string> = {};
    const result = async (name: string, work: Promise<unknown>): Promise<Result> => {
      try {
        await withinLimit(work);
        return 'ok';
      } catch (error) {
        reasons[name] = error instanceof Error ? error.message : String(error);
        return 'failed';
      }
    };
    const [database, migrations, disk, clock] = await Promise.all([
      result('database', write(this.#db)),
      result('migrations', expectMigrations(this.#db)),
      result('disk', expectRoom(this.#db, this.#dataFolder)),
      result('clock', expectClock(this.#db)),
    ]);
    const process = this.#isStopping ? 'failed' : 'ok';
    const checks = { database, migrations, disk, clock, process } as const;
    const isReady = Object.values(checks).every((check) => check === 'ok');
    if (this.#wasReady && !isReady && !this.#isStopping) {
      logWarning('This process is not ready for requests.', { reasons });
    }
    this.#wasReady = isReady;
    return { isReady, checks };
  }
}

/** Rejects when work takes too long. */
async function withinLimit(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const error = new Error(`No answer within ${CHECK_LIMIT_MS} ms`);
    timer = setTimeout(reject, CHECK_LIMIT_MS, error).unref();
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
