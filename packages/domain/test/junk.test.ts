/** No argument makes a function throw or return 'undefined' or 'NaN' as text. */
import { describe, expect, test } from 'vitest';
import { functions } from './functions.ts';

const hostile = {
  toString: () => {
    throw new Error('read');
  },
  valueOf: () => {
    throw new Error('read');
  },
};

const junk: readonly unknown[] = [
  null,
  undefined,
  Number.NaN,
  Infinity,
  -Infinity,
  -0,
  1e300,
  5e-324,
  -1.5,
  10n ** 400n,
  -1n,
  true,
  Symbol('junk'),
  {},
  [],
  [null, undefined, Symbol('junk'), {}, [[]], Number.NaN],
  // eslint-disable-next-line no-sparse-arrays -- a hole is one of the cases
  [, 1],
  Object.create(null),
  JSON.parse('{"__proto__": {"label": "x"}, "length": -1, "id": "x"}'),
  hostile,
  [hostile],
  () => 'x',
  new Date(Number.NaN),
  new Date(8.64e15),
  /(a+)+$/g,
  new Map([['a', 1]]),
  '',
  ' \t\n\u00a0\u2003',
  '\u0000',
  '\ud800',
  '\udc00\ud800',
  'e\u0301\u0316\u0301',
  '１２３４５６７８９０１',
  'ＡＢＣ',
  '__proto__',
  'constructor',
  'toString',
  '%00%ZZ',
  '\u202e123',
  '👩‍👩‍👧‍👦',
  'NaN-',
];

const shown = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return `${inner}n`;
    if (typeof inner === 'number' && !Number.isFinite(inner)) return String(inner);
    return inner;
  }) ?? '';

const textsIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

test('all functions are tested', () => {
  expect(functions.length).toBeGreaterThan(100);
});

describe.each(functions)('%s', (name, run) => {
  // These return items of their argument, which may be junk.
  const echoes = name.startsWith('sort') || name === 'toggleInterest';

  const expectTotal = (values: readonly unknown[]): void => {
    const result = run(...values);
    if (echoes) return;
    // A function may return its argument, so words of the arguments are allowed.
    const given = values.map(textsIn).join('\n');
    const text = shown(result);
    const nonsense = ['undefined', 'NaN', '[object'].filter(
      (word) => text.includes(word) && !given.includes(word),
    );
    // A call of `expect` for each of the 300,000 results would cost more than the functions.
    if (nonsense.length > 0) expect(text).not.toContain(nonsense[0]);
  };

  test('accepts any value for any parameter', () => {
    for (const first of junk) {
      expectTotal([first]);
      for (const second of junk) expectTotal([first, second]);
    }
    for (const third of junk) {
      expectTotal(['required', 'x', third]);
      expectTotal([1, 'x', third, third]);
      expectTotal([[1, 2], third, third]);
    }
  });
});
