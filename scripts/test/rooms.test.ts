/** Proves that the folders of a published package do not import each other in a circle. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

type Imports = Map<string, Set<string>>;

/** The folders that each folder imports, by the code of their files. */
function importsOf(files: Iterable<readonly [path: string, code: string]>): Imports {
  const imports: Imports = new Map();
  for (const [path, code] of files) {
    const [room = ''] = path.split('/');
    const known = new Set(imports.get(room));
    imports.set(room, known);
    for (const [, target = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const [imported = ''] = posix.join(posix.dirname(path), target).split('/');
      if (imported !== room && !imported.includes('.')) known.add(imported);
    }
  }
  return imports;
}

/** The folders that are in a circle, or between two circles. */
function circular(imports: Imports): string[] {
  const left = new Map(imports);
  const isInCircle = (room: string): boolean =>
    left
      .get(room)
      ?.values()
      .some((to) => left.has(to)) === true && left.values().some((targets) => targets.has(room));
  for (let size = Infinity; left.size < size;) {
    size = left.size;
    for (const room of [...left.keys()].filter((key) => !isInCircle(key))) left.delete(room);
  }
  return [...left.keys()].sort();
}

/** Files that are not published: tests, stories, and what only these read. */
const unpublished = /\.(?:test|stories)\.|\/(?:guide|cases|fixtures)\.|^fixtures\//;

describe.each(['api/src/internal', 'api/src/resources', 'domain/src', 'embed/src', 'ui/src'])(
  'the folders of packages/%s',
  (name) => {
    const cwd = join(import.meta.dirname, '../../packages', name);
    const paths = globSync('*/**/*.{ts,tsx}', { cwd })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !unpublished.test(path));

    test('import each other without a circle', () => {
      const imports = importsOf(
        paths.map((path) => [path, readFileSync(join(cwd, path), 'utf8')] as const),
      );
      expect(imports.size).toBeGreaterThan(2);
      expect(circular(imports)).toEqual([]);
    });
  },
);

test.each([
  ['a folder that imports itself', { 'a/x.ts': './y.ts' }, []],
  ['a line of folders', { 'a/x.ts': '../b/x.ts', 'b/x.ts': '../c/x.ts', 'c/x.ts': './y.ts' }, []],
  ['two folders', { 'a/x.ts': '../b/x.ts', 'b/y/z.ts': '../../a/x.ts' }, ['a', 'b']],
  [
    'three folders, below another',
    { 'a/x.ts': '../b/x.ts', 'b/x.ts': '../c/x.ts', 'c/x.ts': '../d/x.ts', 'd/x.ts': '../b/x.ts' },
    ['b', 'c', 'd'],
  ],
])('a circle is found in %s', (_what, files, found) => {
  const coded = Object.entries(files).map(([path, to]) => [path, `import '${to}';`] as const);
  expect(circular(importsOf(coded))).toEqual(found);
});
