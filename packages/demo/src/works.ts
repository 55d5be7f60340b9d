/**
 * One work of a category.
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
 * A work of this category.
 *
 * @param seed - of the picture: two works with the same seed and colours look alike
 * @throws RangeError for a category that sells nothing
 */
export function makeWork(category: CategoryName, random: Random, seed: number): Work {
  const make = makers[category];
  if (make === undefined) throw new RangeError(`makeWork: no works in ${category}`);
  return make(random, seed);
}
