/** The README as a newcomer follows it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** Packages that a new app of a framework has. */
const ofFrameworks = new Set(['next', 'react', 'react-dom', 'react-router', '@react-router/node']);

/** Returns the package of a module: `@martelo/ui/lot-card` is in `@martelo/ui`. */
const packageOf = (module: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

it('tells to install every package that its recipes import', () => {
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
