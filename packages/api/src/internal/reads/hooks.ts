'use client';
import type { Page } from '@martelo/domain/entities';
import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig, type SWRResponse } from 'swr';
import type { ApiError } from '../calls/errors.ts';
import type { Area } from './area.ts';
import { canContinue, firstPageOf, type PagesRead } from './pages.ts';
import { useClient } from './provider.ts';
import type { Read } from './read.ts';

/**
 * Returns the data area of a key in SWR, and a function that requests it again.
 *
 * @param partial Data to show until everything is loaded.
 */
function useArea<Data>(
  key: string,
  { data, error, isValidating }: SWRResponse<Data, ApiError>,
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

/** The data area of a list that grows by pages ("Carregar mais"). */
export type PagesArea<List> = Area<List> & {
  /** The next page, for the address of "Carregar mais" (`?page=3`). `null` at the end. */
  readonly nextPage: number | null;
  /** Appends the next page. It does nothing while a request is in flight and at the end. */
  readonly loadMore: () => void;
  /** Repeats a failed request. It does nothing while a request is in flight. */
  readonly retry: () => void;
  /**
   * Rows before the first one shown, or `null`. An address that requests more than 100 rows
   * (`?page=50`) loads the last 100 of them.
   */
  readonly earlier: EarlierRows | null;
};

/** Rows that a list has before the first one shown. */
export interface EarlierRows {
  /** Page before the first one shown, for its address (`?page=45`). */
  readonly page: number;
  /** Number of these rows. */
  readonly rows: number;
  /**
   * Shows up to 100 of these rows, the last ones ("Mostrar anteriores").
   *
   * @throws {ApiError} as the client does
   */
  readonly load: () => Promise<void>;
}

/**
 * Loads the first pages of a list and appends more on demand. `data` keeps the loaded pages while
 * more are loading and after that failed.
 *
 * Each number of pages has its own cache entry, made from the entry before. A cached list is
 * therefore restored completely, and SWR deduplicates the requests. (`useSWRInfinite` adds 0.8 kB
 * and requests the first page again with each further one.)
 *
 * @example
 * const lots = usePages(readPages(endpoints.lots, { per: 5, q: { author_id_eq: 7 } }));
 * const more = lots.nextPage !== null && <Button onClick={lots.loadMore}>Carregar mais</Button>;
 */
export function usePages<List extends Page>(read: PagesRead<List>): PagesArea<List> {
  const client = useClient();
  const { cache, fallback } = useSWRConfig();
  const cachedList = (pages: number): List | undefined => {
    const { key } = read.withPages(pages);
    return (cache.get(key)?.data ?? fallback[key]) as List | undefined;
  };
  /** Returns the longest cached list that the pages up to `pages` continue. */
  const listBefore = (pages: number): List | undefined => {
    let list: List | undefined;
    // A list is continued by at most 100 rows, and so by at most 100 pages.
    for (let less = 1; less <= 100 && less < pages && list === undefined; less++) {
      list = cachedList(pages - less);
    }
    return list && canContinue(list, pages) ? list : undefined;
  };

  // The requested number of pages is valid for this list and this first page only.
  const [more, setMore] = useState({ from: read.key, pages: 0 });
  const wanted = more.from === read.key && more.pages > 0 ? read.withPages(more.pages) : read;

  const swr = useSWR<List, ApiError>(wanted.key, () => {
    const shown = cachedList(wanted.pages);
    if (shown === undefined) return wanted.load(client, {}, listBefore(wanted.pages));
    // The data is already there, so this is a refresh: load all of it again.
    return wanted.load(client, {}, undefined, firstPageOf(shown));
  });
  const partial = swr.data === undefined ? listBefore(wanted.pages) : undefined;
  const { area, retry } = useArea(wanted.key, swr, partial);
  const { data, status } = area;
  const nextPage = data?.next_page ?? null;
  const loadMore = useCallback(() => {
    if (status === 'error') retry();
    if (status === 'fetched' && nextPage !== null) setMore({ from: read.key, pages: nextPage });
  }, [status, nextPage, retry, read.key]);

  const loadEarlier = async (): Promise<void> => {
    const longer = data && (await wanted.loadEarlier(client, data));
    // A list from another answer in the meantime is kept. Data from the server is in no cache.
    await swr.mutate((now) => (now && now !== data ? now : longer), { revalidate: false });
  };

  const page = data ? firstPageOf(data) - 1 : 0;
  const earlier = data && page > 0 ? { page, rows: page * data.per_page, load: loadEarlier } : null;
  return { ...area, nextPage, loadMore, retry, earlier };
}
