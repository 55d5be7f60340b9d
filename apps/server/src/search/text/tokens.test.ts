import { describe, expect, test } from 'vitest';
import { isFiller, isVague, tokensOf } from './tokens.ts';

const wordsOf = (text: string): string[] => tokensOf(text).map(({ word }) => word);

describe('tokensOf', () => {
  test.each([
    ['Leilão de LENÇÓIS', ['leilao', 'de', 'lencois']],
    ['O.S.T., 1950', ['ost', '1950']],
    ['o.s.t 60x80', ['ost', '60x80']],
    ['ass. inf. dir.', ['ass', 'inf', 'dir']],
    ['Séc. XIX', ['sec', 'xix']],
    ['porta-retrato', ['porta', 'retrato']],
    ['18 kt.a', ['18', 'kt', 'a']],
    ['d’água', ['d', 'agua']],
    ['', []],
    ['… – !', []],
  ])('splits %j into words', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test.each([
    ['óleo s/ tela', ['sobre', 'sem']],
    ['gravura c/ moldura', ['com']],
    ['mesa p/ chá', ['para']],
    ['óleo s/tela', ['sobre', 'sem']],
  ])('explains the letter before the slash in %j', (text, meanings) => {
    expect(tokensOf(text).map((token) => token.meanings)).toEqual([[], meanings, []]);
  });

  test('a word with hyphens can be written as one', () => {
    expect(tokensOf('porta-retrato de Wou-Ki')).toEqual([
      { word: 'porta', meanings: ['portaretrato'] },
      { word: 'retrato', meanings: [] },
      { word: 'de', meanings: [] },
      { word: 'wou', meanings: ['wouki'] },
      { word: 'ki', meanings: [] },
    ]);
  });

  test('a slash between numbers or after a longer word has no meaning', () => {
    for (const text of ['12/50', 'obras/tela', 's/ 12']) {
      expect(tokensOf(text).flatMap(({ meanings }) => meanings)).toEqual([]);
    }
  });
});

test('articles and prepositions are fillers, nouns are not', () => {
  expect(['de', 'da', 'com', 'sobre', 'the'].every(isFiller)).toBe(true);
  expect(['vaso', 'tela'].some(isFiller)).toBe(false);
});

test('words that describe no object are known in both genders', () => {
  expect(['antigo', 'antiga', 'linda', 'peca', 'comprar'].every(isVague)).toBe(true);
  expect(isVague('vaso')).toBe(false);
});
