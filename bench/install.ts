/**
 * Packages that only one benchmark needs have their own lockfile. Everyone else installs less: Lighthouse
 * has a sixth of the files of all packages of this repository.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of the `package-lock.json` in a folder, unless they are installed. */
export function installIn(folder: string): void {
  const locked = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs) return;
  console.log('Installing what only this benchmark needs…');
  execFileSync('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
