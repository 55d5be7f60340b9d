/**
 * Where the cards of lots find the code of their hearts once it is there.
 *
 * @module
 */
import type { LotCardProps } from '@martelo/ui/lot-card';
import type { ReactNode } from 'react';

/** The like of a card's lot. */
export interface CardLike {
  readonly liked: boolean | null;
  readonly count: number;
  readonly onLikedChange: NonNullable<LotCardProps['onLikedChange']>;
}

/** Renders what tells a card its like, and draws nothing. */
export type RenderCardLike = (
  lot: LotCardProps['lot'],
  onLike: (like: CardLike) => void,
) => ReactNode;

let render: RenderCardLike | null = null;
const listeners = new Set<() => void>();

/** For React's `useSyncExternalStore`. */
export const cardLikes = {
  get: (): RenderCardLike | null => render,
  set(next: RenderCardLike): void {
    render = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
