import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  filterHref,
  toggleValue,
  valuesOf,
  withValues,
  type FilterValues,
} from './filter-values.ts';

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 });
const anyValues: fc.Arbitrary<FilterValues> = fc.dictionary(
  word,
  fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
  { maxKeys: 4 },
);

test('toggling a value twice restores the original values', () => {
  fc.assert(
    fc.property(anyValues, word, word, (values, name, value) => {
      fc.pre(!valuesOf(values, name).includes(value));
      const on = toggleValue(values, name, value);
      expect(valuesOf(on, name)).toEqual([...valuesOf(values, name), value]);
      expect(toggleValue(on, name, value)).toEqual(values);
    }),
  );
});

test('a filter without a value is absent', () => {
  expect(withValues({ estado: ['abertos'], casa: ['a'] }, 'estado', [''])).toEqual({ casa: ['a'] });
  expect(toggleValue({ casa: ['a'] }, 'casa', 'a')).toEqual({});
});

test.each(['constructor', '__proto__', 'toString'])('%s works as a filter name', (name) => {
  expect(valuesOf({}, name)).toEqual([]);
  const on = toggleValue({}, name, 'x');
  expect(valuesOf(on, name)).toEqual(['x']);
  expect(filterHref('/lotes', on)).toBe(`/lotes?${name}=x`);
});

test('a URL contains all values', () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const { searchParams } = new URL(filterHref('/lotes', values), 'https://martelo.example');
      expect([...new Set(searchParams.keys())].sort()).toEqual(Object.keys(values).sort());
      for (const [name, list] of Object.entries(values)) {
        expect(searchParams.getAll(name)).toEqual(list);
      }
    }),
  );
});

test('without values the URL has no query string', () => {
  expect(filterHref('/lotes', { ordem: [''] })).toBe('/lotes');
});
