import { expect, test } from 'vitest';
import {
  errorTexts,
  fieldLabel,
  labelledMessage,
  pageNotFoundMessage,
  rateLimitText,
  retryTime,
  unmatchedRouteMessage,
} from './errors.ts';
import { preferenceKinds } from '../person/preferences.ts';

test('each message of each field becomes a text with the label of the field', () => {
  expect(
    errorTexts({
      email: ['já está em uso', 'é longo demais'],
      'address.zip_code': ['não existe'],
      base: ['Tente de novo.'],
      shoe_size: 'é pequeno',
      cpf: [],
    }),
  ).toEqual([
    'E-mail: já está em uso',
    'E-mail: é longo demais',
    'CEP: não existe',
    'Tente de novo.',
    'Shoe size: é pequeno',
  ]);
});

test.each([{}, null, undefined, 'erro', { base: [] }, { email: [null, ''] }])(
  '%j has no message and gives the fixed sentence',
  (errors) => {
    expect(errorTexts(errors)).toEqual(['Desculpe, houve um erro inesperado em nosso sistema.']);
  },
);

test('names of prototype members are ordinary fields', () => {
  expect(fieldLabel(['email'])).toBe('');
  expect(fieldLabel('__proto__')).toBe('Proto');
  expect(fieldLabel('constructor')).toBe('Constructor');
});

test.each([
  ['radar', 'Preferência do radar'],
  ['user[addresses][0][zip_code]', 'CEP'],
  ['addresses.0', 'Addresses'],
  ['inscricaoEstadual', 'Inscricao estadual'],
  ['cor_preferida_id', 'Cor preferida'],
  ['0', ''],
  ['_', ''],
])('a person calls the field %j %j', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test.each(preferenceKinds)('the label of the preference %s is Portuguese', (kind) => {
  expect(fieldLabel(kind)).toMatch(/^Preferência d/);
});

test('a message without a label stands alone', () => {
  expect(errorTexts(['é inválido'])).toEqual(['é inválido']);
});

test('the messages for a failed validation and for no route differ in case', () => {
  expect(pageNotFoundMessage('/x')).toBe('Page Not Found: /x');
  expect(unmatchedRouteMessage('/x?y=1#z')).toBe('Page not found: /x?y=1#z');
  expect(pageNotFoundMessage(undefined)).toBe('Page Not Found: ');
});

test.each([
  [1, 'em 1 segundo'],
  [31.2, 'em 32 segundos'],
  [119, 'em 119 segundos'],
  [120, 'em 2 minutos'],
  [121, 'em 3 minutos'],
  [3601, 'em 61 minutos'],
  [7200, 'em 120 minutos'],
  [7201, 'em 3 horas'],
  [86_400, 'em 24 horas'],
  [172_801, 'em 3 dias'],
  [0, ''],
  [-1, ''],
  [Number.NaN, ''],
  [1e300, ''],
  [null, ''],
  ['60', ''],
])('a wait of %j seconds is %j', (seconds, expected) => {
  expect(retryTime(seconds)).toBe(expected);
  expect(rateLimitText(seconds)).toBe(
    expected === ''
      ? 'Muitas tentativas. Aguarde e tente novamente.'
      : `Muitas tentativas. Tente de novo ${expected}.`,
  );
});

test('a message that starts with the label of its field has no second label', () => {
  expect(labelledMessage('Senha', 'é curta')).toBe('Senha: é curta');
  expect(labelledMessage('Senha', 'Senha muito comum.')).toBe('Senha muito comum.');
  expect(labelledMessage('Senha', 'Senhas iguais')).toBe('Senha: Senhas iguais');
});
