import { existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Error codes of a move when another process moved the folder at the same time. */
const crossed = new Set(['EEXIST', 'ENOENT', 'ENOTEMPTY', 'EPERM']);

/**
 * Runs a step that reads or moves a folder. Repeats the step when it failed because another process
 * moved the folder at the same time.
 *
 * @param step receives the number of the attempt, from 1
 * @throws any other error of the file system
 *
 * @example
 * retryWhenMoved(() => cpSync('dist/client', copy, { recursive: true }));
 */
export function retryWhenMoved(step: (attempt: number) => void): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return step(attempt);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!crossed.has(code) || attempt === 100) throw error;
    }
  }
}

/**
 * Replaces a folder. The previous one is moved into `aside`. Two processes may do so at the same
 * time.
 *
 * @throws any other error of the file system
 *
 * @example
 * replaceFolder('dist/client', 'dist/.next/client', 'dist/.next');
 */
export function replaceFolder(place: string, by: string, aside: string): void {
  retryWhenMoved((attempt) => {
    if (existsSync(place)) renameSync(place, join(aside, `${basename(place)}-${attempt}`));
    renameSync(by, place);
  });
}
