import { lazyComponent } from '@martelo/ui/lazy-component';

/** The time of the data on a page. Few people see it, so its code is not part of the first load. */
export const AsOf = lazyComponent(() => import('./as-of.tsx'));
