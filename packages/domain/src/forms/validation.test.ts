import { describe, expect, test } from 'vitest';
import { type RuleName, ageOn, parseTyped, validationMessage, validators } from './validation.ts';

const file = (facts: object = {}) => ({ name: 'a.png', type: 'image/png', size: 1024, ...facts });

/** Arguments of each rule: those that pass and those that fail. */
const cases: Partial<
  Record<
    RuleName,
    { right: readonly (readonly unknown[])[]; wrong: readonly (readonly unknown[])[] }
  >
> = {
  required: {
    right: [['a'], [0], [false], [['a']], [{}]],
    wrong: [[''], ['  \n'], ['\u200b'], ['\u3164'], [null], [undefined], [[]], [Number.NaN]],
  },
  requiredIf: {
    right: [
      ['', false],
      ['a', true],
      [null, 0],
    ],
    wrong: [
      ['', true],
      [null, 1],
    ],
  },
  email: {
    right: [
      ['ana@exemplo.com'],
      ['a.b+c_d@sub.exemplo.com.br'],
      ['ana@açaí.com.br'],
      ['\u202aana\u200b@exemplo.com\u2060'],
      ["o'hara@exemplo.com"],
      ['ana@exemplo.xn--p1ai'],
      [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`],
    ],
    wrong: [
      ['ana'],
      ['ana@'],
      ['@exemplo.com'],
      ['ana@exemplo'],
      ['ana@exemplo.1'],
      ['a b@exemplo.com'],
      ['ana@@exemplo.com'],
      ['.ana@exemplo.com'],
      ['a..b@exemplo.com'],
      ['ana@-exemplo.com'],
      ['\u200b'],
      ['ana@exemplo..com'],
      ['ana@exemplo.com '],
      [`${'a'.repeat(65)}@exemplo.com`],
      [`ana@${'b'.repeat(64)}.com`],
      [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(62)}`],
      ['ana@exemplo.com1'],
      ['ana@exemplo.1com'],
      ['ana@exemplo.xn--'],
      ['ana@exemplo.xn--é'],
      ['ana@exemplo.axn--p1ai'],
      [7],
      [{}],
    ],
  },
  cpf: { right: [['529.982.247-25']], wrong: [['529.982.247-24'], [52998224725]] },
  cnpj: { right: [['12.ABC.345/01DE-35']], wrong: [['12.ABC.345/01DE-36']] },
  birthdate: {
    right: [
      ['21/11/2026', new Date('2026-11-22T02:59:59Z')],
      ['01/01/1900', new Date()],
    ],
    wrong: [
      ['22/11/2026', new Date('2026-11-22T02:59:59Z')],
      ['31/02/1990'],
      ['1990-01-01'],
      ['abc'],
      ['01/01/2999'],
    ],
  },
  url: {
    right: [
      ['https://exemplo.com'],
      ['exemplo.com.br'],
      ['www.exemplo.com/a?b=c#d'],
      ['http://exemplo.com:8080/'],
      ['http://192.168.0.1/x'],
      ['http://[2001:db8::1]/'],
      ['ftp://exemplo.com'],
      ['https://açaí.com.br/ç'],
      ['exemplo.com?x=1'],
      ['exemplo.com:65535'],
      [`exemplo.com/${'a'.repeat(2071)}`],
    ],
    wrong: [
      ['exemplo'],
      ['http://'],
      ['http://localhost'],
      ['javascript:alert(1)'],
      ['mailto:a@exemplo.com'],
      ['a@exemplo.com'],
      ['http://u:p@exemplo.com'],
      ['http://exemplo.com/a b'],
      ['http://exemplo.com:65536'],
      [`exemplo.com/${'a'.repeat(2072)}`],
      [`${'a.'.repeat(126)}com`],
      ['http://-a.com'],
      ['exemplo..com'],
      ['//exemplo.com'],
      ['https://exemplo.com/<script>'],
      ['https://exemplo.com/?a="b"'],
      ['https://exemplo.com/a\\b'],
      ['https://exemplo.com/{id}'],
      ['http://[::zz]/'],
    ],
  },
  sameAs: {
    right: [
      ['a', 'a'],
      [1, '1'],
      ['', 'x'],
    ],
    wrong: [
      ['a', 'b'],
      ['a', undefined],
      ['a', ''],
    ],
  },
  passwordConfirmation: {
    right: [
      ['abc', 'abc'],
      ['', ''],
      [undefined, ''],
    ],
    wrong: [
      ['', 'abc'],
      [null, 'abc'],
      ['abd', 'abc'],
      ['abc', ''],
    ],
  },
  minLength: {
    right: [
      ['abc', 3],
      ['né\u0301s', 3],
      ['😀😀😀', 3],
      [123, 3],
      ['a', 0],
      ['abc', '3'],
    ],
    wrong: [
      ['ab', 3],
      ['ab', '3'],
      ['abc', ''],
      ['abc', 'x'],
      ['abc', -1],
      ['😀😀', 3],
      ['abc', undefined],
      [Infinity, 3],
      [true, 3],
    ],
  },
  maxLength: {
    right: [
      ['abc', 3],
      ['e\u0301e\u0301e\u0301', 3],
      ['abc', '3'],
    ],
    wrong: [
      ['abcd', 3],
      ['abcd', '3'],
      ['abc', ''],
      ['abc', undefined],
    ],
  },
  numeric: { right: [['0123'], [12]], wrong: [['-1'], ['1.5'], ['1e3'], ['１'], [1.5], ['12 ']] },
  alpha: {
    right: [['João'], ['Joa\u0303o'], ['ñç']],
    wrong: [['a1'], ['a b'], ['\u0301a'], ['a-b']],
  },
  alphaNum: { right: [['João2'], ['2a']], wrong: [['a b'], ['a_b']] },
  alphaDash: { right: [['joão-2_x'], ['-']], wrong: [['a b'], ['a.b'], ['!a']] },
  digits: {
    right: [
      ['01310100', 8],
      [12, 2],
      ['123', '3'],
    ],
    wrong: [
      ['0131010', 8],
      ['12', '3'],
      ['12', ''],
      ['0131010a', 8],
      ['-1', 2],
    ],
  },
  decimal: {
    right: [
      ['10'],
      ['10,5', 2],
      ['10.55', 2],
      ['-1,5'],
      ['.5'],
      [1.5, 1],
      ['10', 0],
      ['10,5', '2'],
    ],
    wrong: [
      ['10,555', 2],
      ['10,555', '2'],
      ['10,', 2],
      ['1,5', 0],
      ['a'],
      ['1.000,50', 2],
      [','],
      ['1e3'],
    ],
  },
  between: {
    right: [
      [1, 1, 3],
      ['3', 1, 3],
      ['2,5', 1, 3],
      ['2', '1', '3'],
      [1e21, 1, 1e22],
    ],
    wrong: [
      [0, 1, 3],
      ['3,01', 1, 3],
      ['abc', 1, 3],
      [' ', 0, 3],
      [2, undefined, 3],
    ],
  },
  dateBetween: {
    right: [['02/01/2026', '01/01/2026', '03/01/2026']],
    wrong: [
      ['01/01/2026', '01/01/2026', '03/01/2026'],
      ['03/01/2026', '01/01/2026', '03/01/2026'],
      ['abc', '01/01/2026', '03/01/2026'],
      ['02/01/2026', '', '03/01/2026'],
    ],
  },
  dateFormat: {
    right: [
      ['21/11/2026', 'DD/MM/YYYY'],
      ['2026-11-21', 'yyyy-MM-dd'],
      ['21/11/2026 20:05', 'DD/MM/YYYY HH:mm'],
      ['11/2026', 'MM/YYYY'],
      ['29/02/2028', 'DD/MM/YYYY'],
      ['20:05', 'HH:mm'],
    ],
    wrong: [
      ['31/02/2026', 'DD/MM/YYYY'],
      ['1/2/2026', 'DD/MM/YYYY'],
      ['21/11/26', 'DD/MM/YYYY'],
      ['21-11-2026', 'DD/MM/YYYY'],
      ['29/02/2026', 'DD/MM/YYYY'],
      ['21/11/0000', 'DD/MM/YYYY'],
      ['25:00', 'HH:mm'],
      ['24:00', 'HH:mm'],
      ['x', 'x'],
      ['1234', 'QQQQ'],
      ['21/11/2026', null],
      ['21/11/2026 ', 'DD/MM/YYYY'],
      ['1a/11/2026', 'DD/MM/YYYY'],
      ['a1/11/2026', 'DD/MM/YYYY'],
      ['--', '--'],
    ],
  },
  before: {
    right: [['01/01/2026', '02/01/2026']],
    wrong: [
      ['02/01/2026', '02/01/2026'],
      ['x', '02/01/2026'],
      ['01/01/2026', 'x'],
      ['01/01/2026', ''],
    ],
  },
  after: {
    right: [
      ['02/01/2026', '01/01/2026'],
      ['01/01/2026', '31/12/2025'],
    ],
    wrong: [['02/01/2026', '02/01/2026']],
  },
  size: {
    right: [
      [file({ size: 5119 }), 5],
      [[file(), file()], 2],
      [file({ size: 5119 }), '5'],
    ],
    wrong: [
      [file({ size: 5120 }), 5],
      [[file(), file({ size: 9999 })], 5],
      ['a.png', 5],
      [file({ size: '1' }), 5],
      [file({ size: 5120 }), '5'],
      [file(), ''],
      [[file(), null], 5],
    ],
  },
  image: {
    right: [[file()], [file({ type: '' })], [file({ type: 'image/svg+xml' })]],
    wrong: [
      [file({ type: 'text/html' })],
      [file({ type: '', name: 'a.exe' })],
      [[file(), null]],
      [7],
    ],
  },
  ext: {
    right: [
      [file({ name: 'a.PDF' }), ['pdf']],
      [file(), ['.PNG']],
    ],
    wrong: [
      [file({ name: 'png' }), ['png']],
      [file({ name: 'a.png.exe' }), ['png']],
      [file({ name: 'a.tgz' }), ['t.gz']],
      [file(), []],
    ],
  },
  mimes: {
    right: [
      [file(), ['image/*']],
      [file(), ['IMAGE/PNG']],
    ],
    wrong: [
      [file(), ['image/jpeg']],
      [file({ type: '' }), ['image/*', '']],
      [file({ type: 'image/pngx' }), ['image/png']],
      [file({ type: 'imagex/png' }), ['image/*']],
    ],
  },
  dimensions: {
    right: [
      [file({ width: 2, height: 1 }), 2, 1],
      [file({ width: 2, height: 1 }), '2', '1'],
    ],
    wrong: [
      [file({ width: 1, height: 2 }), 2, 1],
      [file({ width: 2, height: 2 }), 2, 1],
      [file({ width: 1, height: 1 }), 2, 1],
      [file(), 2, 1],
    ],
  },
  ip: {
    right: [
      ['192.168.0.1'],
      ['0.0.0.0'],
      ['255.255.255.255'],
      ['::'],
      ['::1'],
      ['2001:db8::1'],
      ['1:2:3:4:5:6:7:8'],
      ['::ffff:192.0.2.1'],
      ['FE80::A'],
      ['1:2:3:4:5:6:7::'],
      ['1:2:3:4:5:6:192.0.2.1'],
      ['0000:0000:0000:0000:0000:ffff:255.255.255.255'],
    ],
    wrong: [
      ['256.0.0.1'],
      ['1.2.3'],
      ['01.2.3.4'],
      ['1.2.3.4.5'],
      [':::'],
      ['1::2::3'],
      ['1:2:3:4:5:6:7'],
      ['1:2:3:4:5:6:7:8:9'],
      ['12345::'],
      ['1.2.3.4::'],
      ['::1%eth0'],
      ['1:2:3:4::5:6:7:8'],
      ['1:2:3:4::5:6::7:8'],
      ['1:2:3:4:5:6:7:192.0.2.1'],
      ['::ffff:256.0.2.1'],
    ],
  },
  isIn: {
    right: [
      ['SP', ['SP']],
      [1, ['1']],
      [
        ['SP', 'RJ'],
        ['RJ', 'SP'],
      ],
    ],
    wrong: [
      ['MG', ['SP']],
      [['SP', 'MG'], ['SP']],
      ['SP', undefined],
      ['length', { length: 1 }],
    ],
  },
  notIn: {
    right: [
      ['MG', ['SP']],
      [['MG'], ['SP']],
    ],
    wrong: [
      ['SP', ['SP']],
      [['MG', 'SP'], ['SP']],
    ],
  },
  regex: {
    right: [['12A', /^\d+[A-Z]$/]],
    wrong: [
      ['A12', /^\d+[A-Z]$/],
      ['12A', undefined],
    ],
  },
};

type Rule = (...values: readonly unknown[]) => boolean;
const ruleOf = (name: string): Rule => validators[name as RuleName] as Rule;

describe.each(Object.keys(validators))('%s', (name) => {
  const { right = [], wrong = [] } = cases[name as RuleName] ?? {};

  test.each(right.map((values) => ({ values })))('accepts $values', ({ values }) => {
    expect(ruleOf(name)(...values)).toBe(true);
  });

  test.each(wrong.map((values) => ({ values })))('rejects $values', ({ values }) => {
    expect(ruleOf(name)(...values)).toBe(false);
  });

  test('has accepted and rejected values in this test', () => {
    expect(right.length).toBeGreaterThan(0);
    expect(wrong.length).toBeGreaterThan(0);
  });

  test('accepts blank values unless it requires a value', () => {
    const emptyIsWrong = ['required', 'requiredIf', 'passwordConfirmation'].includes(name);
    for (const empty of ['', null, undefined, []])
      expect(ruleOf(name)(empty, 'x', 'y')).toBe(!emptyIsWrong);
  });
});

test('a pattern with a g or y flag gives the same result each time', () => {
  const pattern = /a/g;
  expect([1, 2, 3].map(() => validators.regex('a', pattern))).toEqual([true, true, true]);
  expect(pattern.lastIndex).toBe(0);
});

test('each rule has its message', () => {
  const said = Object.keys(validators).map((rule) => validationMessage(rule, 'X', ['2', '5']));
  expect(said).toEqual([
    'Este campo é obrigatório.',
    'Este campo é obrigatório.',
    'deve conter um email válido',
    'CPF inválido.',
    'CNPJ inválido.',
    'A data de nascimento não pode ser no futuro.',
    'Não é uma URL válida.',
    'Os campos devem ser iguais.',
    'Os campos "senha" e "confirmação de senha" devem ser iguais.',
    'O campo X deve conter pelo menos 2 caracteres',
    'O campo X não deve ter mais que 2 caracteres',
    'O campo X deve conter apenas números',
    'O campo X deve conter somente letras',
    'O campo X deve conter somente letras e números',
    'O campo X deve conter letras, números e traços',
    'O campo X deve ser numérico e ter exatamente 2 dígitos',
    'O campo X deve ser numérico e deve conter 2 casas decimais',
    'O campo X deve estar entre 2 e 5',
    'O campo X deve estar entre 2 e 5',
    'O campo X deve estar no formato 2',
    'O campo X deve estar antes do campo 2',
    'O campo X deve estar depois do campo 2',
    'O campo X deve ser menor que 2 KB',
    'O campo X deve ser uma imagem',
    'O campo X deve ser um arquivo válido',
    'O campo X deve ser um tipo de arquivo válido',
    'O campo X deve ter 2 pixels de largura por 5 pixels de altura',
    'O campo X deve ser um endereço IP válido',
    'O campo X deve ter um valor válido',
    'O campo X deve ser um valor válido',
    'O campo X possui um formato inválido',
  ]);
  expect(validationMessage('__proto__', 'X')).toBe('');
  expect(validationMessage('minLength', 'X', [Number.NaN])).toBe(
    'O campo X deve conter pelo menos caracteres',
  );
  expect(validationMessage('alpha', 'X  Y')).toBe('O campo X Y deve conter somente letras');
  expect(validationMessage('decimal', 'X')).toBe(
    'O campo X deve ser numérico e deve conter casas decimais',
  );
});

test('a typed date must match the whole format', () => {
  expect(parseTyped('21/11/2026')?.toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(parseTyped('21/11/2026 21', 'DD/MM/YYYY DD')?.toISOString()).toBe(
    '2026-11-21T00:00:00.000Z',
  );
  expect(parseTyped('21/11/2026 22', 'DD/MM/YYYY DD')).toBeNull();
});

test('parts that a format does not have default to the start of 2000', () => {
  expect(parseTyped('05', 'ss')?.toISOString()).toBe('2000-01-01T00:00:05.000Z');
  expect(parseTyped('20', 'HH')?.toISOString()).toBe('2000-01-01T20:00:00.000Z');
  expect(parseTyped('2026', 'YYYY')?.toISOString()).toBe('2026-01-01T00:00:00.000Z');
});

test('the age increases on the birthday', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  expect(ageOn('2026-03-01', '2026-03-01')).toBe(0);
  expect(ageOn('2026-03-02', '2026-03-01')).toBeNull();
  expect(ageOn('amanhã', '2026-03-01')).toBeNull();
  expect(ageOn('2008-02-29', 'amanhã')).toBeNull();
});
