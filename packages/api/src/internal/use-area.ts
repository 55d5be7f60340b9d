'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Area } from './area.ts';
import type { ApiError } from './errors.ts';

/** What SWR knows of a key. */
interface Known<Data> {
  readonly data: Data | undefined;
  readonly error: ApiError | undefined;
  readonly isValidating: boolean;
}

/**
 * The data area of what SWR knows of a key, and its "Tentar novamente".
 *
 * @param part What is there already while the whole is not.
 */
export function useArea<Data>(
  key: string,
  { data, error, isValidating }: Known<Data>,
  part?: Data,
): { area: Area<Data>; retry: () => void } {
  const { cache, mutate } = useSWRConfig();
  const retry = useCallback(() => {
    // The cache, not the rendered state: two clicks may come before the next render.
    if (cache.get(key)?.isValidating !== true) void mutate(key);
  }, [cache, mutate, key]);
  if (data !== undefined) return { area: { status: 'fetched', data, error: undefined }, retry };
  if (error === undefined || isValidating) {
    return { area: { status: 'loading', data: part, error: undefined }, retry };
  }
  return { area: { status: 'error', data: part, error }, retry };
}
