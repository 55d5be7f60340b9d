import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, centsIn } from './amount.ts';

describe('parsing an amount', () => {
  it.each([
    ['1500', 150_000],
    ['1.500', 150_000],
    ['R$ 1.500', 150_000],
    ['r$1.500,00', 150_000],
    ['1.500,5', 150_050],
    ['1500,', 150_000],
    ['1500.50', 150_050],
    ['1,500.00', 150_000],
    ['1 500 000', 150_000_000],
    ['1.500.000,99', 150_000_099],
    [',50', 50],
    ['0', 0],
    ['', undefined],
    ['  ', undefined],
    ['R$', undefined],
  ])('%j is %j cents', (text, cents) => {
    expect(centsIn(text)).toBe(cents);
  });

  it.each([
    'mil reais',
    '-5',
    '1,5,5',
    '1.50.000',
    '12.3456',
    ',',
    '150,999',
    '1,500,',
    '99999999999999999',
    '1e5',
  ])('%j is not an amount', (text) => {
    expect(centsIn(text)).toBeNaN();
  });

  it('parses every amount that it formats', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (cents) => {
        expect(centsIn(amountText(cents))).toBe(cents);
      }),
    );
  });
});

describe('formatting an amount', () => {
  it.each([
    [150_000, '1.500'],
    [150_050, '1.500,50'],
    [5, '0,05'],
    [0, '0'],
    [100_000_000_000, '1.000.000.000'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
  ])('%j cents are %j', (cents, text) => {
    expect(amountText(cents)).toBe(text);
  });
});
