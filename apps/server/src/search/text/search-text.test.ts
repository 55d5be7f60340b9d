import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearchText } from './search-text.ts';
import { synonymsOf } from './synonyms.ts';

const synonyms = synonymsOf([
  ['óleo sobre tela', 'OST'],
  ['óleo', 'oil'],
]);
const read = (text: string) => readSearchText(text, synonyms);
/** The typed words of each wanted part. */
const typed = (text: string) => read(text)?.wanted.map((wanted) => wanted.typed.join(' '));
/** Each way of each wanted part. `*` marks an unfinished word. */
const waysOf = (text: string) =>
  read(text)?.wanted.map(({ ways }) =>
    ways.map(({ words, isStart }) => words.join(' ') + (isStart ? '*' : '')),
  );

test('words, phrases and exclusions are separate', () => {
  const text = read('Vaso "Di Cavalcanti" -gravura -"água forte" azul');
  expect(text?.wanted.map((wanted) => wanted.typed)).toEqual([['vaso'], ['azul']]);
  expect(text?.phrases).toEqual([['di', 'cavalcanti']]);
  expect(text?.without).toEqual([['gravura'], ['agua', 'forte']]);
});

test.each(['vaso “di cavalcanti” –“água forte”', 'vaso «di cavalcanti» —„água forte‟'])(
  '%j has quotes and a dash as phones write them',
  (text) => {
    const { wanted, phrases, without } = read(text) ?? {};
    expect(wanted?.map((part) => part.typed)).toEqual([['vaso']]);
    expect(phrases).toEqual([['di', 'cavalcanti']]);
    expect(without).toEqual([['agua', 'forte']]);
  },
);

test('a dash between words excludes nothing', () => {
  expect(read('vaso – azul')?.without).toEqual([]);
});

test.each([
  ['vaso azul', [['vaso'], ['azul*']]],
  ['vaso 3', [['vaso'], ['3']]],
  ['vaso 3d', [['vaso'], ['3d*']]],
  ['vaso "azul"', [['vaso']]],
  ['vaso -azul', [['vaso']]],
  ['vaso até 5 mil', [['vaso']]],
])('only the last word of %j may be unfinished', (text, ways) => {
  expect(waysOf(text)).toEqual(ways);
});

test('the longest of several phrases with synonyms is used', () => {
  expect(waysOf('óleos sobre tela')).toEqual([['oleos tela', 'ost']]);
  expect(waysOf('óleo')).toEqual([['oleo', 'oil']]);
  expect(waysOf('OST azul')).toEqual([['ost', 'oleo tela'], ['azul*']]);
});

test.each([
  'lote 12A',
  'lote nº 12a',
  'Lote n. 12A',
  'LOTE número 12a',
  'lote 12 A',
  'lote nº 12-a',
])('%j asks for a lot number', (text) => {
  expect(waysOf(text)).toEqual([['#12a', 'lote 12a']]);
});

test.each(['o. s. t.', 'O S T', 'o.s.t.'])('%j is an abbreviation', (text) => {
  expect(waysOf(text)).toEqual([['ost', 'oleo tela']]);
});

test('letters that are not an abbreviation stay separate', () => {
  expect(typed('J. B. Debret')).toEqual(['j', 'b', 'debret']);
});

test('"lote" without a number is a word', () => {
  expect(typed('lote vaso')).toEqual(['lote', 'vaso']);
});

test('fillers are required only when there are no other words', () => {
  expect(typed('vaso de cristal')).toEqual(['vaso', 'cristal']);
  expect(typed('de')).toEqual(['de']);
});

test('a price is not a word', () => {
  expect(typed('relógio até 5 mil')).toEqual(['relogio']);
  expect(read('até 5 mil')).toEqual({
    wanted: [],
    phrases: [],
    without: [],
    price: { min: null, max: 500_000 },
  });
});

test.each(['', '   ', '"', '""', '-', '!?…'])('%j has nothing to search for', (text) => {
  expect(read(text)).toBeNull();
});

test('characters after the first hundred are ignored', () => {
  expect(typed(`${'a'.repeat(99)} b`)).toEqual(['a'.repeat(64)]);
});

test('reads any text into folded words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      const found = read(text);
      const words = [
        ...(found?.wanted ?? []).flatMap(({ ways }) => ways.flatMap((way) => way.words)),
        ...(found?.phrases ?? []).flat(),
        ...(found?.without ?? []).flat(),
      ];
      expect(words.every((word) => /^#?[\p{L}\p{N}\p{Cs}]+$/u.test(word))).toBe(true);
    }),
  );
});
