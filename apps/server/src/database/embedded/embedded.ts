import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Pool, type PoolConfig } from 'pg';
import type { FromEngine, ToEngine } from './embedded-worker.ts';
import { logFailure } from '../../config/log-failure.ts';

function startWorker(folder: string, isTemporary: boolean): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, isTemporary },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The embedded engine ended with code ${code}.`)),
    );
  });
}

/** Thrown when the engine's thread ended. Clients see a lost connection. */
class EngineStoppedError extends Error {
  override name = 'EngineStoppedError';
  readonly code = 'ECONNRESET';
}

const TERMINATE = 'X'.charCodeAt(0);

/** The parts of a socket that `pg` needs, connected to the worker instead of a network. */
class EngineSocket extends Duplex {
  #engine: () => Promise<Worker>;
  #worker: Worker | null = null;
  #unsent: Buffer[] = [];

  constructor(engine: () => Promise<Worker>) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    this.#engine().then(
      (worker) => {
        this.#worker = worker;
        worker.on('message', this.#receive);
        worker.on('exit', this.#lose);
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  #receive = (message: FromEngine): void => {
    if (message instanceof Uint8Array) this.push(Buffer.from(message.buffer));
  };

  #lose = (): void => {
    this.destroy(new EngineStoppedError('The embedded engine stopped in the middle of a query.'));
  };

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: () => void): void {
    if (message[0] === TERMINATE) this.push(null);
    else {
      if (this.#unsent.length === 0) process.nextTick(this.#flush);
      this.#unsent.push(message);
    }
    done();
  }

  /** Sends the queries of this moment together, because a message to a waiting thread is slow. */
  #flush = (): void => {
    const message = new Uint8Array(Buffer.concat(this.#unsent));
    this.#unsent = [];
    this.#worker?.postMessage(message satisfies ToEngine, [message.buffer]);
  };

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker?.off('message', this.#receive);
    this.#worker?.off('exit', this.#lose);
    done(error);
  }

  // Parts of a socket that have no meaning between two threads.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
}

/**
 * Starts PGlite on a folder, in its own thread. `pg` sees a pool of one connection whose socket ends
 * in this thread. Both engines share the wire protocol, so values, errors and prepared statements are
 * the same on both. When the engine fails (it has at most 2 GB of memory), its running queries fail.
 * The next connection restarts it on the same folder, as PostgreSQL does after a crash.
 *
 * @param options.isTemporary - commits may be lost in a power cut, so they are faster
 */
export async function startEmbedded(
  folder: string,
  config: PoolConfig,
  { isTemporary = false }: { isTemporary?: boolean } = {},
) {
  let running: Promise<Worker> | null = null;
  const engine = (): Promise<Worker> => {
    running ??= startWorker(folder, isTemporary).then(
      (worker) => {
        worker.once('exit', () => (running = null));
        // Without a listener, an error of the engine would end the whole server.
        worker.on('error', (error) => logFailure('The embedded database failed.', error));
        return worker;
      },
      (error: unknown) => {
        running = null;
        throw error;
      },
    );
    return running;
  };
  await engine();

  const pool = new Pool({
    ...config,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    stream: () => new EngineSocket(engine),
  } as PoolConfig);

  return {
    pool,
    /** Copies its files to a new folder, as a power cut would leave them. No query runs until then. */
    async copyTo(folder: string): Promise<void> {
      const worker = await engine();
      await new Promise<void>((resolve, reject) => {
        const end = (error: unknown): void => {
          worker.off('message', receive).off('exit', stop);
          if (error === null) resolve();
          else reject(error);
        };
        const receive = (message: FromEngine): void => {
          if ('copiedTo' in message && message.copiedTo === folder) end(message.error);
        };
        const stop = (): void => end(new EngineStoppedError('The embedded engine stopped.'));
        worker.on('message', receive).once('exit', stop);
        // The empty transfer list tells the linter that this is not a window.
        worker.postMessage({ copyTo: folder } satisfies ToEngine, []);
      });
    },
    /** Stops the engine after the pool has ended. Returns how often it has synced files to the disk. */
    async stop(): Promise<number> {
      const worker = await running;
      if (worker === null) return 0;
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      const syncs = new Promise<number>((resolve) => {
        worker.on('message', (message: FromEngine) => {
          if ('syncs' in message) resolve(message.syncs);
        });
      });
      // The empty transfer list tells the linter that this is not a window.
      worker.postMessage('stop' satisfies ToEngine, []);
      await ended;
      return syncs;
    },
  };
}
