/**
 * Filters of a list of lots: a part of the page whose code and choices come late.
 *
 * @module
 */
import { accountsRead } from '@martelo/api/houses';
import { pricesRead, categoriesRead, popularTagsRead } from '@martelo/api/taxonomy';
import type { PageData } from '../data.ts';
import { housesAsked } from '../houses.ts';
import { late } from '../late.tsx';
import type { LotFiltersProps } from './lot-filters.tsx';

export const LotFilters = late<LotFiltersProps>(() => import('./lot-filters.tsx'));

/** Loads what there is to choose from. */
export const loadLotFilters = (data: PageData): Promise<unknown> =>
  Promise.all([
    LotFilters.load(),
    data.load(categoriesRead()),
    data.load(popularTagsRead()),
    data.load(pricesRead()),
    data.load(accountsRead(housesAsked)),
  ]);
