import { lazyComponent } from '@martelo/ui/lazy-component';

/** The lazily hydrated list of lots. Call `preload` in the loader of a page that shows it. */
export const Lots = lazyComponent(() => import('./lots.tsx'));
