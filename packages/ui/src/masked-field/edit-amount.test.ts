import { readMoney } from '@martelo/domain/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editAmount, type AmountEdit, type AmountText } from './edit-amount.ts';

/** What the browser does to an input, with `|` as its caret and `[…]` as its selection. */
function edit(before: string, kind: string, data: string | null = null): AmountText {
  const selected = /^([^[]*)\[(.*)\](.*)$/.exec(before);
  const [head = '', tail = ''] = selected ? [selected[1], selected[3]] : before.split('|');
  const text = selected ? head + (selected[2] ?? '') + tail : head + tail;
  const result = (left: string, right: string): AmountEdit => ({
    text: left + right,
    caret: left.length,
    inputType: kind,
    data,
  });
  if (data !== null || selected) return editAmount(text, result(head + (data ?? ''), tail));
  return editAmount(
    text,
    kind === 'deleteContentForward' ? result(head, tail.slice(1)) : result(head.slice(0, -1), tail),
  );
}

const shown = ({ text, caret }: AmountText): string =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

const back = 'deleteContentBackward';
const forward = 'deleteContentForward';
const type = 'insertText';
const paste = 'insertFromPaste';

describe('an edit of an amount', () => {
  it.each([
    // Deleting.
    ['1.234.567|', back, null, '123.456|'],
    ['1.500|', back, null, '150|'],
    ['15.000|', back, null, '1.500|'],
    ['123.456|', back, null, '12.345|'],
    ['1.|500', back, null, '|500'],
    ['1.000.|000', back, null, '100|.000'],
    ['1.000|,50', back, null, '100|,50'],
    ['2.342.343.333|', back, null, '234.234.333|'],
    ['1|.500', forward, null, '1|00'],
    ['1|.234.567', back, null, '|234.567'],
    ['1.2[34.5]67', 'deleteByCut', null, '1.2|67'],
    ['[1.234].567', back, null, '|567'],
    ['1.500,50|', back, null, '1.500,5|'],
    ['1.500,|5', back, null, '15.00|5'],
    ['1.500|,50', forward, null, '150.0|50'],
    ['1.000|.000', 'deleteWordBackward', null, '100|.000'],
    // Typing.
    ['1.500|', type, '0', '15.000|'],
    ['|1.500', type, '2', '2|1.500'],
    ['1.|500', type, '2', '12|.500'],
    ['1.5[0]0', type, '7', '1.57|0'],
    ['1.500|', type, ',', '1.500,|'],
    ['1.234|.567', type, ',', '1.234,|567'],
    ['1.500|', type, '.', '1.500.|'],
    ['1.500.|', type, '5', '1.500.5|'],
    ['1.500.50|', type, '0', '1.500.500|'],
    ['1.500.5|', back, null, '1.500.|'],
    ['1|.500.5', back, null, '|500,5'],
    ['1|.500', type, '.', '1|.500'],
    ['15|.000', type, '.', '15|.000'],
    ['1.500,5|', type, '.', '1500,5.|'],
    ['1.500|', type, 'x', '1500x|'],
    ['1.50|', type, '0', '1.500|'],
    ['1.|50', type, '5', '1,5|50'],
    ['1500|', type, '0', '15000|'],
    ['1|500', type, '.', '1.|500'],
    // Whole texts.
    ['[1.500]', paste, '1.50', '1.50|'],
    ['[1.500]', paste, 'R$ 2.000,00', 'R$ 2.000,00|'],
    ['|', paste, '1.234.567', '1.234.567|'],
    ['1.500|', paste, ',50', '1.500,50|'],
    ['1.5|00', paste, '99', '159.9|00'],
    ['1.500|', paste, '5.000', '15005.000|'],
    ['1.500|', 'insertFromDrop', '0', '15.000|'],
    ['1.500|', 'insertCompositionText', '0', '15.000|'],
    ['[1.500]', 'insertReplacementText', '2.000', '2.000|'],
  ] as const)('%j, %s %j becomes %j', (before, kind, data, after) => {
    expect(shown(edit(before, kind, data))).toBe(after);
  });

  it('takes a new text from autofill and scripts as it is', () => {
    const text = { text: '1.50', caret: 4, inputType: '', data: null };
    expect(editAmount('1.500', text)).toMatchObject({ text: '1.50', caret: 4 });
  });

  it.each([
    ['1.234.567', '1.234.56', '123.456'],
    ['1.500', '1.5000', '15.000'],
    ['15.000', '15.00', '1.500'],
    ['1.500', '1.500,', '1.500,'],
  ])('follows a composition of the whole amount from %s to %s', (before, text, after) => {
    const caret = text.length;
    const composed = { text, caret, inputType: 'insertCompositionText', data: text };
    expect(editAmount(before, composed)).toEqual({ text: after, caret: after.length });
  });

  it('follows what the browser undoes', () => {
    const undone = { text: '123.4567', caret: 8, inputType: 'historyUndo', data: null };
    expect(editAmount('123.456', undone)).toEqual({ text: '1.234.567', caret: 9 });
  });

  it('changes exactly one digit of any amount with thousands', () => {
    const whole = fc.bigInt({ min: 1000n, max: 999_999_999_999n }).map(String);
    const dotted = whole.map((digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, '.'));
    const action = fc.oneof(
      fc.constant([back, null] as const),
      fc.constant([forward, null] as const),
      fc.integer({ min: 0, max: 9 }).map((digit) => [type, String(digit)] as const),
    );
    fc.assert(
      fc.property(dotted, fc.nat(), action, (amount, place, [kind, data]) => {
        const caret = place % (amount.length + 1);
        const [left, right] = [amount.slice(0, caret), amount.slice(caret)];
        if ((kind === back && left === '') || (kind === forward && right === '')) return;
        const after = edit(`${left}|${right}`, kind, data);
        const [before, behind] = [left.replaceAll('.', ''), right.replaceAll('.', '')];
        const digits = {
          [back]: before.slice(0, -1) + behind,
          [forward]: before + behind.slice(1),
          [type]: before + (data ?? '') + behind,
        }[kind];
        expect(after.text.replaceAll('.', '')).toBe(digits);
        if (digits !== '') expect(readMoney(after.text)).toBe(Number(digits) * 100);
      }),
    );
  });
});
