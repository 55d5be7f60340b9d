import { lazyComponent } from '@martelo/ui/lazy-component';
import type { LotsProps } from './lots.tsx';

/** The lazily hydrated list of lots. Call `preload` in the loader of a page that shows it. */
export const Lots = lazyComponent<LotsProps>(() => import('./lots.tsx'));
