/** Proves that imports between the layers of the server lead downwards; see docs/architecture.md. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The layers of `apps/server/src`, lowest first. A layer may import the layers before it. */
const layers = [
  'config',
  'database',
  'http',
  'metrics',
  'media',
  'operator',
  'audit',
  'backup',
  'outbox',
  'search',
  'lot-table',
  'people',
  'push',
  'calendar',
  'radar',
  'lots',
  'auctions',
  'live',
  'authors',
  'houses',
  'site',
  'catalogue',
  'feed',
  'mail',
  'doctor',
];

const source = join(import.meta.dirname, '..', 'src');
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
  (file) => !/\.(?:test|stories)\.tsx?$/.test(file),
);

/** Returns the layer of a file. Files outside the layers compose them and are above all layers. */
const levelOf = (file: string): number => {
  const [layer = '', ...rest] = file.split('/');
  return rest.length === 0 ? layers.length : layers.indexOf(layer);
};

/** The imports of a file that lead to a layer above its own, as `from -> to`. */
function upwardImports(file: string, code: string): string[] {
  const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  );
  return imports
    .filter((target) => /\.tsx?$/.test(target) && levelOf(target) > levelOf(file))
    .map((target) => `${file} -> ${target}`);
}

describe('the layers of the server', () => {
  test('are all listed', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => levelOf(file) === -1)).toEqual([]);
  });

  test('import only lower layers', () => {
    expect(
      files.flatMap((file) => upwardImports(file, readFileSync(join(source, file), 'utf8'))),
    ).toEqual([]);
  });

  test('reject an upward import', () => {
    expect(
      upwardImports('http/errors.ts', "import { lots } from '../lots/lot-routes.ts';"),
    ).toEqual(['http/errors.ts -> lots/lot-routes.ts']);
    expect(upwardImports('lots/a.ts', "const { api } = await import('../api.ts');")).toEqual([
      'lots/a.ts -> api.ts',
    ]);
    expect(upwardImports('lots/a.ts', "import { ApiError } from '../http/errors.ts';")).toEqual([]);
  });
});

describe('states of lots and auctions', () => {
  /** Statements that change a stored state: of Kysely, or in SQL. */
  const changesState =
    /updateTable\('(?:lots|auctions)'\)(?:(?!;)[\s\S]){0,300}?\.set\(\{[^}]*\b(?:state|status):|update (?:lots|auctions) set[^`;]*\b(?:state|status) =/;
  // An import writes pages of lots; catalogue/changes/state.ts has checked their states by then.
  const writers = new Set(['live/sale-statements.ts', 'catalogue/changes/lot-batch.ts']);

  test('are changed by their writers only', () => {
    const others = files.filter((file) => !writers.has(file));
    expect(
      others.filter((file) => changesState.test(readFileSync(join(source, file), 'utf8'))),
    ).toEqual([]);
  });

  test('are found in a statement that changes them', () => {
    expect(changesState.test("db.updateTable('lots').set({ title, state: 'sold' })")).toBe(true);
    expect(changesState.test("sql`update auctions set title = 'x', status = 'live'`")).toBe(true);
    expect(changesState.test("db.updateTable('lots').set({ title })")).toBe(false);
  });
});
