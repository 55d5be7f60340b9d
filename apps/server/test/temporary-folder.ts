import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GIB = 2 ** 30;

/** Linux mounts this folder in memory. */
const MEMORY = '/dev/shm';

/** Whether the folder in memory has room. A container may give it 64 MB, too little for a database. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= 4 * GIB && process.availableMemory() >= 6 * GIB;
  } catch {
    return false;
  }
}

/**
 * Creates a folder for a database, in memory where possible. A database has a thousand files, and
 * copying them takes ten times as long on a disk. The caller removes the folder.
 */
export const temporaryFolder = (): string =>
  mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'martelo-test-'));
