import { existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a move meets when another process has just moved a folder to or from the same place. */
const crossed = new Set(['EEXIST', 'ENOENT', 'ENOTEMPTY', 'EPERM']);

/**
 * Puts a folder in the place of another, which goes into the folder `aside`. Two processes may do so
 * at once: either finds its own move done or crossed by the other's, and then tries again.
 *
 * @throws what the file system says of anything else.
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
