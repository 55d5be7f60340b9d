import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPieces } from './match.ts';

/** Returns the text with the matches in brackets. */
const shown = (text: string, term: string): string =>
  matchPieces(text, term)
    .map((piece) => (piece.match ? `[${piece.text}]` : piece.text))
    .join('');

describe('finds the words of a search', () => {
  test.each([
    ['José Antônio', 'jose', '[José] Antônio'],
    ['José Antônio', 'ANTO', 'José [Antô]nio'],
    ['Jose\u0301 Antônio', 'josé', '[Jose\u0301] Antônio'],
    ['Lençóis da Bahia', 'lencois', '[Lençóis] da Bahia'],
    ['Composição em vermelho', 'verm comp', '[Comp]osição em [verm]elho'],
    ['Banana', 'an', 'B[anan]a'],
    ['Composição em cartão', 'ca', 'Composição em [ca]rtão'],
    ['Lote 12A', '  12a ', 'Lote [12A]'],
    ['Obra 🎨 azul', 'azul', 'Obra 🎨 [azul]'],
    ['Obra', 'x', 'Obra'],
    ['Obra', ' ', 'Obra'],
    ['Obra', '(.*', 'Obra'],
    ['', 'a', ''],
  ])('in %j for %j: %j', (text, term, result) => expect(shown(text, term)).toBe(result));
});

test('the parts form the text, and adjacent parts differ', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'Á', 'ã', 'b', 'ç', '\u0301', ' ', '🎨', 'İ', 'ﬁ'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(letters, letters, (text, term) => {
      const pieces = matchPieces(text, term);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.every(({ text }) => text !== '')).toBe(true);
      pieces.slice(1).forEach((piece, index) => expect(piece.match).toBe(!pieces[index]?.match));
    }),
    { numRuns: 5000 },
  );
});

test('a text matches itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (word) => {
      fc.pre(!/\s/.test(word) && /\p{L}/u.test(word));
      expect(matchPieces(word, word).some(({ match }) => match)).toBe(true);
    }),
  );
});
