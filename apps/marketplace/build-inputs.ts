/**
 * Whether the pages must be built again, by a hash of all files from which they are built.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from './server/pages/build-output.ts';

const root = join(import.meta.dirname, '../..');
const stamp = join(distFolder, 'inputs.sha256');

const inputs = [
  'package-lock.json',
  'apps/marketplace/build.ts',
  'apps/marketplace/build-style-sheet.ts',
  'apps/marketplace/vite.config.ts',
  'apps/marketplace/partners',
  'apps/marketplace/public',
  'apps/marketplace/recorded',
  'apps/marketplace/src',
  'packages/api/src',
  'packages/domain/src',
  'packages/embed/build.ts',
  'packages/embed/src',
  'packages/embed/wordpress',
  'packages/ui/src',
];

export function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(filesOf).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(root.length + 1));
}

export const isBuiltFrom = (hash: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

export const noteBuiltFrom = (hash: string): void => writeFileSync(stamp, hash);
