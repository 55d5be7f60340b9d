/**
 * Techniques of lots, and their common spellings.
 *
 * @module
 */
import { wordsOf } from './text.ts';

/** Abbreviations of the trade. */
export const abbreviations: Readonly<Record<string, string>> = {
  ost: 'oleo sobre tela',
  osm: 'oleo sobre madeira',
  ose: 'oleo sobre eucatex',
  osc: 'oleo sobre cartao',
  osp: 'oleo sobre papel',
  ast: 'acrilica sobre tela',
  asp: 'aquarela sobre papel',
  tmst: 'tecnica mista sobre tela',
  tmsp: 'tecnica mista sobre papel',
};

const synonyms: Readonly<Record<string, string>> = {
  s: 'sobre',
  on: 'sobre',
  oil: 'oleo',
  acrylic: 'acrilica',
  acrilico: 'acrilica',
  aguarela: 'aquarela',
  watercolor: 'aquarela',
  watercolour: 'aquarela',
  canvas: 'tela',
  paper: 'papel',
  board: 'cartao',
  wood: 'madeira',
  tec: 'tecnica',
  silkscreen: 'serigrafia',
  litogravura: 'litografia',
};

/**
 * Returns a technique folded and without abbreviations, so equal techniques have equal texts.
 *
 * @example
 * normalTechnique('Óleo s/tela'); // 'oleo sobre tela'
 * normalTechnique('O.S.T.'); // 'oleo sobre tela'
 * normalTechnique('Oil / Canvas'); // 'oleo sobre tela'
 */
export function normalTechnique(text: string): string {
  const bare = wordsOf(text);
  // "o.s.t." has three words of one letter.
  const joined = bare.every((word) => word.length === 1) ? [bare.join('')] : bare;
  const [first, ...rest] = joined;
  const full = abbreviations[first ?? ''];
  if (full !== undefined) return [full, ...rest].join(' ');
  return wordsOf(text.replace(/ \/ /g, ' sobre '))
    .map((word) => synonyms[word] ?? word)
    .join(' ');
}

/** Returns the common spellings of a technique that {@link normalTechnique} returned. */
export function waysToWrite(technique: string): string[] {
  const short = Object.keys(abbreviations).filter((key) => abbreviations[key] === technique);
  const slashes = technique.includes(' sobre ')
    ? [technique.replace(' sobre ', ' s/ '), technique.replace(' sobre ', ' s/')]
    : [];
  return [technique, ...slashes, ...short.flatMap((key) => [key, `${[...key].join('.')}.`])];
}
