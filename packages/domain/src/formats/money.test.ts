import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountText,
  type CurrencyCode,
  convertMoney,
  currencies,
  formatMoney,
  isCurrency,
  keepAmounts,
  type MoneyNotation,
  readMoney,
} from './money.ts';

const rates = { BRL: 1, USD: 0.1874, EUR: 0.1731, GBP: 0.1493 };

describe('formatMoney', () => {
  test.each([
    [0, 'R$ 0'],
    [-0, 'R$ 0'],
    [49, 'R$ 0'],
    [50, 'R$ 1'],
    [-49, 'R$ 0'],
    [-50, '-R$ 1'],
    [149, 'R$ 1'],
    [150, 'R$ 2'],
    [250, 'R$ 3'],
    [99_950, 'R$ 1.000'],
    [123_456_789, 'R$ 1.234.568'],
    [Number.MAX_SAFE_INTEGER, 'R$ 90.071.992.547.410'],
  ])('%d cents is %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown);
  });

  test.each([
    ['USD', 'US$ 1,233'],
    ['EUR', '€ 1,139'],
    ['GBP', '£ 982'],
    ['BRL', 'R$ 6.580'],
  ] as const)('converts by the stored rate to %s', (currency, shown) => {
    expect(formatMoney(658_000, { currency, rates })).toBe(shown);
  });

  test('has an ordinary space, not a non-breaking one', () => {
    expect(formatMoney(100)).toBe('R$\u00201');
  });

  test.each([
    // These products are ties in decimal arithmetic and below ties in binary.
    [100, 1.5, '2'],
    [1000, 0.45, '5'],
    [10_050, 0.1, '10'],
    [35_000, 0.29, '102'],
    [102_500, 1.1, '1,128'],
    [1_005_000, 0.0001, '1'],
    [5_000, 0.57, '29'],
    [115_000, 0.07, '81'],
  ])('%d cents at %d rounds a decimal tie away from zero', (cents, rate, shown) => {
    expect(formatMoney(cents, { currency: 'USD', rates: { USD: rate } })).toBe(`US$ ${shown}`);
    expect(formatMoney(-cents, { currency: 'USD', rates: { USD: rate } })).toBe(`-US$ ${shown}`);
  });

  test.each([
    ['amount', null, undefined],
    ['amount', undefined, { currency: 'BRL', rates }],
    ['currency', 100, { currency: null, rates }],
    ['rates', 100, { currency: 'BRL', rates: null }],
    ['rates', 100, { currency: 'USD' }],
    ['rate', 100, { currency: 'BRL', rates: {} }],
    ['rate', 100, { currency: 'USD', rates: { BRL: 1 } }],
  ] as const)('gives null without %s', (_, cents, options) => {
    expect(formatMoney(cents, options)).toBeNull();
    expect(convertMoney(cents, options)).toBeNull();
  });

  test.each([Number.NaN, Infinity, -1, 0, '0.18', null, {}])('%s is not a rate', (rate) => {
    const odd = { currency: 'USD', rates: { USD: rate as number } } as const;
    expect(formatMoney(100, odd)).toBeNull();
  });

  test('is in reais without a currency', () => {
    expect(formatMoney(658_000, { rates })).toBe('R$ 6.580');
    expect(formatMoney(658_000, {})).toBe('R$ 6.580');
  });

  test.each(['__proto__', 'constructor', 'toString', 'CHF', ['BRL'], '', 7])(
    '%s is not a currency, even if there is a rate for it',
    (currency) => {
      const rates = JSON.parse('{"__proto__": 2, "constructor": 2, "BRL": 1, "CHF": 2, "7": 2}');
      expect(formatMoney(100, { currency: currency as CurrencyCode, rates })).toBeNull();
    },
  );

  test('the rate of BRL is always 1', () => {
    expect(formatMoney(100, { currency: 'BRL', rates: { BRL: 5 } })).toBe('R$ 1');
  });

  test('amounts beyond the safe integers keep every digit', () => {
    expect(formatMoney(1e25)).toBe('R$ 100.000.000.000.000.000.000.000');
    expect(formatMoney(Number.MAX_VALUE)).toMatch(
      /^R\$ 1(\d{2})?(\.\d{3})*|R\$ \d{1,3}(\.\d{3})+$/,
    );
    expect(formatMoney(Number.MAX_VALUE)).not.toMatch(/e|Infinity/);
    expect(formatMoney(Number.MIN_VALUE)).toBe('R$ 0');
    const product = formatMoney(1e300, { currency: 'USD', rates: { USD: 1e10 } });
    expect(product?.replaceAll(',', '')).toBe(`US$ 1${'0'.repeat(308)}`);
  });

  test('agrees with exact decimal arithmetic for any amount and any decimal rate', () => {
    const exact = (cents: number, units: number, places: number): bigint => {
      const divisor = 100n * 10n ** BigInt(places);
      const product = BigInt(Math.abs(cents)) * BigInt(units);
      return product / divisor + ((product % divisor) * 2n >= divisor ? 1n : 0n);
    };
    fc.assert(
      fc.property(
        fc.oneof(
          fc.maxSafeInteger(),
          fc.integer(),
          fc.integer({ min: -2000, max: 2000 }).map((n) => n * 250),
        ),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom<CurrencyCode>('USD', 'GBP', 'EUR'),
        (cents, units, places, currency) => {
          const rate = Number(`${units}e-${places}`);
          const whole = exact(cents, units, places);
          const digits = String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
          const sign = cents < 0 && whole > 0n ? '-' : '';
          expect(formatMoney(cents, { currency, rates: { [currency]: rate } })).toBe(
            `${sign}${currencies[currency].symbol}${digits}`,
          );
        },
      ),
      { numRuns: 20_000 },
    );
  });
});

test('convertMoney returns the number that formatMoney shows, never -0', () => {
  expect(convertMoney(658_000, { currency: 'USD', rates })).toBe(1233);
  expect(convertMoney(-150)).toBe(-2);
  expect(convertMoney(0)).toBe(0);
  expect(Object.is(convertMoney(-49), 0)).toBe(true);
});

test.each([
  ['BRL', true],
  ['EUR', true],
  ['eur', false],
  ['toString', false],
  ['__proto__', false],
  ['', false],
  [null, false],
  [986, false],
])('%j is the code of a currency: %s', (code, expected) => {
  expect(isCurrency(code)).toBe(expected);
});

/** A text in each notation: cents, `null` for no amount, `undefined` for an empty text. */
type Reading = number | null | undefined;
const [any, comma, dot] = ['any', ',', '.'] as const;

describe('parsing an amount', () => {
  test.each<[text: unknown, typed: Reading, others?: Partial<Record<MoneyNotation, Reading>>]>([
    ['1500', 150_000],
    ['R$ 1500', 150_000],
    ['r$1500', 150_000],
    ['1500 R$', 150_000],
    ['1500 reais', 150_000],
    ['1 real', 100],
    ['BRL 1500', 150_000],
    ['1500 BRL', 150_000],
    ['1.500,-', 150_000, { [dot]: null }],
    ['R$ 1500,--', 150_000, { [dot]: null }],
    ['R$ 1.500,00.', 150_000, { [dot]: null }],
    ['1500 reais.', 150_000],
    ['US$ 1500', null],
    ['1.500', 150_000, { [dot]: 150 }],
    ['1.500,00', 150_000, { [dot]: null }],
    ['1.500,5', 150_050, { [dot]: null }],
    ['1500,', 150_000, { [dot]: null }],
    ['1500.50', 150_050, { [comma]: null }],
    ['1,500.00', 150_000, { [comma]: null }],
    ['1 500 000', 150_000_000],
    ["1'500.5", 150_050, { [comma]: null }],
    ['1.500.000,99', 150_000_099, { [dot]: null }],
    [',50', 50, { [dot]: null }],
    // A person typed the dot after the last group. A catalogue has no such amount.
    ['1.500.50', 150_050, { [any]: null, [comma]: null, [dot]: null }],
    ['0', 0],
    ['0,05', 5, { [dot]: null }],
    // In Brazil these may have three decimals.
    ['50,000', null, { [any]: 5_000_000, [comma]: 5000, [dot]: 5_000_000 }],
    ['150,999', null, { [any]: 15_099_900, [comma]: 15_100, [dot]: 15_099_900 }],
    ['1500.500', null, { [any]: 150_050, [dot]: 150_050 }],
    ['12.500000', null, { [any]: 1250, [dot]: 1250 }],
    ['12.345678', null, { [dot]: 1235 }],
    // A field writes "0.500" after the first digit of "1.500" is deleted from "10.500".
    ['0.500', 50_000, { [any]: null, [comma]: null, [dot]: 50 }],
    ['1,500,', null],
    ['1,23,456', null],
    ['1.50.000', null],
    ['1.234,567.89', null],
    ['0.0.14', null],
    ['6-16-6', null],
    ['2 3/4', null],
    ['10 20', null],
    ['[not communicated]', null],
    ['mil reais', null],
    ['-5', null],
    ['\u22125', null],
    ['1e5', null],
    ['Infinity', null],
    ['١٢', null],
    [',', null],
    ['R$ 1.500 R$ 200', null],
    ['9'.repeat(17), null],
    ['1'.repeat(501), null],
    [5, null],
    // As other programs write and copy it.
    ['R$\u00a01.500,00', 150_000, { [dot]: null }],
    ['1\u202f500', 150_000],
    ['1\u2009500,00', 150_000, { [dot]: null }],
    ['\u200e1.500,00\u200b', 150_000, { [dot]: null }],
    ['\ufeff1500', 150_000],
    ['１５００', 150_000],
    ['１．５００，５０', 150_050, { [dot]: null }],
    ['\t1500\r\n', 150_000],
    ['', undefined],
    ['  ', undefined],
    ['R$', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j is %j cents', (text, typed, others = {}) => {
    for (const notation of ['typed', any, comma, dot] as const) {
      const expected = Object.hasOwn(others, notation) ? others[notation] : typed;
      expect(readMoney(text, notation), notation).toBe(expected);
    }
  });

  test('reads every amount exactly, in every notation', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 });
    const marks = fc.constantFrom(['.', ','], [',', '.'], ['', ','], ['', '.'], [' ', ',']);
    fc.assert(
      fc.property(amount, marks, (cents, [thousands = '', decimal = '']) => {
        const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
        const text = `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`;
        expect(readMoney(text)).toBe(cents);
        expect(readMoney(text, 'any')).toBe(cents);
        expect(readMoney(text, decimal as ',' | '.')).toBe(cents);
      }),
    );
  });

  test('parses every amount that it formats', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (cents) => {
        expect(readMoney(amountText(cents))).toBe(cents);
      }),
    );
  });
});

test.each([
  ['R$ 1.500', 'R$\u00a01.500'],
  ['≈ US$ 1,233', '≈ US$\u00a01,233'],
  ['-£ 1 a € 2', '-£\u00a01 a €\u00a02'],
  ['Preço em R$ ou US$ do dia', 'Preço em R$ ou US$ do dia'],
  ['Lote 12 $', 'Lote 12 $'],
  [null, ''],
])('%j is kept together as %j', (text, kept) => expect(keepAmounts(text)).toBe(kept));

describe('formatting an amount', () => {
  test.each([
    [150_000, '1.500'],
    [150_050, '1.500,50'],
    [5, '0,05'],
    [0, '0'],
    [100_000_000_000, '1.000.000.000'],
    [-150, '-1,50'],
    [-100_000, '-1.000'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
  ])('%j cents are %j', (cents, text) => {
    expect(amountText(cents)).toBe(text);
  });
});
