/**
 * Selects a work of a category.
 *
 * @module
 */
import type { Random } from './random.ts';
import type { CategoryName } from './taxonomy.ts';
import { objects } from './works/objects.ts';
import { pictures } from './works/pictures.ts';
import type { Maker, Work } from './works/work.ts';

const makers: Partial<Record<CategoryName, Maker>> = { ...pictures, ...objects };

/**
 * Returns a work of this category.
 *
 * @param seed - of the picture: works with the same seed and colours look alike
 * @throws RangeError for a category without works
 */
export function makeWork(category: CategoryName, random: Random, seed: number): Work {
  const make = makers[category];
  if (make === undefined) throw new RangeError(`makeWork: no works in ${category}`);
  return make(random, seed);
}
