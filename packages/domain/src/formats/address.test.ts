import { expect, test } from 'vitest';
import { addressLines, brazilianStates, formatCep, isBrazilianState, readCep } from './address.ts';

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

test.each([
  ['01310-100', '01310100'],
  ['01310100', '01310100'],
  ['01.310-100', '01310100'],
  ['01310 100', '01310100'],
  ['CEP: 01310 - 100', '01310100'],
  ['Av. Paulista, 1578 - 01310-200 São Paulo', '01310200'],
  ['R. 7 de Abril, 264, CEP 01044000', '01044000'],
  ['０１３１０－１００', '01310100'],
  ['\u200e01310\u200b-\u00ad100', '01310100'],
  ['CEP:\u00a001310\u2011100', '01310100'],
  ['01310\u2212100', '01310100'],
  ['CEP. 01.310.200', '01310200'],
  ['tel. 11 98765-4321', null],
  ['1578', null],
  ['013101001', null],
  ['Av. Paulista, 1578, 131', null],
  [null, null],
])('the CEP of %j is %s', (text, digits) => expect(readCep(text)).toBe(digits));

test.each([
  ['01310200', '01310-200'],
  ['0131', '0131'],
  [null, ''],
])('the CEP %j is shown as %s', (raw, shown) => expect(formatCep(raw)).toBe(shown));

const known = {
  street: 'Av. Paulista',
  number: '1000',
  complement: 'ap. 7',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zip_code: '01310100',
};

test.each([
  [known, ['Av. Paulista, 1000, ap. 7', 'Bela Vista, São Paulo/SP', 'CEP 01310-100']],
  [
    { ...known, complement: null, zip_code: '' },
    ['Av. Paulista, 1000', 'Bela Vista, São Paulo/SP'],
  ],
  [{ street: 'Rua A', state: 'SP' }, ['Rua A', 'SP']],
  [{ city: 'Recife', zip_code: 'SW1A 1AA' }, ['Recife', 'CEP SW1A 1AA']],
  [{}, []],
  [null, []],
  [undefined, []],
])('the lines of %j are %j', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});
