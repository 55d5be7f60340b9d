import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

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
