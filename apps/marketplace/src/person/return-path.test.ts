import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('a page of this site is led to, with its query and place', () => {
  expect(returnPath('/account/radar?page=2#fim')).toBe('/account/radar?page=2#fim');
});

test('what is no page of this site is Home', () => {
  for (const asked of [
    null,
    '',
    'lotes',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
  ]) {
    expect(returnPath(asked), String(asked)).toBe('/');
  }
});

test('no address leads to another site', () => {
  const parts = fc.constantFrom('/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '\t', 'b.example');
  const addresses = fc.array(parts, { maxLength: 6 }).map((all) => `/${all.join('')}`);
  fc.assert(
    fc.property(addresses, (asked) => {
      const path = returnPath(asked);
      expect(path.startsWith('/')).toBe(true);
      expect(new URL(path, 'https://site.test').origin).toBe('https://site.test');
    }),
    { numRuns: 1000 },
  );
});
