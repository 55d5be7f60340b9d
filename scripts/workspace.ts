/** The published packages and their entries, read from each `package.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the repository. */
export const root = join(import.meta.dirname, '..');

/** Published packages, lowest room first: a package may depend on those before it only. */
export const published = ['domain', 'api', 'ui'] as const;

/** One public entry of a package. */
export interface Entry {
  /** As in `exports`: `.` or `./lot-card`. */
  readonly key: string;
  /** Name of the built file without extension: `index`, `lot-card`. */
  readonly name: string;
  /** Source file, relative to the package: `src/auction/LotCard/index.ts`. */
  readonly source: string;
}

/** What the scripts need of a `package.json`. */
export interface Manifest {
  name: string;
  exports: Record<string, string | Record<string, unknown>>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Folder of a published package. */
export const folderOf = (name: string): string => join(root, 'packages', name);

/** The package's manifest. */
export const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));

/** Entries with a source; plain files such as a style sheet are not built and not listed. */
export const entriesOf = (manifest: Manifest): Entry[] =>
  Object.entries(manifest.exports).flatMap(([key, target]) => {
    if (typeof target === 'string' || typeof target['source'] !== 'string') return [];
    return [
      {
        key,
        name: key === '.' ? 'index' : key.slice(2),
        source: target['source'].replace(/^\.\//, ''),
      },
    ];
  });

/** The whole `exports` value of one entry: source for this repository, built files for the world. */
export const conditionsOf = ({ name, source }: Entry): Record<string, unknown> => {
  const types = `./dist/types/${source.replace(/^src\//, '').replace(/\.tsx?$/, '')}`;
  return {
    source: `./${source}`,
    import: { types: `${types}.d.ts`, default: `./dist/${name}.js` },
    require: { types: `${types}.d.cts`, default: `./dist/${name}.cjs` },
  };
};
