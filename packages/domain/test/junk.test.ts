/** Nothing that comes in makes a function throw, or show 'undefined' or 'NaN', or wait. */
import { describe, expect, test } from 'vitest';
import * as forms from '../src/forms.ts';
import * as domain from '../src/index.ts';

type Total = (...values: readonly unknown[]) => unknown;

/** The long texts have twice as many characters, the short ones a quarter. */
const LONG = 50_000;
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
  // eslint-disable-next-line no-sparse-arrays -- a hole is junk too
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

/** Texts that send careless patterns and careless sorting into the square of their length. */
const patterns: readonly string[] = [
  'a',
  '1',
  ' ',
  '-',
  '.',
  'a.',
  'a-',
  'a b ',
  'é',
  'A\u0301',
  '\u0300\u0316',
  '\ud800',
  '@',
  'a@',
  ':',
  '1:',
  '1.',
  ',',
  '/',
  'v=&',
  '１',
  '😀',
];

const functionsOf = (table: Readonly<Record<string, unknown>>): [string, Total][] =>
  Object.entries(table).filter((entry): entry is [string, Total] => typeof entry[1] === 'function');

/** The forms' checks as functions of a value: what people type reaches them, parameters do not. */
const checks: [string, Total][] = [
  forms.required(),
  forms.requiredIf(() => true),
  forms.sameAs('other'),
  forms.passwordConfirmation('other'),
  forms.isIn(['a']),
  forms.notIn(['a']),
  forms.minLength(3),
  forms.maxLength(3),
  forms.alpha(),
  forms.alphaNum(),
  forms.alphaDash(),
  forms.regex(/^a+$/g),
  forms.numeric(),
  forms.digits(3),
  forms.decimal(2),
  forms.between(1, 2),
  forms.cpf(),
  forms.cnpj(),
  forms.email(),
  forms.url(),
  forms.ip(),
  forms.dateFormat('DD/MM/YYYY'),
  forms.dateBetween('01/01/2026', '02/01/2026'),
  forms.birthdate(),
  forms.size(1),
  forms.image(),
  forms.ext(['png']),
  forms.mimes(['image/*']),
  forms.dimensions(1, 1),
  forms.before('other'),
  forms.after('other'),
].map((check) => {
  const validate = forms.compose(check);
  return [
    `compose(${check.rule})`,
    (value, other) => validate(value, { other } as forms.FormValues),
  ];
});

const all: [string, Total][] = [
  ...functionsOf(domain),
  ...functionsOf(domain.validators).map(([name, rule]): [string, Total] => [
    `validators.${name}`,
    rule,
  ]),
  ...checks,
];

const shown = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return `${inner}n`;
    if (typeof inner === 'number' && !Number.isFinite(inner)) return String(inner);
    return inner;
  }) ?? '';

const textsIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

test('there is much to try', () => {
  expect(all.length).toBeGreaterThan(100);
});

describe.each(all)('%s', (name, run) => {
  // A list gives back the items it was given, junk among them.
  const echoes = name.startsWith('sort') || /toggleInterest|filterPrice/.test(name);

  const expectTotal = (values: readonly unknown[]): void => {
    const result = run(...values);
    if (echoes) return;
    // What was put in may come out as it was: then it is no invention.
    const given = values.map(textsIn).join('\n');
    for (const word of ['undefined', 'NaN', '[object'])
      if (!given.includes(word)) expect(shown(result), `${word}`).not.toContain(word);
  };

  test('takes any junk in any place', () => {
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

  test('takes a time that grows no faster than a long text does', () => {
    const timeOf = (text: string): number => {
      const start = performance.now();
      run(text, text, text);
      run([text, text], [text], [text]);
      return performance.now() - start;
    };
    for (const pattern of patterns) {
      const text = (length: number): string => pattern.repeat(length / pattern.length);
      const [short, long] = [text(LONG / 4), text(LONG * 2)];
      let [shortBest, longBest] = [timeOf(short), timeOf(long)];
      // Eight times the length: a square takes 64 times as long, however often one asks again;
      // a busy moment of the machine passes.
      for (let turn = 0; turn < 20 && longBest > Math.max(10, shortBest * 24); turn++) {
        shortBest = Math.min(shortBest, timeOf(short));
        longBest = Math.min(longBest, timeOf(long));
      }
      expect(longBest, JSON.stringify(pattern)).toBeLessThan(Math.max(10, shortBest * 24) + 1);
    }
  });
});
