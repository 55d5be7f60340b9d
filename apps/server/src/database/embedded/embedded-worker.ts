/**
 * The thread of the embedded engine. It receives and sends PostgreSQL's wire protocol. A long query
 * in this thread does not block other requests.
 *
 * @module
 */
import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFS, durableStartParams } from './durable-fs.ts';
import { syncPath, syncTree } from '../sync.ts';

/**
 * Messages from the server's thread: a complete message of the wire protocol, the request to stop, or
 * the request to copy the files to a new folder.
 */
export type ToEngine = Uint8Array | 'stop' | { copyTo: string };
/** Messages to the server's thread: answers in the wire protocol, and these. */
export type FromEngine =
  | Uint8Array
  | { ready: true }
  | { syncs: number }
  | { copiedTo: string; error: unknown };

const port = parentPort;
if (port === null) throw new Error('The embedded engine runs in a worker thread only.');
const { folder, isTemporary } = workerData as { folder: string; isTemporary: boolean };
/** Files of a temporary database are removed after its use, so they need not be on the disk. */
const startParams = isTemporary ? PGlite.defaultStartParams : durableStartParams;

// An existing folder is complete: it is initialised under another name, synced to the disk, and
// then renamed.
if (!existsSync(folder)) {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const engine = await PGlite.create({ fs: new DurableFS(draft), startParams });
  await engine.close();
  if (!isTemporary) syncTree(draft);
  renameSync(draft, folder);
  syncPath(dirname(folder));
}

const fs = new DurableFS(folder);
const engine = await PGlite.create({
  fs,
  startParams,
  extensions: { pg_trgm },
});

async function answer(message: Uint8Array): Promise<Uint8Array> {
  // Only a startup packet begins with 0. The engine has one session, which all connections use one
  // after another. A new connection must not inherit an open transaction, a lock or a setting.
  if (message[0] === 0) {
    if (engine.isInTransaction()) await engine.exec('rollback');
    await engine.exec('discard all');
  }
  const chunks: Uint8Array[] = [];
  await engine.execProtocolRawStream(message, {
    // The bytes are a view into the engine's memory, which the next query overwrites.
    onRawData: (bytes) => chunks.push(bytes.slice()),
  });
  return Buffer.concat(chunks);
}

/**
 * Copies all files. The engine waits until then, so the copy is what a power cut would leave: every
 * commit is in it.
 */
function copyFiles(target: string): void {
  let error: unknown = null;
  try {
    cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (cause) {
    error = cause;
  }
  port?.postMessage({ copiedTo: target, error } satisfies FromEngine);
}

let turn = Promise.resolve();
port.on('message', (message: ToEngine) => {
  turn = turn.then(async () => {
    if (message === 'stop') {
      await engine.close();
      port.postMessage({ syncs: fs.syncs } satisfies FromEngine);
      port.close();
    } else if ('copyTo' in message) {
      copyFiles(message.copyTo);
    } else {
      port.postMessage(new Uint8Array(await answer(message)) satisfies FromEngine);
    }
  });
});
port.postMessage({ ready: true } satisfies FromEngine);
