'use client';
/**
 * The last searches of this device, in local storage. They end with the session of a person, so
 * the next person at the device does not see them.
 *
 * @module
 */
import { useSyncExternalStore } from 'react';
import { createStored } from '../../internal/storage/stored.ts';

const MAX_SEARCHES = 6;

const none: readonly string[] = [];

const store = createStored<readonly string[]>('AA_SEARCHES', (found) =>
  Array.isArray(found)
    ? found.filter((text): text is string => typeof text === 'string').slice(0, MAX_SEARCHES)
    : none,
);

/**
 * Remembers the text of a search as the latest one.
 *
 * @example
 * useEffect(() => rememberSearch(text), [text]);
 */
export function rememberSearch(text: string): void {
  const typed = text.trim();
  const others = store.get().filter((other) => other.toLowerCase() !== typed.toLowerCase());
  if (typed !== '') store.set([typed, ...others].slice(0, MAX_SEARCHES));
}

/**
 * Forgets the searches of this device.
 *
 * @example
 * <SearchBox onRecentClear={forgetSearches} />
 */
export const forgetSearches = (): void => {
  if (store.get().length > 0) store.set(none);
};

/**
 * Returns the last six searches of this device, the latest first. The server and the first render in
 * the browser have none.
 *
 * @example
 * const recent = useRecentSearches().map((text) => ({ label: text, href: `/busca/${text}` }));
 */
export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(store.subscribe, store.get, () => none);
