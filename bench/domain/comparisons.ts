/** Which functions are compared with which libraries, on which inputs, and the required ratios. */
import {
  convertCurrencyToWords,
  formatCurrency,
  isValidCnpj as brazilianUtilsCnpj,
  isValidCpf as brazilianUtilsCpf,
} from '@brazilian-utils/brazilian-utils';
import { cnpj, cpf } from 'cpf-cnpj-validator';
import currency from 'currency.js';
import extenso from 'extenso';
import slugifyPackage from 'slugify';
import { formatDate } from '@martelo/domain/calendar';
import { isValidCnpj, isValidCpf } from '@martelo/domain/documents';
import { formatMoney } from '@martelo/domain/money';
import { slugify } from '@martelo/domain/text';
import { amountInWords } from '@martelo/domain/words';

/** One of our functions and its alternatives. */
export interface Comparison<Input = unknown> {
  readonly name: string;
  readonly inputs: readonly Input[];
  readonly ours: (input: Input) => unknown;
  readonly alternatives: Readonly<Record<string, (input: Input) => unknown>>;
  /**
   * Required speed of ours as a multiple of the fastest of `alternatives`. 0 means that the ratio is only
   * shown.
   */
  readonly atLeast: number;
  /** The alternatives that the budget applies to. @default all */
  readonly against?: readonly string[];
}

// A small random generator with a fixed seed, so every run uses the same inputs.
let seed = 20_261_121;
const random = (limit: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};
const many = <Item>(make: (index: number) => Item): Item[] =>
  Array.from({ length: 1000 }, (_, i) => make(i));

/** Typical amounts of auctions: hundreds to millions of reais. */
const amounts = many(() => random(10 ** (5 + random(5))));
const dates = many(() => new Date(Date.UTC(2026, 0, 1) + random(365 * 86_400_000)));

const digitsOf = (length: number): string =>
  many(() => random(10))
    .slice(0, length)
    .join('');
const check = (base: string): string => {
  let sum = 0;
  for (let index = 0; index < base.length; index++) {
    const weight = ((base.length - 1 - index) % 8) + 2;
    sum += (base.charCodeAt(index) - 48) * weight;
  }
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
};
const checkCpf = (base: string): string => {
  let sum = 0;
  for (let index = 0; index < base.length; index++) {
    sum += Number(base.charAt(index)) * (base.length + 1 - index);
  }
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
};
const twice = (base: string, digit: (text: string) => string): string => {
  const first = base + digit(base);
  return first + digit(first);
};
const maskedCpf = (text: string): string => text.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
const maskedCnpj = (text: string): string =>
  text.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');

/** Three of four are valid, and one of four has a wrong last digit. Half of them are masked. */
const spoilt = (text: string, index: number): string =>
  index % 4 === 0 ? text.slice(0, -1) + String((Number(text.slice(-1)) + 1) % 10) : text;
const cpfs = many((index) => {
  const text = spoilt(twice(digitsOf(9), checkCpf), index);
  return index % 2 === 0 ? text : maskedCpf(text);
});
const cnpjs = many((index) => {
  const text = spoilt(twice(digitsOf(12), check), index);
  return index % 2 === 0 ? text : maskedCnpj(text);
});
const letterCnpjs = many((index) => {
  const letters = Array.from(
    { length: 12 },
    () => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[random(36)],
  );
  const text = spoilt(twice(letters.join(''), check), index);
  return index % 2 === 0 ? text : maskedCnpj(text);
});

const WORDS =
  'Óleo sobre tela, assinado e datado no verso; Paisagem com figuras – São João del-Rei (c. 1950) Coleção particular: cadeira em jacarandá, anos 60'.split(
    ' ',
  );
const titles = many(() =>
  Array.from({ length: 3 + random(8) }, () => WORDS[random(WORDS.length)]).join(' '),
);

const intl = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});
const intlDate = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const comparison = <Input>(entry: Comparison<Input>): Comparison => entry as Comparison;

/** All comparisons, in the order of the table. */
export const comparisons: readonly Comparison[] = [
  comparison<number>({
    name: 'formatMoney',
    inputs: amounts,
    ours: (cents) => formatMoney(cents),
    alternatives: {
      'cached Intl.NumberFormat': (cents) => intl.format(cents / 100),
      '@brazilian-utils': (cents) => formatCurrency(cents / 100),
      'currency.js': (cents) =>
        currency(cents, {
          fromCents: true,
          symbol: 'R$ ',
          separator: '.',
          decimal: ',',
          precision: 2,
        }).format(),
    },
    atLeast: 6,
    against: ['cached Intl.NumberFormat'],
  }),
  comparison<string>({
    name: 'isValidCpf',
    inputs: cpfs,
    ours: (text) => isValidCpf(text),
    alternatives: {
      'cpf-cnpj-validator': (text) => cpf.isValid(text),
      '@brazilian-utils': (text) => brazilianUtilsCpf(text),
    },
    atLeast: 3,
  }),
  comparison<string>({
    name: 'isValidCnpj, digits',
    inputs: cnpjs,
    ours: (text) => isValidCnpj(text),
    alternatives: {
      'cpf-cnpj-validator': (text) => cnpj.isValid(text),
      '@brazilian-utils': (text) => brazilianUtilsCnpj(text),
    },
    atLeast: 3,
  }),
  comparison<string>({
    name: 'isValidCnpj, letters',
    inputs: letterCnpjs,
    ours: (text) => isValidCnpj(text),
    alternatives: {
      '@brazilian-utils': (text) => brazilianUtilsCnpj(text, { version: 2 }),
      'cpf-cnpj-validator': (text) => cnpj.isValid(text),
    },
    atLeast: 3,
  }),
  comparison<number>({
    name: 'amountInWords',
    inputs: amounts,
    ours: (cents) => amountInWords(cents),
    alternatives: {
      extenso: (cents) => extenso((cents / 100).toFixed(2), { mode: 'currency' }),
      '@brazilian-utils': (cents) => convertCurrencyToWords(cents / 100),
    },
    atLeast: 1.5,
  }),
  comparison<string>({
    name: 'slugify',
    inputs: titles,
    ours: (text) => slugify(text),
    alternatives: {
      slugify: (text) => slugifyPackage(text, { lower: true, strict: true }),
    },
    atLeast: 1.5,
  }),
  comparison<Date>({
    name: 'formatDate',
    inputs: dates,
    ours: (date) => formatDate(date),
    alternatives: { 'cached Intl.DateTimeFormat': (date) => intlDate.format(date) },
    atLeast: 3,
  }),
];
