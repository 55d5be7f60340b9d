// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { currencyStore, initialCurrency, validRates } from './currency-store.ts';

afterEach(() => localStorage.clear());

describe('the rates', () => {
  it('include only known currencies with a valid number', () => {
    expect(validRates({ USD: 0.2, EUR: 0, GBP: -1, JPY: '9', XXX: 3, BRL: 7 })).toEqual({
      BRL: 1,
      USD: 0.2,
    });
    expect(validRates({ USD: Number.NaN, EUR: Number.POSITIVE_INFINITY })).toEqual({ BRL: 1 });
  });

  it.each([null, undefined, 7, 'USD', []])(
    'of the invalid answer %j include only the real',
    (found) => {
      expect(validRates(found)).toEqual({ BRL: 1 });
    },
  );
});

describe('the stored currency', () => {
  const stored = (value: unknown) => {
    localStorage.setItem('AA_CURRENCY', JSON.stringify(value));
    return currencyStore.get();
  };

  it('comes with the rates of the last answer', () => {
    const usd = { currency: 'USD', success: true, rates: { BRL: 1, USD: 0.2 } };
    expect(stored(usd)).toEqual(usd);
  });

  it('does not include rates that no answer has confirmed', () => {
    expect(stored({ currency: 'USD', success: 'yes', rates: { USD: 0.2 } })).toEqual({
      currency: 'USD',
      success: false,
      rates: { BRL: 1 },
    });
  });

  it.each([null, 7, 'USD', { currency: 'XXX' }, { currency: 7 }, { currency: 'toString' }])(
    '%j means reais',
    (value) => {
      expect(stored(value)).toEqual(initialCurrency);
    },
  );
});
