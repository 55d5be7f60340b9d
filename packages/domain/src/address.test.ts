import { expect, test } from 'vitest';
import { brazilianStates, isBrazilianState } from './address.ts';

test('there are 26 states and the Federal District, each with a two-letter code', () => {
  const letters = Object.keys(brazilianStates);
  expect(letters).toHaveLength(27);
  expect(letters.filter((each) => /^[A-Z]{2}$/.test(each) && isBrazilianState(each))).toEqual(
    letters,
  );
});

test.each(['', 'sp', 'SP ', 'XX', '__proto__', 'toString', ['SP'], null, 7])(
  '%j is not a state',
  (letters) => {
    expect(isBrazilianState(letters)).toBe(false);
  },
);
