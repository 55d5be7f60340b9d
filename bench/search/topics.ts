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

/** Number of lots below which a topic is not asked for. */
const LEAST = 3;

/** Returns the topics of lots, with at least {@link LEAST} lots each. */
function topicsOf(lots: readonly JudgedLot[], of: (lot: JudgedLot) => readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const topic of lots.flatMap(of)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].flatMap(([topic, count]) => (count < LEAST ? [] : [topic]));
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Grade of a lot that has all words of a name in a text or topic, and not the topic itself. */
const mentions = (lot: JudgedLot, name: string): number => (hasWords(lot.everything, name) ? 1 : 0);

function named(kind: Kind, name: string, has: (lot: JudgedLot) => boolean): JudgedQuery[] {
  const words = wordsOf(name);
  const singular = words.map(singularOf).join(' ');
  const plural = words.map(pluralOf).join(' ');
  const spellings = new Map(
    [singular, plural, name.toLowerCase()].map((text) => [foldText(text), text]),
  );
  return [...spellings.values()].map((text) => ({
    kind,
    text,
    grade: (lot) => (has(lot) ? 2 : mentions(lot, name)),
  }));
}

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

/** Returns the ways in which people write the whole name of an artist, and parts of the name. */
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
  const names = random
    .shuffle(topicsOf(catalogue.lots, ({ author }) => (author === null ? [] : [author])))
    .filter(isPerson);
  const queries = names.slice(0, 25).flatMap((name) => {
    const { whole, parts } = namesOf(name);
    return whole
      .map((text) => ofArtist('artist', text, name))
      .concat(parts.map((text) => ofArtist('artist', text, text)));
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
    ...topicsOf(lots, ({ categories }) => categories).flatMap((name) =>
      named('category', name, ({ categories }) => categories.includes(name)),
    ),
    ...topicsOf(lots, ({ themes }) => themes).flatMap((name) =>
      named('theme', name, ({ themes }) => themes.includes(name)),
    ),
    ...techniques(random.fork('techniques'), catalogue),
  ];
}
