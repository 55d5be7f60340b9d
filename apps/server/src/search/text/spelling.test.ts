import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorsBetween, errorsIn, soundOf, spellingsOf } from './spelling.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const letter = fc.constantFrom(...letters);
const wordOf = (from: readonly string[], maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...from), { maxLength }).map((list) => list.join(''));
/** Few letters, so words are often similar. */
const word = wordOf([...'abc'], 8);

/** A word and the same word with one random error. */
const edited = fc
  .tuple(
    wordOf(letters, 10),
    fc.nat(),
    letter,
    fc.constantFrom('insert', 'remove', 'replace', 'swap'),
  )
  .map(([right, number, other, edit]) => {
    const place = number % (right.length + 1);
    const [before, after] = [right.slice(0, place), right.slice(place)];
    const wrong = {
      insert: before + other + after,
      remove: before + after.slice(1),
      replace: after === '' ? right : before + other + after.slice(1),
      swap: before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    }[edit];
    return { right, wrong };
  })
  .filter(({ right, wrong }) => right !== wrong);

/** The definition of the optimal string alignment distance, without a table. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return distance(restA, restB);
  const isSwap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    1 +
    Math.min(
      distance(restA, b),
      distance(a, restB),
      distance(restA, restB),
      isSwap ? distance(a.slice(2), b.slice(2)) : Number.POSITIVE_INFINITY,
    )
  );
}

describe('errorsBetween', () => {
  test('agrees with the definition', () => {
    const short = wordOf([...'abc'], 6);
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(errorsBetween(a, b)).toBe(distance(a, b));
      }),
      { numRuns: 500 },
    );
  });

  test('is symmetric, and zero only for equal words', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(errorsBetween(a, b)).toBe(errorsBetween(b, a));
        expect(errorsBetween(a, b) === 0).toBe(a === b);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['esculutra', 'escultura', 1],
    ['relojio', 'relogio', 1],
    ['esqulturra', 'escultura', 2],
    ['vaso', 'mesa', 3],
  ])('counts the errors between %s and %s', (typed, right, errors) => {
    expect(errorsBetween(typed, right)).toBe(errors);
  });
});

describe('spellingsOf', () => {
  test('contains every word with one error', () => {
    fc.assert(
      fc.property(edited, ({ right, wrong }) => {
        expect(errorsBetween(wrong, right)).toBe(1);
        expect(spellingsOf(wrong)).toContain(right);
      }),
      { numRuns: 300 },
    );
  });

  test('contains only words with one error, without duplicates', () => {
    fc.assert(
      fc.property(word, (typed) => {
        const spellings = spellingsOf(typed);
        expect(new Set(spellings).size).toBe(spellings.length);
        expect(spellings.every((other) => errorsBetween(typed, other) === 1)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('soundOf', () => {
  test.each([
    ['adalgiza', 'adalgisa'],
    ['relojio', 'relogio'],
    ['photografia', 'fotografia'],
    ['xicara', 'chicara'],
    ['brazil', 'brasil'],
    ['thereza', 'teresa'],
    ['quilate', 'kilate'],
    ['bronse', 'bronze'],
    ['porselana', 'porcelana'],
  ])('%s sounds like %s', (a, b) => {
    expect(soundOf(a)).toBe(soundOf(b));
  });

  test('is never empty', () => {
    fc.assert(fc.property(fc.string({ minLength: 1 }), (text) => soundOf(text) !== ''));
  });

  test('distinguishes other words', () => {
    expect(new Set(['vaso', 'mesa', 'tela', 'gravura'].map(soundOf)).size).toBe(4);
  });
});

test.each([
  ['vs', 0],
  ['vso', 1],
  ['vaso', 1],
  ['vasoo', 1],
  ['1950', 0],
  ['12a', 0],
  ['escultura', 2],
])('%s may have %d errors', (typed, errors) => {
  expect(errorsIn(typed)).toBe(errors);
});
