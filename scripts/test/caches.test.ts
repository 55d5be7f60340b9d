/** Checks that docs/caches.md lists every cache with a bound. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';

const listed = [
  ...readFileSync(join(root, 'docs/caches.md'), 'utf8').matchAll(/`((?:apps|packages)\/[^`]+)`/g),
].map(([, file = '']) => file);

test('every bounded cache is listed', () => {
  const caches = globSync('{apps,packages}/*/{src,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /new (?:LRU|Versioned)Cache\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(caches.length).toBeGreaterThan(5);
  expect(caches.filter((file) => !listed.includes(file))).toEqual([]);
});

test('every listed cache exists', () => {
  expect(listed.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
