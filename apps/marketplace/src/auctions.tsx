import type { AuctionsProps } from './auction-list.tsx';
import { late } from './late.tsx';

/** Auctions in every state of their data, each leading to its lots. */
export const Auctions = late<AuctionsProps>(() => import('./auction-list.tsx'));
