'use client';
/**
 * The lots that a person chose to compare. Local storage has only their addresses. They are removed
 * when the person's session ends.
 *
 * See docs/specification.md#comparison.
 *
 * @module
 */
import { MAX_COMPARED_LOTS } from '@martelo/domain/constants';
import { useSyncExternalStore } from 'react';
import { createStored } from '../../internal/storage/stored.ts';

const none: readonly string[] = [];
const lotPath = /^\/[^/]{1,100}\/\d{1,15}\/lote\/[^/]{1,200}$/;

const store = createStored<readonly string[]>('AA_COMPARE', (found) =>
  Array.isArray(found)
    ? found
        .filter((one): one is string => typeof one === 'string' && lotPath.test(one))
        .slice(0, MAX_COMPARED_LOTS)
    : none,
);

const forget = (): void => {
  if (store.get().length > 0) store.set(none);
};

/** The lots that were chosen on this device. */
export interface ComparedLots {
  /** Addresses of the lots (`lot.path`), in the order of the choice. */
  readonly paths: readonly string[];
  /** Whether no other lot can be added. */
  readonly isFull: boolean;
  /** Adds a lot, or removes it. A fifth lot is not added. */
  readonly setCompared: (path: string, isCompared: boolean) => void;
  /** Removes all lots. */
  readonly clear: () => void;
}

function setCompared(path: string, isCompared: boolean): void {
  const others = store.get().filter((other) => other !== path);
  if (!isCompared) store.set(others);
  else if (others.length < MAX_COMPARED_LOTS) store.set([...others, path]);
}

/**
 * Returns the lots to compare, up to four, and functions that change them. All components and tabs
 * share them.
 *
 * @example
 * const { paths, isFull, setCompared } = useComparedLots();
 * const isCompared = paths.includes(lot.path);
 * return <button disabled={isFull && !isCompared} onClick={() => setCompared(lot.path, !isCompared)} />;
 */
export function useComparedLots(): ComparedLots {
  const paths = useSyncExternalStore(store.subscribe, store.get, () => none);
  return { paths, isFull: paths.length >= MAX_COMPARED_LOTS, setCompared, clear: forget };
}
