/**
 * A work with matching title, picture, technique and size.
 *
 * @module
 */
import { artRatio, type ArtFamily, type ArtPlan, type ArtView } from '../art.ts';
import { palettes, type PaletteName } from '../art/palettes.ts';
import type { Random } from '../random.ts';
import type { TagName } from '../taxonomy.ts';

/** A work as the catalogue describes it. */
export interface Work {
  readonly title: string;
  readonly plan: ArtPlan;
  /** Pictures after the first. */
  readonly views: readonly ArtView[];
  readonly technique: string;
  readonly support: string | null;
  readonly height_mm: number | null;
  readonly width_mm: number | null;
  readonly depth_mm: number | null;
  readonly weight_g: number | null;
  readonly year: string | null;
  readonly signed: string | null;
  readonly edition: string | null;
  /** Centre of the estimate, in reais. */
  readonly value: number;
  readonly tags: readonly TagName[];
  /** The object in a sentence: "a tela", "o par". */
  readonly noun: string;
}

/** Creates a work of a category. `seed` is the seed of its picture. */
export type Maker = (random: Random, seed: number) => Work;

/** Returns a value between `low` and `high` reais, most often near the lower end. */
export const value = (random: Random, low: number, high: number): number =>
  low * (high / low) ** (random.next() ** 1.6);

/** Returns the plan of a picture with one of these palettes. */
export function plan(
  random: Random,
  seed: number,
  family: ArtFamily,
  names: readonly PaletteName[],
): ArtPlan {
  return { family, palette: random.pick(names), seed, view: 'whole' };
}

/**
 * Returns height and width in millimetres of a flat work. `longer` is the longer side in
 * centimetres.
 */
export function flatSize(of: ArtPlan, longer: number): { height_mm: number; width_mm: number } {
  const ratio = artRatio(of);
  const [height, width] = ratio > 1 ? [longer / ratio, longer] : [longer, longer * ratio];
  return { height_mm: Math.round(height) * 10, width_mm: Math.round(width) * 10 };
}

/** Returns the name of a plan's colours or material. */
export const colorsOf = (of: ArtPlan): string => palettes[of.palette].name;

/** Returns a year as a text, sometimes approximate, sometimes `null`. */
export function yearText(random: Random, from: number, to: number): string | null {
  const year = random.int(from, to);
  return random.weighted([
    [String(year), 6],
    [`c. ${year - (year % 5)}`, 2],
    [`Década de ${year - (year % 10)}`, 1],
    [null, 2],
  ]);
}

/** Returns a Roman numeral up to 39. */
export const roman = (count: number): string =>
  'X'.repeat(Math.floor(count / 10)) +
  (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][count % 10] ?? '');
