/**
 * Keeps the pictures that a run of the end-to-end tests has drawn for the next run. Drawing them
 * took half of the processor time of the shared server.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const store = join(root, 'node_modules/.cache/e2e-pictures');

/** Returns the folder of the pictures that the current code draws. Any other code gets another. */
function currentFolder(): string {
  const hash = createHash('sha256');
  const code = globSync('packages/demo/src/**/*.ts', { cwd: root }).sort();
  // The lockfile names the version of the renderer.
  for (const path of ['package-lock.json', ...code]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return join(store, hash.digest('hex'));
}

const mediaOf = (dataFolder: string): string => join(dataFolder, 'media');

/** Copies the kept pictures into a new data folder. */
export function restorePictures(dataFolder: string): void {
  const kept = currentFolder();
  if (existsSync(kept)) cpSync(kept, mediaOf(dataFolder), { recursive: true });
}

/** Keeps the pictures of a data folder, whose server has stopped, instead of earlier ones. */
export function keepPictures(dataFolder: string): void {
  // Renamed when it is complete, because another run may read it.
  const draft = `${store}-${process.pid}`;
  if (!existsSync(mediaOf(dataFolder))) return;
  cpSync(mediaOf(dataFolder), draft, { recursive: true });
  rmSync(store, { recursive: true, force: true });
  mkdirSync(store);
  renameSync(draft, currentFolder());
}
