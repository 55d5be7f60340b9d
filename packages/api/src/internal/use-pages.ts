'use client';
import type { Page } from '@martelo/domain/entities';
import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Area } from './area.ts';
import type { ApiError } from './errors.ts';
import { useClient } from './provider.ts';
import { canContinue, firstPageOf, type PagesRead } from './pages.ts';
import { useArea } from './use-area.ts';

/** A list that grows by pages ("Carregar mais"), its data area and what can be done with it. */
export type PagesArea<List> = Area<List> & {
  /** Page that "Carregar mais" brings (for its address, `?page=3`), or `null` at the end. */
  readonly nextPage: number | null;
  /** Appends the next page; ignored while a request is in flight and at the end. */
  readonly loadMore: () => void;
  /** Requests again what failed, in place; ignored while a request is in flight. */
  readonly retry: () => void;
  /**
   * The rows before the first one shown; `null` where there are none. An address that asks for more
   * than 100 rows (`?page=50`) brings the last 100 of them.
   */
  readonly earlier: EarlierRows | null;
};

/** Rows that a list leaves out before its first one. */
export interface EarlierRows {
  /** Page before the first one shown (for its address, `?page=45`). */
  readonly page: number;
  /** How many rows are left out. */
  readonly rows: number;
  /**
   * Adds the last (at most 100) of them to what is shown ("Mostrar anteriores").
   *
   * @throws {ApiError} as the client does
   */
  readonly load: () => Promise<void>;
}

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
  /** The longest list known that the pages up to `pages` can be added to. */
  const startOf = (pages: number): List | undefined => {
    let list: List | undefined;
    // A list that is more than 100 rows, hence pages, away is followed by none of these.
    for (let away = 1; away <= 100 && away < pages && list === undefined; away++) {
      list = known(pages - away);
    }
    return list && canContinue(list, pages) ? list : undefined;
  };

  // What was asked for here counts for this list and this starting point only.
  const [more, setMore] = useState({ from: read.key, pages: 0 });
  const wanted = more.from === read.key && more.pages > 0 ? read.withPages(more.pages) : read;

  const swr = useSWR<List, ApiError>(wanted.key, () => {
    // With its data there already, this is a refresh: everything is loaded anew.
    const shown = known(wanted.pages);
    return shown === undefined
      ? wanted.load(client, {}, startOf(wanted.pages))
      : wanted.load(client, {}, undefined, firstPageOf(shown));
  });
  const part = swr.data === undefined ? startOf(wanted.pages) : undefined;
  const { area, retry } = useArea(wanted.key, swr, part);
  const nextPage = area.data?.next_page ?? null;
  const { status } = area;
  const loadMore = useCallback(() => {
    if (status === 'error') retry();
    if (status === 'fetched' && nextPage !== null) setMore({ from: read.key, pages: nextPage });
  }, [status, nextPage, retry, read.key]);

  const { data } = area;
  const loadEarlier = async (): Promise<void> => {
    const longer = data && (await wanted.loadEarlier(client, data));
    // Another answer may have come meanwhile: its rows stay. The server's own is in no cache.
    await swr.mutate((now) => (now && now !== data ? now : longer), { revalidate: false });
  };

  const page = data ? firstPageOf(data) - 1 : 0;
  const earlier = data && page > 0 ? { page, rows: page * data.per_page, load: loadEarlier } : null;
  return { ...area, nextPage, loadMore, retry, earlier };
}
