import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../../config/setting.ts';

/** Thrown when another running process uses the data folder. */
export class FolderInUseError extends ConfigError {
  override name = 'FolderInUseError';
}

/**
 * Locks a data folder for this process. PGlite has no lock: two processes on the same folder lose
 * rows without an error. An exclusive transaction on a SQLite file is a lock of the operating
 * system, so it ends with its process in every case.
 *
 * @returns a function that releases the folder
 * @throws FolderInUseError when another process holds the lock
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'owner.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another process: stop it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return () => lock.close();
}
