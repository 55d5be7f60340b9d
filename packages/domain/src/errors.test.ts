import { expect, test } from 'vitest';
import { errorTexts, fieldLabel, pageNotFoundMessage, unmatchedRouteMessage } from './errors.ts';

test('each message of each field is a text of its own, with the field’s label', () => {
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
    'shoe_size: é pequeno',
  ]);
});

test.each([{}, null, undefined, 'erro', { base: [] }, { email: [null, ''] }])(
  '%j says nothing, so the fixed sentence does',
  (errors) => {
    expect(errorTexts(errors)).toEqual(['Desculpe, houve um erro inesperado em nosso sistema.']);
  },
);

test('names of prototypes are fields like any other', () => {
  expect(fieldLabel('__proto__')).toBe('__proto__');
  expect(fieldLabel('constructor')).toBe('constructor');
});

test('the two messages of lost routes differ in their capitals', () => {
  expect(pageNotFoundMessage('/x')).toBe('Page Not Found: /x');
  expect(unmatchedRouteMessage('/x?y=1#z')).toBe('Page not found: /x?y=1#z');
  expect(pageNotFoundMessage(undefined)).toBe('Page Not Found: ');
});
