import { expect, test } from 'vitest';
import { encodingFor } from '../../src/http/caching/encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['', 'identity'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('for "%s" the encoding is %s', (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected);
});
