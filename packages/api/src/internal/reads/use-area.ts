'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Area } from './area.ts';
import type { ApiError } from '../calls/errors.ts';

/** The state of a key in SWR. */
interface CacheState<Data> {
  readonly data: Data | undefined;
  readonly error: ApiError | undefined;
  readonly isValidating: boolean;
}

/**
 * Returns the data area of a key in SWR, and a function that requests it again.
 *
 * @param partial Data to show until everything is loaded.
 */
export function useArea<Data>(
  key: string,
  { data, error, isValidating }: CacheState<Data>,
  partial?: Data,
): { area: Area<Data>; retry: () => void } {
  const { cache, mutate } = useSWRConfig();
  const retry = useCallback(() => {
    // Reads the cache, since two clicks may occur before the next render.
    if (cache.get(key)?.isValidating !== true) void mutate(key);
  }, [cache, mutate, key]);
  if (data !== undefined) return { area: { status: 'fetched', data, error: undefined }, retry };
  if (error === undefined || isValidating) {
    return { area: { status: 'loading', data: partial, error: undefined }, retry };
  }
  return { area: { status: 'error', data: partial, error }, retry };
}
