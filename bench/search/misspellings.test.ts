import { describe, expect, it } from 'vitest';
import { Random } from '../../packages/demo/src/random.ts';
import { misspell, neighbours, slipsOf, soundAlikes, unstressedVowels } from './misspellings.ts';

const sounding = (word: string): string[] => Object.values(soundAlikes(word)).flat();

describe('typing errors', () => {
  it('hits keys beside the correct one, in all rows of the keyboard', () => {
    expect(neighbours('g').toSorted()).toEqual(['b', 'f', 'h', 't', 'v', 'y']);
    expect(neighbours('q').toSorted()).toEqual(['a', 'w']);
    expect(neighbours('l')).toContain('ç');
    expect(neighbours('7')).toEqual([]);
  });

  it('replaces a letter with an accent like the letter without it', () => {
    expect(slipsOf('pé').neighbour).toContain('pr');
    expect(slipsOf('aço').neighbour).toContain('alo');
  });

  it('doubles, drops and swaps letters', () => {
    const { double, drop, swap } = slipsOf('mesa');
    expect(double).toEqual(['mmesa', 'meesa', 'messa', 'mesaa']);
    expect(drop).toEqual(['esa', 'msa', 'mea', 'mes']);
    expect(swap).toEqual(['emsa', 'msea', 'meas']);
  });
});

describe('errors by sound', () => {
  it.each([
    ['castiçal', 'castissal'],
    ['castiçal', 'castiçau'],
    ['travessa', 'traveça'],
    ['mesa', 'meza'],
    ['azul', 'asul'],
    ['cerâmica', 'serâmica'],
    ['peixe', 'peiche'],
    ['broche', 'broxe'],
    ['relógio', 'relójio'],
    ['horizonte', 'orizonte'],
    ['saudade', 'saldade'],
    ['toalha', 'toalia'],
    ['família', 'famílha'],
    ['desenho', 'desenio'],
    ['cômoda', 'kômoda'],
    ['queijo', 'keijo'],
    ['kakemono', 'cakemono'],
    ['wernecke', 'vernecke'],
    ['yayoi', 'iayoi'],
    ['ophelia', 'ofelia'],
    ['menino', 'minino'],
    ['moringa', 'muringa'],
    ['relógio', 'relogio'],
  ])('writes %s as %s', (word, misspelt) => {
    expect(sounding(word)).toContain(misspelt);
  });

  it.each([
    ['joia', 'goia'],
    ['gato', 'jato'],
    ['cesto', 'kesto'],
    ['selo', 'zelo'],
    ['lona', 'uona'],
    ['toalha', 'toauha'],
    ['mesa', 'misa'],
    ['móvel', 'múvel'],
    ['quadro', 'kuadro'],
  ])('does not write %s as %s, which sounds different', (word, misspelt) => {
    expect(sounding(word)).not.toContain(misspelt);
  });

  it('finds the unstressed vowels', () => {
    const unstressed = (word: string): string =>
      unstressedVowels(word)
        .map((index) => word[index])
        .join('');
    expect(unstressed('menino')).toBe('eo');
    expect(unstressed('pintor')).toBe('i');
    expect(unstressed('cômoda')).toBe('oa');
    expect(unstressed('pintores')).toBe('ie');
    expect(unstressed('saudade')).toBe('e');
  });
});

describe('misspell', () => {
  it('makes the same error for the same seed', () => {
    const misspelt = (): string | null => misspell(new Random('a'), 'relógio', 'slip');
    expect(misspelt()).toBe(misspelt());
  });

  it('never returns the word itself or one that is not allowed', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const random = new Random(String(seed));
      expect(misspell(random, 'carro', 'slip', (word) => word !== 'caro')).not.toMatch(/^carr?o$/);
    }
  });

  it('returns null without a possible error', () => {
    expect(misspell(new Random('a'), 'mapa', 'sound')).toBeNull();
    expect(misspell(new Random('a'), 'mapa', 'slip', () => false)).toBeNull();
  });

  it('makes errors of each cause about equally often', () => {
    const counts = new Map<number, number>();
    const random = new Random('lengths');
    for (let run = 0; run < 4000; run += 1) {
      const { length } = misspell(random, 'gravura', 'slip') ?? '';
      counts.set(length, (counts.get(length) ?? 0) + 1);
    }
    // Wrong and swapped letters keep the length.
    expect(counts.get(6)).toBeGreaterThan(900);
    expect(counts.get(8)).toBeGreaterThan(900);
    expect(counts.get(7)).toBeGreaterThan(1800);
  });
});
