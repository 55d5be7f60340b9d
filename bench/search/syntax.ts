/**
 * Queries with phrases, exclusions, joined words, numbers and prices, and nonsense.
 *
 * @module
 */
import { foldText } from '@martelo/domain/text';
import type { Random } from '../../packages/demo/src/random.ts';
import type { Catalogue, JudgedLot } from './catalogue.ts';
import type { JudgedQuery } from './query.ts';
import { editDistance, flat, isContentWord, singularOf, squash, wordsOf } from './text.ts';

/** Returns at most `count` different texts that `make` returns for lots in random order. */
function collect<Item>(
  random: Random,
  { lots }: Catalogue,
  count: number,
  make: (lot: JudgedLot) => readonly [string, Item] | null,
): [string, Item][] {
  const found = new Map<string, Item>();
  for (const lot of random.shuffle(lots)) {
    if (found.size === count) break;
    const item = make(lot);
    if (item !== null) found.set(...item);
  }
  return [...found];
}

/** Phrases of two or three words that begin and end with a content word. */
function phrases(random: Random, catalogue: Catalogue): JudgedQuery[] {
  return collect(random, catalogue, 30, (lot) => {
    const words = wordsOf(random.chance(0.7) ? lot.title : lot.flatDescription);
    const length = random.int(2, 3);
    const starts = words.flatMap((word, index) =>
      isContentWord(word) && isContentWord(words[index + length - 1] ?? '') ? [index] : [],
    );
    if (starts.length === 0) return null;
    const start = random.pick(starts);
    const phrase = words.slice(start, start + length).join(' ');
    return [phrase, null];
  }).map(([phrase]) => ({
    kind: 'phrase',
    text: `"${phrase}"`,
    grade: ({ flatTitle, flatDescription, flatAuthor, technique }) => {
      if (flatTitle.includes(` ${phrase} `)) return 2;
      const others = [flatDescription, flatAuthor, flat(technique ?? '')];
      return others.some((text) => text.includes(` ${phrase} `)) ? 1 : 0;
    },
  }));
}

/** Queries for a common word of titles that exclude another word. */
function exclusions(random: Random, catalogue: Catalogue): JudgedQuery[] {
  const having = (word: string): JudgedLot[] =>
    catalogue.lots.filter(({ headline }) => headline.has(word));
  return collect(random, catalogue, 30, (lot) => {
    const words = wordsOf(lot.title).filter(
      (word) => isContentWord(word) && /^\p{L}{4,}$/u.test(word),
    );
    const [word, other] = random.shuffle(words).map(singularOf);
    if (word === undefined || other === undefined || word === other) return null;
    const lots = having(word);
    const left = lots.filter(({ text }) => !text.has(other)).length;
    return left < 3 || lots.length - left < 2 ? null : [`${word} -${other}`, { word, other }];
  }).map(([text, { word, other }]) => ({
    kind: 'exclusion',
    text,
    grade: (lot) => {
      if (lot.text.has(other)) return 0;
      return lot.headline.has(word) ? 2 : lot.everything.has(word) ? 1 : 0;
    },
  }));
}

const PREFIXES =
  /^(auto|contra|foto|xilo|linoleo|lito|seri|guarda|porta|gira|madre|beija|micro)(\p{L}{4,})$/u;

/** Compounds in another spelling: without hyphens, without a space, or with an extra space. */
function joined(random: Random, catalogue: Catalogue): JudgedQuery[] {
  return collect(random, catalogue, 40, (lot) => {
    const text = foldText(`${lot.title} ${lot.technique ?? ''}`);
    const hyphened = text.match(/\p{L}{3,}-\p{L}{3,}/u)?.[0];
    if (hyphened !== undefined) {
      return [hyphened.replace('-', random.pick(['', ' '])), squash(hyphened)];
    }
    const words = text.match(/\p{L}+/gu) ?? [];
    const compound = words.find((word) => PREFIXES.test(word));
    if (compound !== undefined) return [compound.replace(PREFIXES, '$1 $2'), compound];
    const pairs = [...foldText(lot.title).matchAll(/(?<!\p{L})(?=(\p{L}{4,}) (\p{L}{4,}))/gu)];
    const pair = pairs.length === 0 || random.chance(0.6) ? undefined : random.pick(pairs);
    const both = `${pair?.[1] ?? ''}${pair?.[2] ?? ''}`;
    return both === '' ? null : [both, both];
  }).map(([text, compound]) => ({
    kind: 'joined',
    text,
    grade: (lot) => {
      if (squash(`${lot.title} ${lot.technique ?? ''}`).includes(compound)) return 2;
      return squash([lot.flatDescription, ...lot.categories, ...lot.themes].join(' ')).includes(
        compound,
      )
        ? 1
        : 0;
    },
  }));
}

const bareNumber = (number: string): string => foldText(number).replace(/^0+(?=\d)/, '');

/** Numbers of lots. Half of them have a letter, if the catalogue has such numbers. */
function numbers(random: Random, catalogue: Catalogue): JudgedQuery[] {
  const isPlain = /^\d{1,4}$/;
  const isLettered = /^\d{1,4}[a-z]$/i;
  const some = (pattern: RegExp) =>
    collect(random, catalogue, 12, ({ number }) => (pattern.test(number) ? [number, null] : null));
  return [...some(isPlain), ...some(isLettered)].map(([number], index) => ({
    kind: 'number',
    text: `lote ${index % 3 === 2 ? 'nº ' : ''}${number}`,
    grade: (lot) => (bareNumber(lot.number) === bareNumber(number) ? 2 : 0),
  }));
}

const reais = (thousands: number): string[] => [
  `até ${thousands} mil`,
  `até R$ ${thousands}.000`,
  `até ${thousands}000 reais`,
  `abaixo de ${thousands} mil`,
];

/** Returns the first content word of a title, which names the object in Portuguese. */
const nounOf = (title: string): string =>
  wordsOf(title).find((word) => isContentWord(word) && /^\p{L}{3,}$/u.test(word)) ?? '';

/** A word of titles and a price that some lots with the word exceed (docs/api-contract.md#search-text). */
function prices(random: Random, catalogue: Catalogue): JudgedQuery[] {
  return collect(random, catalogue, 30, (lot) => {
    const word = singularOf(nounOf(lot.title));
    if (word === '' || word === 'titulo') return null;
    const priced = catalogue.lots
      .filter((other) => other.headline.has(word) && other.price_cents > 0)
      .map(({ price_cents }) => price_cents);
    const limits = [1, 2, 3, 5, 8, 10, 20, 50].filter((thousands) => {
      const below = priced.filter((cents) => cents <= thousands * 100_000).length;
      return below >= 3 && priced.length - below >= 3;
    });
    if (limits.length === 0) return null;
    const thousands = random.pick(limits);
    return [`${word} ${random.pick(reais(thousands))}`, { word, most: thousands * 100_000 }];
  }).map(([text, { word, most }]) => ({
    kind: 'price',
    text,
    grade: (lot) => {
      if (lot.price_cents === 0 || lot.price_cents > most) return 0;
      return lot.headline.has(word) ? 2 : lot.everything.has(word) ? 1 : 0;
    },
  }));
}

/** Words that can be pronounced and are unlike every word of the catalogue. */
function nonsense(random: Random, { dictionary }: Catalogue): JudgedQuery[] {
  const syllable = (): string =>
    random.pick([...'bcdfgjklmnpqrstvxz', 'br', 'tr', 'pl', 'gr']) +
    random.pick([...'aeiou']) +
    (random.chance(0.3) ? random.pick([...'rsnlmx']) : '');
  const isUnlike = (word: string): boolean =>
    ![...dictionary].some((known) => known.includes(word) || editDistance(word, known, 2) <= 2);
  const word = (): string => {
    for (;;) {
      const text = Array.from({ length: random.int(3, 5) }, syllable).join('');
      if (text.length >= 7 && isUnlike(text)) return text;
    }
  };
  return Array.from({ length: 60 }, (_, index) => ({
    kind: 'nonsense',
    text: Array.from({ length: (index % 2) + 1 }, word).join(' '),
    grade: () => 0,
  }));
}

/** Returns queries with the syntax of searches, and nonsense. */
export function syntax(random: Random, catalogue: Catalogue): JudgedQuery[] {
  return [phrases, exclusions, joined, numbers, prices, nonsense].flatMap((make) =>
    make(random.fork(make.name), catalogue),
  );
}
