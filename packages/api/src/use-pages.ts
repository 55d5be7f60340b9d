'use client';
import type { Page } from '@martelo/domain/entities';
import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Area } from './area.ts';
import type { ApiError } from './errors.ts';
import { useClient } from './provider.ts';
import type { PagesRead } from './read.ts';
import { useArea } from './use-area.ts';

/** A list that grows by pages ("Carregar mais"), its data area and what can be done with it. */
export type PagesArea<List> = Area<List> & {
  /** Page that "Carregar mais" brings (for its address, `?page=3`), or `null` at the end. */
  readonly nextPage: number | null;
  /** Appends the next page; ignored while a request is in flight and at the end. */
  readonly loadMore: () => void;
  /** Requests again what failed, in place; ignored while a request is in flight. */
  readonly retry: () => void;
};

/**
 * Loads the first pages of a list and appends more on demand. While more is loading, and when that
 * failed, `data` keeps the pages already there.
 *
 * Each number of pages has its own cache entry, made from the one before: a list in the cache comes
 * back whole, and SWR itself sees to it that no request is doubled. (`useSWRInfinite` adds 0.8 kB
 * and requests the first page again with each further one.)
 *
 * @example
 * const lots = usePages(readPages(endpoints.lots, { per: 5, q: { author_id_eq: 7 } }));
 * const more = lots.nextPage !== null && <Button onClick={lots.loadMore}>Carregar mais</Button>;
 */
export function usePages<List extends Page>(read: PagesRead<List>): PagesArea<List> {
  const client = useClient();
  const { cache, fallback } = useSWRConfig();
  const known = (pages: number): List | undefined => {
    const { key } = read.withPages(pages);
    return (cache.get(key)?.data ?? fallback[key]) as List | undefined;
  };
  const longestKnown = (pages: number): List | undefined =>
    pages < 1 ? undefined : (known(pages) ?? longestKnown(pages - 1));

  // What was asked for here counts for this list and this starting point only.
  const [more, setMore] = useState({ from: read.key, pages: 0 });
  const wanted = more.from === read.key && more.pages > 0 ? read.withPages(more.pages) : read;

  const swr = useSWR<List, ApiError>(wanted.key, () => {
    // With its data there already, this is a refresh: everything is loaded anew.
    const start = known(wanted.pages) === undefined ? longestKnown(wanted.pages - 1) : undefined;
    return wanted.load(client, {}, start);
  });
  const part = swr.data === undefined ? longestKnown(wanted.pages - 1) : undefined;
  const { area, retry } = useArea(wanted.key, swr, part);
  const nextPage = area.data?.next_page ?? null;
  const { status } = area;
  const loadMore = useCallback(() => {
    if (status === 'error') retry();
    if (status === 'fetched' && nextPage !== null) setMore({ from: read.key, pages: nextPage });
  }, [status, nextPage, retry, read.key]);

  return { ...area, nextPage, loadMore, retry };
}
