'use client';
import useSWR from 'swr';
import type { Area } from './area.ts';
import type { ApiError } from '../calls/errors.ts';
import { useClient } from './provider.ts';
import type { Read } from './read.ts';
import { useArea } from './use-area.ts';

/** A data area with a function for its "Tentar novamente" button. */
export type ReadArea<Data> = Area<Data> & {
  /** Requests the area again. It does nothing while a request is in flight. */
  readonly retry: () => void;
};

/**
 * Loads a read once for all components that use it and returns its data area. A refresh, such as
 * after the browser comes back online, keeps the status `fetched` even when it fails.
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
