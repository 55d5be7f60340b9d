import { existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Error codes of a move when another process moved the folder at the same time. */
const crossed = new Set(['EEXIST', 'ENOENT', 'ENOTEMPTY', 'EPERM']);

/**
 * Replaces a folder. The previous one is moved into `aside`. Two processes may do so at the same
 * time: the one that fails retries.
 *
 * @throws any other error of the file system
 *
 * @example
 * replaceFolder('dist/client', 'dist/.next/client', 'dist/.next');
 */
export function replaceFolder(place: string, by: string, aside: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (existsSync(place)) renameSync(place, join(aside, `${basename(place)}-${attempt}`));
      renameSync(by, place);
      return;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!crossed.has(code) || attempt === 100) throw error;
    }
  }
}
