import { expect, test } from 'vitest';
import { lotPath } from '@martelo/domain/links';
import { numberInPath } from './wire.ts';

test.each([
  ['27 A/B', '/casa/7/lote/27%20A%2FB'],
  ['...', '/casa/7/lote/...'],
  // Browsers resolve these, also percent-encoded.
  ['.', '/casa/7/lote/%252E'],
  ['..', '/casa/7/lote/%252E%252E'],
])('the page of lot %s is %s', (number, path) => {
  expect(lotPath('casa', 7, number)).toBe(path);
  expect(new URL(path, 'https://martelo.example').pathname).toBe(path);
  const found = numberInPath(decodeURIComponent(path.split('/').at(-1) ?? ''));
  expect(found).toBe(number);
});
