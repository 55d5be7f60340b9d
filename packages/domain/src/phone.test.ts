import { expect, test } from 'vitest';
import { formatPhone, isPhone } from './phone.ts';

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

test.each(['11987654321', '1133334444', '9923456789'])('%s is a phone number', (digits) =>
  expect(isPhone(digits)).toBe(true),
);

test.each([
  ['a foreign number', '12125550100'],
  ['a number without an area code', '987654321'],
  ['an area code with a zero', '10987654321'],
  ['a mobile number without its first digit', '1198765432'],
  ['a formatted number', '(11) 98765-4321'],
  ['a number', 11987654321],
  ['nothing', null],
])('%s is not a phone number', (_, digits) => expect(isPhone(digits)).toBe(false));
