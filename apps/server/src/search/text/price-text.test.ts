import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrice } from './price-text.ts';

test.each([
  ['relógio até 5 mil', 'relogio', null, 500_000],
  ['até R$ 1.500,50', '', null, 150_050],
  ['vaso abaixo de 200 reais', 'vaso', null, 20_000],
  ['vaso por menos de 300', 'vaso', null, 30_000],
  ['tela no máximo 2k', 'tela', null, 200_000],
  ['tela acima de 10 mil', 'tela', 1_000_000, null],
  ['mais de 1 milhão', '', 100_000_000, null],
  ['a partir de 1,5 mil', '', 150_000, null],
  ['entre 100 e 500', '', 10_000, 50_000],
  ['quadro de 1.000 a 2.000 azul', 'quadro   azul', 100_000, 200_000],
  ['até R$ 20', '', null, 2000],
  ['quadros até mil reais', 'quadros', null, 100_000],
  ['entre mil e cinco mil', '', 100_000, 500_000],
  ['até 1.5 mil', '', null, 150_000],
  ['até 1,5 milhão', '', null, 150_000_000],
  ['até R$ 1.500,00 azul', 'azul', null, 150_000],
  ['até R$ 1500.50', '', null, 150_050],
  ['até 1,500.00', '', null, 150_000],
  ['até 10 000', '', null, 1_000_000],
  ['até 10\u00a0000 reais', '', null, 1_000_000],
  ['até R$\u00a01.500', '', null, 150_000],
  ['até R$ 500, azul', ', azul', null, 50_000],
  ['até R$ 500.', '.', null, 50_000],
])('%j has a price', (typed, text, min, max) => {
  expect(readPrice(typed)).toEqual({ text, price: { min, max } });
});

test.each([
  'relógio',
  'conjunto de 2 a 4 taças',
  'moedas até 1950',
  'de 1900 a 1950',
  'até milhares',
  'gravata até 5 milímetros',
  'lote 500',
  'até R$ 1,500',
  'até 1500.500',
  'até 1.2.3.4 mil',
  'até 99999999999999999 reais',
  'abaté 500',
])('%j has no price', (typed) => {
  expect(readPrice(typed)).toEqual({ text: typed, price: null });
});

test('reads any whole amount of reais', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000 }), (reais) => {
      expect(readPrice(`vaso até R$ ${reais}`).price).toEqual({ min: null, max: reais * 100 });
      const written = reais.toLocaleString('pt-BR');
      expect(readPrice(`vaso até R$ ${written}`).price).toEqual({ min: null, max: reais * 100 });
    }),
  );
});

test('reads any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(typeof readPrice(text).text).toBe('string');
    }),
  );
});
