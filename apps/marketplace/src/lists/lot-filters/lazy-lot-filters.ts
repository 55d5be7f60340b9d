import { accountsRead } from '@martelo/api/houses';
import { lotFacetsRead, type LotsFilter } from '@martelo/api/lots';
import { pricesRead, categoriesRead, popularTagsRead } from '@martelo/api/taxonomy';
import { lazyComponent } from '@martelo/ui/lazy-component';
import type { PageData } from '../../engine/data.ts';
import { allHouses } from '../houses.ts';

export const LotFilters = lazyComponent(() => import('./lot-filters.tsx'));

/**
 * Loads the code and the options of the filters. Call it from the loader of a page that shows them.
 * From a back end without facets, it requests the categories, tags and houses.
 */
export const loadLotFilters = (data: PageData, q: LotsFilter['q']): Promise<unknown> =>
  Promise.all([
    LotFilters.preload(),
    data.loadOptional(pricesRead()),
    data
      .loadOptional(lotFacetsRead({ q }))
      .then((facets) =>
        facets !== null
          ? null
          : Promise.all([
              data.loadOptional(categoriesRead()),
              data.loadOptional(popularTagsRead()),
              data.loadOptional(accountsRead(allHouses)),
            ]),
      ),
  ]);
