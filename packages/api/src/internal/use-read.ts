'use client';
import useSWR from 'swr';
import type { Area } from './area.ts';
import type { ApiError } from './errors.ts';
import { useClient } from './provider.ts';
import type { Read } from './read.ts';
import { useArea } from './use-area.ts';

/** A data area and the "Tentar novamente" of its place. */
export type ReadArea<Data> = Area<Data> & {
  /** Requests the area again; ignored while a request is in flight. */
  readonly retry: () => void;
};

/**
 * Loads a read once for all components that ask for it and gives its data area. A quiet refresh
 * (back online) neither shows as loading nor as an error: what was fetched stays.
 *
 * @example
 * const counts = useRead(read(endpoints.lotCounts));
 * if (counts.status === 'error') return <TryAgain onClick={counts.retry} />;
 */
export function useRead<Data>({ key, load }: Read<Data>): ReadArea<Data> {
  const client = useClient();
  const { area, retry } = useArea(
    key,
    useSWR<Data, ApiError>(key, () => load(client)),
  );
  return { ...area, retry };
}
