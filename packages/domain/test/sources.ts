/** The sources of the package as texts and modules, for tests that read all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder of the package. */
export const packageFolder = join(import.meta.dirname, '..');
const sourceFolder = join(packageFolder, 'src');

/** One source file. */
export interface Source {
  /** Relative to `src`: `forms/internal/validation/dates.ts`. */
  readonly name: string;
  readonly text: string;
  readonly load: () => Promise<Record<string, unknown>>;
}

/** All source files except tests. */
export const sources: readonly Source[] = readdirSync(sourceFolder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({
    name,
    text: readFileSync(join(sourceFolder, name), 'utf8'),
    load: () => import(/* @vite-ignore */ pathToFileURL(join(sourceFolder, name)).href),
  }));
