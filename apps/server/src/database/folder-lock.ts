import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config/config.ts';

/** The data folder belongs to another running process. */
export class FolderInUseError extends ConfigError {
  override name = 'FolderInUseError';
}

/**
 * Makes this process the one owner of a data folder. PGlite has no lock of its own: two processes
 * on one folder lose rows silently. An exclusive transaction on a SQLite file is a lock of the
 * operating system, so that it ends with its process, however that ends.
 *
 * @returns releases the folder
 * @throws FolderInUseError when another process owns it
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
