import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('returns a path of this site with query and fragment', () => {
  expect(returnPath('/account/radar?page=2#fim')).toBe('/account/radar?page=2#fim');
});

test('returns the home page for any other address', () => {
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

test('never returns an address of another site', () => {
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
