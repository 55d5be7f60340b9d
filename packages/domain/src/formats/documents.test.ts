import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bareDocument,
  formatCnpj,
  formatDocument,
  isValidCnpj,
  isValidCpf,
  readCnpj,
  readCpf,
} from './documents.ts';

test.each([isValidCpf, isValidCnpj])('whitespace around a number is ignored', (isValid) => {
  expect([' 529.982.247-25\n', ' 12.ABC.345/01DE-35\n'].filter(isValid)).toHaveLength(1);
});

describe('isValidCpf', () => {
  test.each(['52998224725', '529.982.247-25', '00000000191', '111.444.777-35', '12345678909'])(
    '%s is a CPF',
    (text) => expect(isValidCpf(text)).toBe(true),
  );

  test.each([
    '',
    '52998224724',
    '52998224735',
    '5299822472',
    '529982247250',
    '00000000000',
    '11111111111',
    '999.999.999-99',
    '111a44477735',
    '５２９９８２２４７２５',
    '529.982.247-25\u200b',
    '52.998.224.725',
    '529.982.247-2-5',
    52998224725,
    ['52998224725'],
    null,
  ])('%s is invalid', (value) => expect(isValidCpf(value)).toBe(false));

  test('every other check digit is invalid', () => {
    for (let digit = 0; digit < 10; digit++) {
      expect(isValidCpf(`5299822472${digit}`)).toBe(digit === 5);
      expect(isValidCpf(`529982247${digit}5`)).toBe(digit === 2);
    }
  });
});

describe('isValidCnpj', () => {
  test.each([
    '00000000000191',
    '00.000.000/0001-91',
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '11222333000181',
  ])('%s is a CNPJ', (text) => expect(isValidCnpj(text)).toBe(true));

  test.each([
    '',
    '00000000000000',
    '12ABC34501DE36',
    '12ABC34501DE45',
    '12ABC34501DE3A',
    '12ABC34501D35',
    '12ABC34501DE350',
    '12ÁBC34501DE35',
    '12[BC34501DE35',
    '１1222333000181',
    11222333000181,
    null,
  ])('%s is invalid', (value) => expect(isValidCnpj(value)).toBe(false));

  test('every letter is allowed', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const base = `${letter.repeat(12)}`;
      const endings = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
      expect(endings.filter((ending) => isValidCnpj(base + ending))).toHaveLength(1);
    }
  });

  test('the case of the letters does not matter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\dA-Za-z]{12}\d{2}$/), (text) => {
        expect(isValidCnpj(text)).toBe(isValidCnpj(text.toUpperCase()));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('formatDocument', () => {
  test.each([
    ['52998224725', '529.982.247-25'],
    ['00000000000', '000.000.000-00'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12ABC34501DE35'],
    ['529.982.247-25', '529.982.247-25'],
    [' 52998224725', ' 52998224725'],
    ['5299822472５', '5299822472５'],
    ['123', '123'],
    ['x11222333000181', 'x11222333000181'],
    ['112223330001810', '112223330001810'],
    [null, ''],
    [undefined, ''],
  ])('%s is shown as %s', (raw, shown) => expect(formatDocument(raw)).toBe(shown));
});

describe('formatCnpj', () => {
  test.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['12ABC34501DEXX', '12ABC34501DEXX'],
    ['52998224725', '52998224725'],
    [' 11222333000181', ' 11222333000181'],
    [null, ''],
    [undefined, ''],
  ])('%s is shown as %s', (raw, shown) => expect(formatCnpj(raw)).toBe(shown));
});

test('the bare form has no mask', () => {
  expect(bareDocument('529.982.247-25')).toBe('52998224725');
  expect(bareDocument('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(bareDocument(null)).toBe('');
});

describe('a number in a text', () => {
  test.each([
    ['529.982.247-25', '52998224725'],
    ['CPF: 529982247 25', '52998224725'],
    ['CPF1: 529.982.247-25', '52998224725'],
    ['CPF nº 529.982.247 / 25, RG 12.345.678-9', '52998224725'],
    ['111.222.333-44 e 529.982.247-25', '52998224725'],
    ['529.982.247–25', '52998224725'],
    ['529.982.247-26', '52998224726'],
    ['5299822472511', null],
    ['５２９．９８２．２４７－２５', '52998224725'],
    ['529.982\u200b.247\u00ad-25', '52998224725'],
    ['\u202a529\u00a0982\u00a0247\u202f25\u202c', '52998224725'],
    ['529.982.247\u221225', '52998224725'],
    ['529', null],
    ['sem número', null],
    [null, null],
  ])('the CPF of %j is %s', (text, number) => expect(readCpf(text)).toBe(number));

  test.each([
    ['CNPJ 11 222 333 0001 81', '11222333000181'],
    ['CNPJ: 11.222.333 / 0001-81', '11222333000181'],
    ['CNPJ11.222.333/0001-81', '11222333000181'],
    ['１１．２２２．３３３／０００１－８１', '11222333000181'],
    ['11.222\u200e.333/0001\u201181', '11222333000181'],
    ['11.222.333\u20440001-81', '11222333000181'],
    ['111222333000181', null],
    ['11222333000181', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['CNPJ 12.ABC.345/01DE-35 (filial)', '12ABC34501DE35'],
    ['Casa Ipê, 11.222.333/0001-82', '11222333000182'],
    ['00.000.000/0001-91', '00000000000191'],
    ['52998224725', null],
    [undefined, null],
  ])('the CNPJ of %j is %s', (text, number) => expect(readCnpj(text)).toBe(number));

  test('is found in linear time', () => {
    expect(readCnpj('11 '.repeat(100_000))).toBeNull();
    expect(readCpf('1'.repeat(500))).toBeNull();
  });
});
