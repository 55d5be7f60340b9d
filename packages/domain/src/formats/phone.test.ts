import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callingCodeOf } from './internal/calling-codes.ts';
import { formatPhone, isValidPhone, phoneText, readPhone } from './phone.ts';

test.each([
  ['11987654321', '(11) 98765-4321'],
  ['00000000000', '(00) 00000-0000'],
  ['1133334444', '1133334444'],
  ['5511987654321', '5511987654321'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['11 98765432', '11 98765432'],
  ['１1987654321', '１1987654321'],
  [null, ''],
  [undefined, ''],
])('%s is shown as %s', (raw, shown) => expect(formatPhone(raw)).toBe(shown));

describe('reading a number', () => {
  test.each([
    ['11987654321', '11987654321', '(11) 98765-4321'],
    ['(11) 98765-4321', '11987654321', '(11) 98765-4321'],
    ['11.98765.4321', '11987654321', '(11) 98765-4321'],
    ['１１ ９８７６５‐４３２１', '11987654321', '(11) 98765-4321'],
    ['11 98765-4321 (WhatsApp)', '11987654321', '(11) 98765-4321'],
    ['(11) 3333-4444 comercial', '1133334444', '(11) 3333-4444'],
    ['(0xx11) 98765-4321', '11987654321', '(11) 98765-4321'],
    ['0XX 11 98765-4321', '11987654321', '(11) 98765-4321'],
    ['(+55) 11 98765-4321', '11987654321', '(11) 98765-4321'],
    ['(+351) 912 345 678', '+351912345678', '+351 912 345 678'],
    ['Tel.: (11) 98765-4321', '11987654321', '(11) 98765-4321'],
    ['(11) 98765\u22124321', '11987654321', '(11) 98765-4321'],
    ['(11)\u00a098765\u00ad-4321\u200b', '11987654321', '(11) 98765-4321'],
    ['\u202a+55 11 98765\u20114321\u202c', '11987654321', '(11) 98765-4321'],
    ['+5511987654321', '11987654321', '(11) 98765-4321'],
    ['0055 11 98765-4321', '11987654321', '(11) 98765-4321'],
    ['+55 (0) 11 98765-4321', '11987654321', '(11) 98765-4321'],
    ['+55 011 98765-4321', '11987654321', '(11) 98765-4321'],
    ['5511987654321', '11987654321', '(11) 98765-4321'],
    ['551133334444', '1133334444', '(11) 3333-4444'],
    ['011987654321', '11987654321', '(11) 98765-4321'],
    ['01133334444', '1133334444', '(11) 3333-4444'],
    ['0 15 11 98765-4321', '11987654321', '(11) 98765-4321'],
    ['0 15 11 3333-4444', '1133334444', '(11) 3333-4444'],
    ['55 99999-8888', '55999998888', '(55) 99999-8888'],
    ['1133334444', '1133334444', '(11) 3333-4444'],
    ['+55 49 3361 1800', '4933611800', '(49) 3361-1800'],
    ['12936180822', '12936180822', '(12) 93618-0822'],
    ['+1-123-456-7890', '+11234567890', '+1 123 456 7890'],
    ['08001234567', '08001234567', '0800 123 4567'],
    ['0800 12 3456', '0800123456', '0800 12 3456'],
    ['0300-123-4567', '03001234567', '0300 123 4567'],
    ['4004 1234', '40041234', '4004-1234'],
    ['+1 212 555 0100', '+12125550100', '+1 212 555 0100'],
    ['001 (212) 555-0100', '+12125550100', '+1 212 555 0100'],
    ['+351 912 345 678', '+351912345678', '+351 912 345 678'],
    ['+54 9 11 2345-6789', '+5491123456789', '+54 911 234 56789'],
    ['+44 (0)20 7946 0958', '+442079460958', '+44 207 946 0958'],
    ['+595 981 123456', '+595981123456', '+595 981 123 456'],
  ])('%j is %s, shown as %s', (text, number, shown) => {
    expect(readPhone(text)).toEqual({ number, problem: null });
    expect(phoneText(number)).toBe(shown);
    expect(readPhone(shown).number).toBe(number);
    expect(isValidPhone(text)).toBe(true);
  });

  test.each([
    ['', /^Use o DDD e o número/],
    [null, /^Use o DDD e o número/],
    [11_987_654_321, /^Use o DDD e o número/],
    ['não tenho', /^Use o DDD e o número/],
    ['9'.repeat(1000), /^Use o DDD e o número/],
    ['(11) 3333-4444 ramal 12', /^Use só os dígitos/],
    ['+1 212 + 555', /^Use só os dígitos/],
    ['+1 (212) 555-0100 ext. 12', /^Use só os dígitos/],
    ['11 98x65-4321', /^Use só os dígitos/],
    ['98765-4321', /^Falta o DDD/],
    ['119876', /^Faltam dígitos/],
    ['10987654321', /^O DDD 10 não existe/],
    ['2333334444', /^O DDD 23 não existe/],
    ['11587654321', /^Um celular começa com 9/],
    ['12125550100', /^Um celular começa com 9/],
    ['55119876543', /^Um celular começa com 9/],
    ['1198765432', /^Falta um dígito: um celular tem 9/],
    ['1112345678', /^Um telefone fixo começa com/],
    ['11 98765 43210', /^Sobram dígitos/],
    ['(11) 3333-4444 / (11) 98765-4321', /^Sobram dígitos/],
    ['021 93333 44441', /^Sobram dígitos/],
    ['559923333444', /^Sobram dígitos/],
    ['012345678979878946465115', /^Sobram dígitos/],
    ['+55 47 00000000', /^Um telefone fixo começa/],
    ['0800 123 456789', /^Depois de 0800 são 7 dígitos/],
    ['+', /^Use o DDD e o número|^Falta o número/],
    ['+1 212 555', /^Faltam dígitos: depois de \+1 são 10/],
    ['+351 912 345 6789', /^Sobram dígitos: depois de \+351 são 9/],
    ['+86 138', /^Faltam dígitos: depois de \+86 são de 9 a 11/],
    ['+999 123 456 789', /^Nenhum país tem o código \+999/],
    ['00', /^Falta o número depois do código/],
  ])('%j is refused', (text, problem) => {
    const reading = readPhone(text);
    expect(reading.number).toBeNull();
    expect(reading.problem).toMatch(problem);
    expect(isValidPhone(text)).toBe(false);
  });

  test('knows the 67 area codes', () => {
    const areas = Array.from({ length: 90 }, (_, index) => index + 10);
    expect(areas.filter((area) => isValidPhone(`${area}987654321`))).toHaveLength(67);
  });

  test('never drops a digit that is not a prefix', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{1,16}$/), (text) => {
        const { number } = readPhone(text);
        if (number !== null) expect(text.endsWith(number.replace('+', ''))).toBe(true);
      }),
    );
  });

  test('reads what it shows', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{8,15}$/), (text) => {
        const { number } = readPhone(text);
        if (number !== null) expect(readPhone(phoneText(number)).number).toBe(number);
      }),
    );
  });
});

test.each([
  ['98765-4321', '98765-4321'],
  ['5511987654321', '5511987654321'],
  [null, ''],
])('%s without a readable number is shown as %s', (raw, shown) =>
  expect(phoneText(raw)).toBe(shown),
);

test('no calling code begins with another one', () => {
  for (const code of ['1', '7', '44', '351', '598', '998']) {
    expect(callingCodeOf(`${code}00000000`)?.code).toBe(code);
  }
  expect(callingCodeOf('999')).toBeUndefined();
});
