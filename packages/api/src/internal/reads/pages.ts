import type { Page } from '@martelo/domain/entities';
import type { CallOptions, Client } from '../calls/client.ts';
import type { Endpoint, ListName, PageQuery } from '../calls/endpoint.ts';
import { matchingList } from './matches-filter.ts';
import { callGeneric, type Read } from './read.ts';
import { addressOf } from '../calls/request.ts';

/** Merges the rows of further pages into the rows that are shown. */
export type MergeRows = <Row>(shown: readonly Row[], added: readonly Row[], per: number) => Row[];

/** Options of a list. */
export interface ListOptions {
  /** Number of pages to show initially, so `?page=3` restores pages 1 to 3. @default 1 */
  readonly pages?: number | undefined;
}

/**
 * Returns how many pages an address shows, or 1 for an invalid value.
 *
 * @param name Name of the parameter, for an address with several lists.
 *
 * @example
 * pagesIn(new URLSearchParams('page=3')); // 3
 */
export function pagesIn(query: URLSearchParams, name = 'page'): number {
  const page = query.get(name) ?? '';
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}

/** Options of {@link readPages}. */
export interface PagesOptions extends ListOptions {
  /** Parameters of the path. */
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** Whether a page names the last row before it (`after`). @default false */
  readonly isContinued?: boolean | undefined;
  /** How further pages join the list. @default they are appended */
  readonly merge?: MergeRows | undefined;
}

/** The read of the first pages of a list, as one list. */
export interface PagesRead<List> extends Read<List> {
  /** Number of pages. */
  readonly pages: number;
  /** Returns the read of the same list with another number of pages. */
  readonly withPages: (pages: number) => PagesRead<List>;
  /**
   * Loads the list. Given a `known` list that these pages continue, it loads only the missing pages
   * and adds them. Otherwise it loads the pages from `firstPage`, by default the last 100 rows.
   */
  readonly load: (
    client: Client,
    options?: CallOptions,
    known?: List,
    firstPage?: number,
  ) => Promise<List>;
  /** Loads the rows before the first one of a list (at most 100) and adds them to the list. */
  readonly loadEarlier: (client: Client, list: List) => Promise<List>;
}

/** Maximum number of rows of one answer, and of one read. */
const maximumRows = 100;

/** Highest page number that an address can request. */
const maximumPage = 100_000;

const pagesPerRequest = (per: number): number => Math.max(1, Math.floor(maximumRows / per));

/**
 * Returns the first page that a loaded list has rows of. It is above 1 when an address requests
 * more than 100 rows: the earlier rows are loaded by `loadEarlier`.
 */
export const firstPageOf = ({ first_page = 1 }: Page & { first_page?: number }): number =>
  first_page;

/** Returns whether the pages up to `pages` can be added to a list without a gap. */
export const canContinue = ({ current_page, per_page }: Page, pages: number): boolean =>
  pages - current_page <= pagesPerRequest(per_page);

/** Puts each further page before the rows that are shown. */
export const prependPages: MergeRows = (shown, added, per) => {
  const list = [...shown];
  // Pages that were loaded together are prepended one by one.
  for (let start = 0; start < added.length; start += per) {
    list.unshift(...added.slice(start, start + per));
  }
  return list;
};

const appendPages: MergeRows = (shown, added) => [...shown, ...added];

/**
 * Returns the read of pages 1 to `pages` of a list. It loads at most the last 100 of these rows, in
 * as few requests as possible: three pages of 20 are one request of 60. A row that moves to a later
 * page between two requests is not shown twice. A row that does not match the filter of the query is
 * neither shown nor counted.
 *
 * @example
 * const lots = readPages(endpoints.lots, { per: 20, q: { accepting_bids: true } }, { pages: 3 });
 * const { next_page } = await lots.load(client);
 */
export function readPages<Query extends PageQuery, List extends Page>(
  endpoint: Endpoint<Query, List>,
  query: Omit<Query, 'page'> & { readonly per: number },
  { pages = 1, params, isContinued = false, merge = appendPages }: PagesOptions = {},
): PagesRead<List> {
  const { per } = query;
  const { q: filter } = query as { readonly q?: unknown };
  const name = endpoint.answer?.list as ListName<List>;
  const listKey = addressOf(endpoint, { params, query });

  /** The last row that is known, for a page that begins after it. */
  const after = (list: List | undefined): { after?: number } => {
    const last = isContinued ? (list?.[name] as { id: number }[] | undefined)?.at(-1) : undefined;
    return last === undefined ? {} : { after: last.id };
  };

  /** Loads the pages from `from` to `to` and adds them to a known list. */
  async function loadPages(
    client: Client,
    options: CallOptions | undefined,
    known: List | undefined,
    from: number,
    to: number,
  ): Promise<List> {
    let list = known;
    let done = from - 1;
    let rowsPerRequest = Math.max(per, maximumRows);
    while (done < to && list?.next_page !== null) {
      const together = pagesTogether(done, to, Math.floor(rowsPerRequest / per));
      const sent = await callGeneric(client, endpoint, {
        ...options,
        params,
        query: { ...query, ...after(list), per: per * together, page: done / together + 1 },
      });
      if (together > 1 && sent.per_page !== per * together) {
        // The server's limit is lower, so this page has other rows than expected. Request single
        // pages instead.
        rowsPerRequest = per;
        continue;
      }
      done += together;
      list = joinPages(list, matchingList(sent, name, filter), { name, done, per, merge });
    }
    return list as List;
  }

  const pagesRead = (wanted: number): PagesRead<List> => ({
    // The first page is the same in any order, so it has the same key.
    key: wanted === 1 ? listKey : `${listKey}#${merge === appendPages ? '' : '-'}${wanted}`,
    pages: wanted,
    withPages: pagesRead,
    async load(client, options, known, firstPage = wanted - pagesPerRequest(per) + 1) {
      const start = known && canContinue(known, wanted) ? known : undefined;
      const from = start ? firstPageOf(start) : Math.max(1, firstPage);
      const next = start ? start.current_page + 1 : from;
      const list = await loadPages(client, options, start, next, wanted);
      const last = Math.max(1, Math.ceil(list.total / per));
      // A page number past the end shows the end.
      if (from > last) return pagesRead(last).load(client, options);
      return from === 1 ? list : { ...list, first_page: from };
    },
    async loadEarlier(client, list) {
      const shown = firstPageOf(list);
      if (shown === 1) return list;
      const from = Math.max(1, shown - pagesPerRequest(per));
      const earlier = await loadPages(client, {}, undefined, from, shown - 1);
      const join = {
        name,
        done: list.current_page,
        per,
        merge: merge === appendPages ? merge : appendEarlier,
      };
      return { ...joinPages(earlier, list, join), first_page: from };
    },
  });
  return pagesRead(Math.min(maximumPage, Math.max(1, Math.floor(pages) || 1)));
}

/** In a list with prepended pages, the earlier rows are after the shown ones. */
const appendEarlier: MergeRows = (earlier, shown) => [...shown, ...earlier];

/** Returns how many pages one request can cover: as many as are missing, aligned to that size. */
function pagesTogether(done: number, wanted: number, most: number): number {
  let pages = Math.min(wanted - done, most);
  while (pages > 1 && done % pages !== 0) pages--;
  return pages;
}

/** Adds an answer to the list that is known so far. */
function joinPages<List extends Page>(
  known: List | undefined,
  answer: List,
  join: { name: ListName<List>; done: number; per: number; merge: MergeRows },
): List {
  const { name, done, per, merge } = join;
  const shown = (known?.[name] ?? []) as { id: number }[];
  const ids = new Set(shown.map(({ id }) => id));
  const added = (answer[name] as { id: number }[]).filter(({ id }) => !ids.has(id));
  return {
    ...answer,
    [name]: merge(shown, added, per),
    current_page: done,
    per_page: per,
    next_page: answer.next_page === null ? null : done + 1,
  };
}
