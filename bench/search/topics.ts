/**
 * Queries for artists, categories, themes and techniques.
 *
 * @module
 */
import { foldText } from '@martelo/domain/text';
import type { Random } from '../../packages/demo/src/random.ts';
import type { Catalogue, JudgedLot } from './catalogue.ts';
import { misspellOne } from './known-items.ts';
import type { JudgedQuery, Kind } from './query.ts';
import { abbreviations, waysToWrite } from './techniques.ts';
import { flat, hasWords, isContentWord, pluralOf, singularOf, stemsOf, wordsOf } from './text.ts';

/** Minimum number of lots of a topic that is queried. */
const LEAST = 3;

/** Returns the topics of lots, with at least {@link LEAST} lots each. */
function topicsOf(lots: readonly JudgedLot[], of: (lot: JudgedLot) => readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const topic of lots.flatMap(of)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].flatMap(([topic, count]) => (count < LEAST ? [] : [topic]));
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/**
 * A query for a category or theme. It also wants lots of topics that contain its name, such as
 * "Abstração geométrica" for "abstração". "Aquarela" wants lots of that technique as much as lots
 * of the category. A lot without a category is judged by its title.
 */
const query = (kind: Kind, text: string, name: string): JudgedQuery => ({
  kind,
  text,
  grade: ({ categories, themes, technique, normalTechnique, title, everything }) => {
    const topics = [...categories, ...themes, technique ?? '', normalTechnique];
    if (categories.length === 0) topics.push(title);
    if (topics.some((topic) => hasWords(stemsOf(topic), name))) return 2;
    return hasWords(everything, name) ? 1 : 0;
  },
});

/** Returns the words of a name in the plural, up to a word such as "sobre". */
function inPlural(name: string): string {
  const words = wordsOf(name);
  const end = words.findIndex((word) => !isContentWord(word));
  return words.map((word, index) => (end < 0 || index < end ? pluralOf(word) : word)).join(' ');
}

/** Queries for a category: as written, in the singular and in the plural. */
function categoryQueries(name: string): JudgedQuery[] {
  const singular = wordsOf(name).map(singularOf).join(' ');
  const spellings = new Map(
    [singular, inPlural(name), name.toLowerCase()].map((text) => [foldText(text), text]),
  );
  return [...spellings.values()].map((text) => query('category', text, name));
}

/** Queries for a theme: as written, and without accents. */
const themeQueries = (name: string): JudgedQuery[] =>
  unique([name.toLowerCase(), foldText(name)]).map((text) => query('theme', text, name));

function techniques(random: Random, { lots }: Catalogue): JudgedQuery[] {
  const abbreviated = new Set(Object.values(abbreviations));
  const found = random
    .shuffle(topicsOf(lots, (lot) => [lot.normalTechnique]))
    .filter((technique) => technique !== '' && wordsOf(technique).length < 7);
  const chosen = [
    ...found.filter((technique) => abbreviated.has(technique)),
    ...found.filter((technique) => !abbreviated.has(technique)).slice(0, 25),
  ];
  return chosen.flatMap((technique) => {
    const original = lots.find((lot) => lot.normalTechnique === technique)?.technique ?? technique;
    return unique([original, ...waysToWrite(technique)]).map((text): JudgedQuery => ({
      kind: 'technique',
      text,
      grade: (lot) =>
        lot.normalTechnique === technique
          ? 2
          : hasWords(lot.text, technique) || hasWords(stemsOf(lot.normalTechnique), technique)
            ? 1
            : 0,
    }));
  });
}

/** Returns the common spellings of the name of an artist and of its parts. */
function namesOf(name: string): { whole: string[]; parts: string[] } {
  const words = name.split(/\s+/);
  const last = words.at(-1) ?? '';
  const rest = words.slice(0, -1).join(' ');
  const hasSurname = rest !== '' && isContentWord(foldText(last)) && last.length > 2;
  return {
    whole: unique([name, foldText(name), rest === '' ? name : `${last}, ${rest}`]),
    parts: [...(words.length > 2 ? [`${words[0]} ${last}`] : []), ...(hasSurname ? [last] : [])],
  };
}

const ofArtist = (kind: Kind, text: string, name: string): JudgedQuery => ({
  kind,
  text,
  grade: (lot) => {
    if (lot.author !== null && flat(lot.author) === flat(name)) return 2;
    if (wordsOf(name).every((word) => lot.flatAuthor.includes(` ${word} `))) return 2;
    return lot.flatDescription.includes(flat(name)) || lot.flatTitle.includes(flat(name)) ? 1 : 0;
  },
});

function artists(random: Random, catalogue: Catalogue): JudgedQuery[] {
  const isPerson = (name: string): boolean =>
    wordsOf(name).length > 0 && !/anon|unknown|autor|desconhecid|escola/.test(foldText(name));
  // "Barro" is the surname of an artist and a word of many more titles.
  const isName = (part: string): boolean => {
    const lots = (of: 'flatTitle' | 'flatAuthor'): number =>
      catalogue.lots.filter((lot) => hasWords(stemsOf(lot[of]), part)).length;
    return lots('flatAuthor') > lots('flatTitle');
  };
  const names = random
    .shuffle(topicsOf(catalogue.lots, ({ author }) => (author === null ? [] : [author])))
    .filter(isPerson);
  const queries = names.slice(0, 25).flatMap((name) => {
    const { whole, parts } = namesOf(name);
    return whole
      .map((text) => ofArtist('artist', text, name))
      .concat(parts.filter(isName).map((text) => ofArtist('artist', text, text)));
  });
  const misspelt = names
    .values()
    .flatMap((name): JudgedQuery[] => {
      const errors = [random.pick(['slip', 'sound'] as const)];
      const text = misspellOne(random, name.toLowerCase().split(/\s+/), catalogue, {
        letters: 5,
        errors,
      });
      return text === null ? [] : [ofArtist('artist-error', text.join(' '), name)];
    })
    .take(40)
    .toArray();
  return [...queries, ...misspelt];
}

/** Returns queries for the topics of a catalogue. */
export function topics(random: Random, catalogue: Catalogue): JudgedQuery[] {
  const { lots } = catalogue;
  return [
    ...artists(random.fork('artists'), catalogue),
    ...topicsOf(lots, ({ categories }) => categories).flatMap(categoryQueries),
    ...topicsOf(lots, ({ themes }) => themes).flatMap(themeQueries),
    ...techniques(random.fork('techniques'), catalogue),
  ];
}
