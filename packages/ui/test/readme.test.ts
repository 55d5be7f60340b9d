/** The README as a newcomer follows it. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const source = join(import.meta.dirname, '../src');

/** Packages that a new app of a framework has. */
const ofFrameworks = new Set(['next', 'react', 'react-dom', 'react-router', '@react-router/node']);

/** Returns the package of a module: `@martelo/ui/lot-card` is in `@martelo/ui`. */
const packageOf = (module: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

it('names every package that its recipes import, in an install command', () => {
  const recipes = readme.split('## How do I render on a server?')[1]?.split('\n## ')[0] ?? '';
  const imported = [...recipes.matchAll(/ from '([^.'][^']*)'/g)].map(([, name = '']) => name);
  const needed = imported
    .filter((name) => !name.startsWith('node:'))
    .map(packageOf)
    .filter((name) => !ofFrameworks.has(name));
  const installed = new Set(
    [...readme.matchAll(/^npm install (.+)$/gm)].flatMap(([, names = '']) => names.split(' ')),
  );
  expect(needed).toContain('@martelo/api');
  expect(needed.filter((name) => !installed.has(name))).toEqual([]);
});

/** Returns the names of an entry that are values, without its types. */
const valuesOf = (entry: string): string[] =>
  [...entry.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .toSorted();

it('lists every entry with everything that it exports', () => {
  const exported = globSync('*/index.ts', { cwd: source }).map(
    (file) =>
      [basename(dirname(file)), valuesOf(readFileSync(join(source, file), 'utf8'))] as const,
  );
  const listed = [...readme.matchAll(/^\| `\/([\w-]+)` +\| (.*?) +\|$/gm)].map(
    ([, entry = '', names = '']) => [entry, names.replaceAll('`', '').split(' ').toSorted()],
  );
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(exported));
});

it('sets the viewport in each recipe that contains a whole page', () => {
  const pages = readme.split('```').filter((code) => /<head>[^]*<meta charset/.test(code));
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toContain('<meta name="viewport"');
});

it('reads no clock in an example, because each render would read another time', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.(?:stories|test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'));
  for (const text of [readme, ...sources]) expect(text).not.toMatch(/=\{[^}]*Date\.now\(\)/);
});
