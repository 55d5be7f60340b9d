import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masks, readEdit, readMasked, showMasked, type Edit, type Mask } from './mask.ts';

const typed = (text: string, caret = text.length): Edit => ({
  text,
  caret,
  inputType: 'insertText',
});
const deleted = (text: string, caret: number): Edit => ({
  text,
  caret,
  inputType: 'deleteContentBackward',
});

describe('parsing a complete text', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', 'CPF: 529982247 25', '52998224725'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['cnpj', 'CNPJ 12.ABC.345/01DE-35 (filial)', '12ABC34501DE35'],
    ['cnpj', '00000000000191', '00000000000191'],
    ['cep', '01310-100', '01310100'],
    ['cep', '01.310-100', '01310100'],
    ['phone', '(11) 98765-4321', '11987654321'],
    ['phone', '+55 11 98765-4321', '11987654321'],
    ['phone', '0055 11 98765-4321', '11987654321'],
    ['phone', '5511987654321', '11987654321'],
    ['phone', '011 3333-4444', '1133334444'],
    ['phone', '0 15 11 98765-4321', '11987654321'],
    ['phone', '55 99999-8888', '55999998888'],
    ['phone', '+1 212 555 0100', '+12125550100'],
    ['phone', '08001234567', '08001234567'],
    ['phone', 'Fone: 98765-4321', '987654321'],
    ['phone', '11 98765 43210', '119876543210'],
    ['phone', 'Rua 11, casa 98765-4321', null],
    ['cnpj', 'CNPJ 11 222 333 0001 81', '11222333000181'],
    ['cnpj', 'CNPJ: 11.222.333 / 0001-81', '11222333000181'],
    ['cnpj', 'CNPJ: 11.222', '11222'],
    ['cnpj', '12.ABC', '12ABC'],
    ['cpf', 'CPF1: 529.982.247-25', '52998224725'],
    ['cpf', '5299', '5299'],
    ['cpf', '5299822472511', '5299822472511'],
    ['cep', 'Av. Paulista, 1578 - 01310-200 São Paulo', '01310200'],
    ['cep', 'Av. Paulista, 1578, ap. 1312', null],
  ] as const)('%s: %s', (mask, text, bare) => {
    expect(readMasked(masks[mask], text)).toBe(bare);
  });
});

describe('formatting a bare value', () => {
  it.each([
    ['cpf', '', ''],
    ['cpf', '529', '529'],
    ['cpf', '5299', '529.9'],
    ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['cep', '01310100', '01310-100'],
    ['phone', '1', '(1'],
    ['phone', '1133334444', '(11) 3333-4444'],
    ['phone', '11987654321', '(11) 98765-4321'],
  ] as const)('%s: %s', (mask, bare, shown) => {
    expect(showMasked(masks[mask], bare)).toBe(shown);
  });
});

describe('an edit', () => {
  it('leaves the caret after the new character when it is in the middle', () => {
    expect(readEdit(masks.cpf, '529982', typed('5290.982', 4))).toEqual({
      bare: '5290982',
      caret: 5,
    });
  });

  it('drops no digit: one too many stays, without separators', () => {
    const tooLong = readEdit(masks.cpf, '52998224725', typed('5529.982.247-25', 1));
    expect(tooLong).toEqual({ bare: '552998224725', caret: 1 });
    expect(showMasked(masks.cpf, tooLong.bare)).toBe('552998224725');
    expect(readEdit(masks.cpf, tooLong.bare, deleted('52998224725', 0))).toEqual({
      bare: '52998224725',
      caret: 0,
    });
  });

  it('keeps a number of another country, or with a prefix, as typed', () => {
    for (const text of ['+1 (212) 555', '011 98765', '0800 123', '0055 11']) {
      expect(readEdit(masks.phone, text.slice(0, -1), typed(text))).toEqual({
        bare: text,
        caret: text.length,
      });
      expect(showMasked(masks.phone, text)).toBe(text);
    }
  });

  it('leaves the value when an inserted text is about something else', () => {
    const dropped = { text: '01310Av. Paulista, 1578', caret: 23, inputType: 'insertFromDrop' };
    expect(readEdit(masks.cep, '01310', dropped)).toEqual({ bare: '01310', caret: 5 });
  });

  it('rejects characters that do not fit, and keeps the caret', () => {
    expect(readEdit(masks.cpf, '529', typed('52a9', 3))).toEqual({ bare: '529', caret: 2 });
    // The last two characters of a CNPJ are digits.
    expect(readEdit(masks.cnpj, '12ABC34501DE', typed('12.ABC.345/01DE-F'))).toEqual({
      bare: '12ABC34501DE',
      caret: 15,
    });
  });

  it('finds the value in dictated text', () => {
    expect(readEdit(masks.cpf, '', typed('CPF 529.982.247-25'))).toEqual({
      bare: '52998224725',
      caret: 14,
    });
  });

  it('deletes the character beside a deleted separator', () => {
    expect(readEdit(masks.cpf, '529982', deleted('529982', 3))).toEqual({
      bare: '52982',
      caret: 2,
    });
    const forward = { text: '529982', caret: 3, inputType: 'deleteContentForward' };
    expect(readEdit(masks.cpf, '529982', forward)).toEqual({ bare: '52982', caret: 3 });
  });

  it('keeps the caret after a digit that makes a number one without a mask', () => {
    expect(readEdit(masks.phone, '4', typed('(04', 2))).toEqual({ bare: '04', caret: 1 });
  });

  it('changes the pattern of a phone number with its length', () => {
    expect(readEdit(masks.phone, '113333444', typed('(11) 3333-4444'))).toEqual({
      bare: '1133334444',
      caret: 14,
    });
    expect(readEdit(masks.phone, '1133334444', typed('(11) 93333-4444', 6))).toEqual({
      bare: '11933334444',
      caret: 6,
    });
  });
});

/** What counts in a value. A phone number with a prefix keeps its separators too. */
const charactersOf = (bare: string): string => bare.replace(/[^\dA-Z+]/g, '');

const kinds = Object.entries(masks) as [keyof typeof masks, Mask][];
const alphabet: Record<keyof typeof masks, string> = {
  cpf: '0123456789',
  cnpj: '0123456789ABCXYZ',
  cep: '0123456789',
  phone: '0123456789',
};

describe.each(kinds)('%s, for any value', (name, mask) => {
  const anyText = fc.string({ unit: fc.constantFrom(...`${alphabet[name]} .-/()+a`) });
  const anyBare = anyText.map((text) => readEdit(mask, '', typed(text, 0)).bare);

  it('parses what it formats', () => {
    fc.assert(
      fc.property(anyBare, (bare) => {
        const shown = showMasked(mask, bare);
        const edit = { text: shown, caret: shown.length, inputType: 'deleteByCut' };
        expect(readEdit(mask, bare, edit)).toEqual({ bare, caret: shown.length });
      }),
    );
  });

  it('undoes each typed character with one backspace', () => {
    fc.assert(
      fc.property(anyBare, fc.nat(), fc.constantFrom(...alphabet[name]), (bare, at, char) => {
        const shown = showMasked(mask, bare);
        const caret = at % (shown.length + 1);
        const edit = typed(shown.slice(0, caret) + char + shown.slice(caret), caret + 1);
        const after = readEdit(mask, bare, edit);
        if (after.bare === bare) return;
        const now = showMasked(mask, after.bare);
        const back = deleted(
          now.slice(0, after.caret - 1) + now.slice(after.caret),
          after.caret - 1,
        );
        expect(charactersOf(readEdit(mask, after.bare, back).bare)).toBe(charactersOf(bare));
      }),
    );
  });

  it('changes exactly one digit with each key, at any caret', () => {
    const key = fc.constantFrom('type', 'back', 'forward');
    const digits = fc.stringMatching(/^[1-9]\d{0,20}$/);
    fc.assert(
      fc.property(digits, fc.nat(), key, fc.nat({ max: 9 }), (bare, at, action, digit) => {
        const shown = showMasked(mask, bare);
        const caret = at % (shown.length + 1);
        const [left, right] = [shown.slice(0, caret), shown.slice(caret)];
        const [before, behind] = [left.replace(/\D/g, ''), right.replace(/\D/g, '')];
        const edits = {
          type: [typed(`${left}${digit}${right}`, caret + 1), `${before}${digit}${behind}`],
          back: [deleted(left.slice(0, -1) + right, caret - 1), before.slice(0, -1) + behind],
          forward: [
            { text: left + right.slice(1), caret, inputType: 'deleteContentForward' },
            before + behind.slice(1),
          ],
        } as const;
        const [edit, expected] = edits[action];
        if ((action === 'back' && left === '') || (action === 'forward' && right === '')) return;
        expect(readEdit(mask, bare, edit).bare.replace(/\D/g, '')).toBe(expected);
      }),
    );
  });
});
