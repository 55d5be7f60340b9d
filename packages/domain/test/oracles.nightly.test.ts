/** Compares the functions with other libraries, for thousands of random values. */
import {
  convertCurrencyToWords,
  formatCnpj,
  formatCpf,
  generateCnpj,
  generateCpf,
  isValidCnpj as cnpjOracle,
  isValidCpf as cpfOracle,
} from '@brazilian-utils/brazilian-utils';
import { parse } from 'date-fns/parse';
import { isValid } from 'date-fns/isValid';
import extenso from 'extenso';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountInWords,
  formatDocument,
  formatMoney,
  isValidCnpj,
  isValidCpf,
  parseTyped,
} from '../src/index.ts';

const RUNS = { numRuns: 20_000 };
/** Inserts separators, at the positions of the mask or anywhere, and may change one character. */
const disturbed = (
  text: fc.Arbitrary<string>,
  places: readonly number[],
  alphabet: string,
): fc.Arbitrary<string> =>
  fc
    .record({
      bare: text,
      at: fc.oneof(
        fc.constant<readonly number[]>([]),
        fc.constant(places),
        fc.array(fc.nat(13), { maxLength: 4 }),
      ),
      separator: fc.constantFrom('.', '-', '/', ' ', '--'),
      change: fc.option(fc.tuple(fc.nat(13), fc.constantFrom(...alphabet)), { nil: null }),
    })
    .map(({ bare, at, separator, change }) =>
      Array.from(
        bare,
        (character, index) =>
          (index > 0 && at.includes(index) ? separator : '') +
          (change?.[0] === index ? change[1] : character),
      ).join(''),
    );

describe('documents', () => {
  test('CPF', () => {
    let valid = 0;
    const some = fc.oneof(
      fc.stringMatching(/^\d{10,12}$/),
      fc.nat().map(() => generateCpf()),
    );
    fc.assert(
      fc.property(disturbed(some, [3, 6, 9], '0123456789a'), (text) => {
        if (isValidCpf(text)) valid++;
        expect(isValidCpf(text), text).toBe(cpfOracle(text));
      }),
      RUNS,
    );
    expect(valid).toBeGreaterThan(RUNS.numRuns / 10);
  });

  test('CNPJ with digits and with letters', () => {
    let valid = 0;
    const some = fc.oneof(
      fc.stringMatching(/^[\dA-Z]{12}\d{2}$/),
      fc.nat().map(() => generateCnpj()),
      fc.nat().map(() => generateCnpj({ version: 2 })),
    );
    fc.assert(
      fc.property(disturbed(some, [2, 5, 8, 12], '0123456789AZ'), (text) => {
        if (isValidCnpj(text)) valid++;
        expect(isValidCnpj(text), text).toBe(cnpjOracle(text, { version: 2 }));
      }),
      RUNS,
    );
    expect(valid).toBeGreaterThan(RUNS.numRuns / 10);
  });

  test('masks', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), fc.stringMatching(/^\d{14}$/), (cpf, cnpj) => {
        expect(formatDocument(cpf)).toBe(formatCpf(cpf));
        expect(formatDocument(cnpj)).toBe(formatCnpj(cnpj));
      }),
    );
  });
});

describe('amounts in words', () => {
  const scaled = (digits: number): fc.Arbitrary<bigint> =>
    fc
      .integer({ min: 1, max: digits })
      .chain((size) => fc.bigInt({ min: 0n, max: 10n ** BigInt(size) - 1n }));
  // Groups of zeros determine where "e" is placed.
  const roundish = fc
    .array(fc.constantFrom(0n, 0n, 1n, 20n, 21n, 100n, 101n, 200n, 999n), {
      minLength: 1,
      maxLength: 6,
    })
    .map((groups) => groups.reduce<bigint>((sum, group) => sum * 1000n + group, 0n) * 100n);

  test('equal those of extenso without its commas, up to quadrillions', () => {
    fc.assert(
      fc.property(fc.oneof(scaled(20), roundish), fc.boolean(), (size, negative) => {
        const cents = negative ? -size : size;
        const text = `${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
        const words = extenso(negative && size > 0n ? `-${text}` : text, { mode: 'currency' });
        expect(amountInWords(cents), text).toBe(words.replaceAll(',', ''));
      }),
      RUNS,
    );
  });

  test('equal those of @brazilian-utils, up to 90 trillion', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          scaled(14),
          roundish.map((cents) => cents % 10n ** 15n),
        ),
        (cents) => {
          // It takes reais as a floating-point number, so only whole reais are exact.
          const whole = cents - (cents % 100n);
          expect(amountInWords(whole)).toBe(convertCurrencyToWords(Number(whole / 100n)));
        },
      ),
      RUNS,
    );
  });

  test('a number and a bigint of the same amount give the same words', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(amountInWords(cents)).toBe(amountInWords(BigInt(cents)));
      }),
      RUNS,
    );
  });
});

test('formatMoney equals Intl for reais', () => {
  const intl = new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    maximumFractionDigits: 0,
    signDisplay: 'negative',
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer(),
        fc.integer({ min: -4000, max: 4000 }).map((n) => n * 50),
        fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
      ),
      (cents) => {
        expect(formatMoney(cents)).toBe(intl.format(cents / 100).replace('\u00a0', ' '));
      },
    ),
    RUNS,
  );
});

test('parseTyped equals date-fns for texts with leading zeros', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.tuple(fc.nat(32), fc.nat(13), fc.integer({ min: 1890, max: 2110 })),
        fc.tuple(
          fc.integer({ min: 28, max: 31 }),
          fc.constantFrom(2, 4, 12),
          fc.constantFrom(1900, 2000, 2023, 2024),
        ),
      ),
      ([day, month, year]) => {
        const text = `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
        // Noon exists in all time zones, except on days that a zone skipped.
        const oracle = isValid(parse(`${text} 12`, 'dd/MM/yyyy HH', new Date(0)));
        expect(parseTyped(text) !== null, text).toBe(oracle);
      },
    ),
    RUNS,
  );
});
