import { afterEach, expect, test, vi } from 'vitest';
import { brokenPromises, figures, limitOf, minimalPage, shop } from './limits.ts';

afterEach(() => vi.unstubAllEnvs());

test('the recorded figures keep the promises of the specification', () => {
  expect(brokenPromises(figures)).toEqual([]);
});

test('a page above 1.25 times the minimal page, or four components above 32 kB, break a promise', () => {
  const figure = figures.get(minimalPage) ?? 0;
  expect(
    brokenPromises(
      new Map([
        [minimalPage, figure],
        ['page: lote', Math.floor(1.25 * figure)],
        ['page: busca', Math.ceil(1.25 * figure)],
        [shop, 32_001],
        ['embed: cards', 1_000_000],
      ]),
    ),
  ).toEqual([expect.stringContaining('page: busca'), expect.stringContaining('tooltip')]);
});

test('the limit is 10 % above the figure, in a nightly run 5 %, and at least 50 bytes', () => {
  const figure = figures.get('page: lote') ?? 0;
  expect(figure).toBeGreaterThan(50_000);
  vi.stubEnv('NIGHTLY', '');
  expect(limitOf('page: lote')).toBe(Math.floor(figure * 1.1));
  vi.stubEnv('NIGHTLY', '1');
  expect(limitOf('page: lote')).toBe(Math.floor(figure * 1.05));
  const small = 'toggleInterest of @martelo/domain';
  expect(limitOf(small)).toBe((figures.get(small) ?? 0) + 50);
  expect(limitOf('an unknown name')).toBe(0);
});
