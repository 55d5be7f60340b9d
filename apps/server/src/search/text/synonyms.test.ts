import { describe, expect, test } from 'vitest';
import { synonymsOf, techniqueOf, tradeSynonyms } from './synonyms.ts';

describe('synonymsOf', () => {
  test('lists the other phrases of a group by the first word of each', () => {
    const synonyms = synonymsOf([['óleo sobre telas', 'OST']]);
    expect(synonyms.get('ost')).toEqual([{ words: ['ost'], others: [['oleo', 'tela']] }]);
    expect(synonyms.get('oleo')).toEqual([{ words: ['oleo', 'tela'], others: [['ost']] }]);
  });

  test('a word of several groups has an entry for each', () => {
    expect(
      synonymsOf([
        ['a1', 'b'],
        ['a1', 'c'],
      ]).get('a1'),
    ).toHaveLength(2);
  });

  test('ignores phrases without a word', () => {
    expect(synonymsOf([['…', 'vaso']]).get('vaso')).toEqual([{ words: ['vaso'], others: [] }]);
  });
});

test('every group of the trade has several different phrases', () => {
  for (const group of tradeSynonyms) {
    expect(group.length).toBeGreaterThan(1);
    expect(new Set(group).size).toBe(group.length);
  }
});

describe('techniqueOf', () => {
  test.each([
    ['O.S.T.', 'Óleo sobre tela'],
    ['ost', 'Óleo sobre tela'],
    ['óleo s/ tela, 1950', 'Óleo sobre tela'],
    ['ÓLEO SOBRE TELA', 'Óleo sobre tela'],
    ['oil on canvas', 'Óleo sobre tela'],
    ['OSM', 'Óleo sobre madeira'],
    ['AST', 'Acrílica sobre tela'],
    ['acrílico s/tela', 'Acrílica sobre tela'],
    ['Litogravura (P.A.)', 'Litografia'],
    ['bronze  patinado; base de mármore', 'Bronze patinado'],
  ])('reads %j as %j', (text, expected) => {
    expect(techniqueOf(text)).toBe(expected);
  });

  test.each([null, '', ' , ', '(s.d.)', 'x'.repeat(61)])('%j names no technique', (text) => {
    expect(techniqueOf(text)).toBeNull();
  });

  test('the name of a technique is its own name', () => {
    for (const text of ['OST', 'xilo', 'acs', 'tinta da china', 'Prata']) {
      const name = techniqueOf(text);
      expect(techniqueOf(name)).toBe(name);
    }
  });
});
