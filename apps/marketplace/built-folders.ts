import { existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Longer than a step takes on a busy machine, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Runs a step that reads or replaces the built folders, while no other process runs one. An exclusive
 * transaction on a SQLite file is a lock of the operating system, so it ends with its process in every
 * case. A process must not start a second step before the first one has ended.
 *
 * @param dist the folder with the built folders
 * @throws what the step throws, and an error when another process holds the lock for a minute
 */
export async function withBuiltFolders<Result>(
  dist: string,
  step: () => Result | Promise<Result>,
): Promise<Result> {
  const lock = new DatabaseSync(join(dist, 'build.lock'), { timeout: PATIENCE_MS });
  try {
    lock.exec('begin exclusive');
    return await step();
  } finally {
    lock.close();
  }
}

/**
 * Replaces a folder. The previous one is moved into `aside`. Call it in {@link withBuiltFolders}: between
 * the two moves there is no folder.
 */
export function replaceFolder(place: string, by: string, aside: string): void {
  if (existsSync(place)) renameSync(place, join(aside, `${basename(place)}-before`));
  renameSync(by, place);
}
