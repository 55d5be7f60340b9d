import { describe, expect, test } from 'vitest';
import { amountInWords } from './words.ts';

describe('amountInWords', () => {
  test.each([
    [0, 'zero reais'],
    [-0, 'zero reais'],
    [1, 'um centavo'],
    [2, 'dois centavos'],
    [100, 'um real'],
    [101, 'um real e um centavo'],
    [200, 'dois reais'],
    [1400, 'quatorze reais'],
    [1600, 'dezesseis reais'],
    [2100, 'vinte e um reais'],
    [10_000, 'cem reais'],
    [10_100, 'cento e um reais'],
    [100_000, 'mil reais'],
    [105_000, 'mil e cinquenta reais'],
    [110_000, 'mil e cem reais'],
    [123_400, 'mil duzentos e trinta e quatro reais'],
    [200_000, 'dois mil reais'],
    [10_000_000, 'cem mil reais'],
    [100_000_000, 'um milhão de reais'],
    [100_000_100, 'um milhão e um reais'],
    [120_000_000, 'um milhão e duzentos mil reais'],
    [100_100_000, 'um milhão e mil reais'],
    [110_020_000, 'um milhão cem mil e duzentos reais'],
    [100_000_020_000_000, 'um trilhão e duzentos mil reais'],
    [100_000_020_000_100, 'um trilhão duzentos mil e um reais'],
    [
      123_456_789,
      'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos',
    ],
    [200_000_000_000, 'dois bilhões de reais'],
    [100_000_000_050, 'um bilhão de reais e cinquenta centavos'],
    [-150, 'menos um real e cinquenta centavos'],
    [-1, 'menos um centavo'],
  ])('%d cents', (cents, words) => {
    expect(amountInWords(cents)).toBe(words);
    expect(amountInWords(BigInt(cents))).toBe(words);
  });

  test('reaches quintillions and is exact for a bigint', () => {
    expect(amountInWords(10n ** 17n)).toBe('um quatrilhão de reais');
    expect(amountInWords(2n * 10n ** 17n + 1n)).toBe('dois quatrilhões de reais e um centavo');
    expect(amountInWords(10n ** 20n)).toBe('um quintilhão de reais');
    expect(amountInWords(10n ** 23n - 1n)).toBe(
      'novecentos e noventa e nove quintilhões novecentos e noventa e nove quatrilhões novecentos e noventa e nove trilhões ' +
        'novecentos e noventa e nove bilhões novecentos e noventa e nove milhões ' +
        'novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
    );
    expect(amountInWords(1e17)).toBe('um quatrilhão de reais');
  });

  test('anything without a name gives an empty text', () => {
    expect(amountInWords(10n ** 23n)).toBe('');
    expect(amountInWords(1e300)).toBe('');
    expect(amountInWords(Number.NaN)).toBe('');
    expect(amountInWords(-Infinity)).toBe('');
  });

  test('a fraction of a cent rounds half away from zero', () => {
    expect(amountInWords(0.5)).toBe('um centavo');
    expect(amountInWords(-0.5)).toBe('menos um centavo');
    expect(amountInWords(-0.4)).toBe('zero reais');
  });

  test('anything except an amount gives an empty text', () => {
    for (const value of ['100', null, undefined, [100]])
      expect(amountInWords(value as unknown as number)).toBe('');
  });
});
