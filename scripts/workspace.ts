/** The published packages and their entries, read from each `package.json`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the repository. */
export const root = join(import.meta.dirname, '..');

/** Published packages with entries, lowest layer first: a package may depend only on those before it. */
export const published = ['domain', 'api', 'ui'] as const;

/** Everything on npm. The starter, `create`, has no entries and is not built. */
export const released = [...published, 'create'] as const;

/** The files behind one key of `exports`. A pattern has `*` in each path. */
interface Conditions {
  readonly source: string;
  readonly import: { readonly types: string; readonly default: string };
  readonly require: { readonly types: string; readonly default: string };
}

/** One public entry of a package. */
export interface Entry {
  /** The path that follows the package's name: `.` or `./money`. */
  readonly key: string;
  /** Source file, relative to the package: `src/money.ts`. */
  readonly source: string;
  /** Built ESM file, relative to the package: `dist/money.js`. */
  readonly built: string;
}

/** The fields of a `package.json` that the scripts read. */
export interface Manifest {
  name: string;
  version: string;
  /** `null` closes a folder, a string is a file that is not built, such as a style sheet. */
  exports: Record<string, Conditions | string | null>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Folder of a published package. */
export const folderOf = (name: string): string => join(root, 'packages', name);

/** The package's manifest. */
export const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));

/** Returns the entries that are built, those of a pattern in alphabetical order. */
export function entriesOf(name: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const [key, target] of Object.entries(manifestOf(name).exports)) {
    if (target === null || typeof target === 'string') continue;
    for (const star of starsOf(name, key, target.source)) {
      const path = (pattern: string): string => pattern.replace('*', star).replace(/^\.\//, '');
      const entry = {
        key: key.replace('*', star),
        source: path(target.source),
        built: path(target.import.default),
      };
      // An explicit entry takes precedence over the pattern, in any order.
      if (!key.includes('*') || !entries.has(entry.source)) entries.set(entry.source, entry);
    }
  }
  return [...entries.values()];
}

/** Returns the texts that `*` stands for: one per source file, or `['']` for a key without `*`. */
function starsOf(name: string, key: string, source: string): string[] {
  if (!key.includes('*')) return [''];
  const [before = '', after = ''] = source.replace(/^\.\//, '').split('*');
  return globSync(`${before}*${after}`, { cwd: folderOf(name) })
    .map((file) => file.replaceAll('\\', '/').slice(before.length, -after.length))
    .filter((star) => !/\.(test|stories)$/.test(star))
    .sort();
}
