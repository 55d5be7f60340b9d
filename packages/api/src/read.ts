/**
 * A read is a cache key and how to load it. Servers load reads before rendering, hooks load them
 * in the browser; both find the data under the same key. No React here.
 *
 * @module
 */
import type { Page } from '@martelo/domain/entities';
import type { CallInput, CallOptions, Client } from './client.ts';
import { address } from './address.ts';
import type { Endpoint, ListName, QueryOf, ResponseOf } from './endpoint.ts';
import type { InputArgs, RequestInput } from './request.ts';

/** Something that can be read: where it is kept and how it is loaded. */
export interface Read<Data> {
  /** The request's address, relative to the API base. */
  readonly key: string;
  readonly load: (client: Client, options?: CallOptions) => Promise<Data>;
}

/**
 * The read of one endpoint.
 *
 * @example
 * const counts = read(endpoints.lotCounts);
 * const { sold_count } = await counts.load(client);
 */
export function read<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArgs<RequestInput<E>>
): Read<ResponseOf<E>> {
  return {
    key: address(endpoint, input),
    load: (client, options) => call(client, endpoint, { ...input, ...options }),
  };
}

/** Puts rows of further pages where they belong, if that is not behind those already there. */
export type PagePlace = <Row>(before: readonly Row[], added: readonly Row[], per: number) => Row[];

/**
 * Each further page goes before those already there, as auctions that collect are listed
 * (docs/specification.md#data-areas).
 *
 * @example
 * const newestOnTop = readPages(endpoints.auctions, { per: 20 }, 1, prepended);
 */
export const prepended: PagePlace = (before, added, per) => {
  const list = [...before];
  // Pages that came together go where each would have gone alone.
  for (let start = 0; start < added.length; start += per) {
    list.unshift(...added.slice(start, start + per));
  }
  return list;
};

/** The read of the first pages of a list, as one list. */
export interface PagesRead<List> extends Read<List> {
  /** Pages it covers. */
  readonly pages: number;
  /** The same list with this many pages. */
  readonly withPages: (pages: number) => PagesRead<List>;
  /**
   * Loads the pages that `known` does not have yet and adds them to it. Without a `known` that they
   * follow it loads the last 100 rows, or the pages from `first` on.
   */
  readonly load: (
    client: Client,
    options?: CallOptions,
    known?: List,
    first?: number,
  ) => Promise<List>;
  /** Adds to a list the (at most 100) rows before its first one; see {@link firstPageOf}. */
  readonly loadEarlier: (client: Client, list: List) => Promise<List>;
}

/**
 * The first page that a loaded list has rows of. It is above 1 where an address asked for more than
 * 100 rows: the ones before are left out until `loadEarlier`.
 *
 * @example
 * const { lots } = await lotsRead({}, { pages: 50 }).load(client); // pages 46 to 50
 */
export const firstPageOf = ({ first_page = 1 }: Page & { first_page?: number }): number =>
  first_page;

/** An endpoint that answers pages. */
export type ListEndpoint = Endpoint<PageQuery | undefined, Page>;

interface PageQuery {
  page?: number | undefined;
  per?: number | undefined;
}

/** Query of a list without its page, which the read itself counts. */
export type ListQuery<E extends ListEndpoint> = Omit<NonNullable<QueryOf<E>>, 'page'>;

/** A server never answers more at once (docs/api-contract.md#paging). */
const mostPerRequest = 100;

/** `?page=` comes from outside: no address makes anyone load and render more rows than these. */
const mostRows = 100;

/** Pages of a list that are loaded at once. */
const pagesAtOnce = (per: number): number => Math.max(1, Math.floor(mostRows / per));

/**
 * Says whether the pages up to `pages` can be added to a list without a gap.
 *
 * @example
 * isFollowedBy(list, 3);
 */
export const isFollowedBy = ({ current_page, per_page }: Page, pages: number): boolean =>
  pages - current_page <= pagesAtOnce(per_page);

/**
 * The read of pages 1 to `pages` of a list, appended or where `place` puts them. At most the last
 * 100 of these rows are loaded at once; `loadEarlier` brings the ones before. Several missing pages
 * come in as few requests as the contract allows (three pages of 20 are one request of 60). A row
 * that moved to a later page in the meantime is not shown twice.
 *
 * @example
 * const firstThree = readPages(endpoints.lots, { per: 20, q: { accepting_bids: true } }, 3);
 * const { lots, next_page } = await firstThree.load(client);
 */
export function readPages<E extends ListEndpoint>(
  endpoint: E,
  query: ListQuery<E> & { readonly per: number },
  pages = 1,
  place?: PagePlace,
): PagesRead<ResponseOf<E>> {
  const asked = Math.floor(pages) || 1;
  return pagesRead(endpoint, query, Math.min(mostPages, Math.max(1, asked)), place);
}

/** The highest page number that an address can ask for. */
const mostPages = 100_000;

function pagesRead<E extends ListEndpoint>(
  endpoint: E,
  query: ListQuery<E> & { readonly per: number },
  wanted: number,
  place: PagePlace | undefined,
): PagesRead<ResponseOf<E>> {
  type List = ResponseOf<E>;
  const { per } = query;
  const name = endpoint.list as ListName<List>;
  const first = address(endpoint, { query });

  /** Loads the pages after `done`, and adds them to those of `known`. */
  async function loadPages(
    client: Client,
    options: CallOptions | undefined,
    known: List | undefined,
    from: number,
    to: number,
  ): Promise<List> {
    let list = known;
    let done = from - 1;
    let most = Math.max(per, mostPerRequest);
    while (done < to && list?.next_page !== null) {
      const together = pagesTogether(done, to, Math.floor(most / per));
      const answer: List = await call(client, endpoint, {
        ...options,
        query: { ...query, per: per * together, page: done / together + 1 },
      });
      if (together > 1 && answer.per_page !== per * together) {
        // A server with a lower limit than the contract's has counted in other pages than ours.
        most = per;
        continue;
      }
      done += together;
      list = joined(list, answer, name, done, per, place);
    }
    return list as List;
  }

  return {
    // The first page is the same in any order.
    key: wanted === 1 ? first : `${first}#${place ? '-' : ''}${wanted}`,
    pages: wanted,
    withPages: (pages) => pagesRead(endpoint, query, pages, place),
    async load(client, options, known, first = wanted - pagesAtOnce(per) + 1) {
      const start = known && isFollowedBy(known, wanted) ? known : undefined;
      const from = start ? firstPageOf(start) : Math.max(1, first);
      const next = start ? start.current_page + 1 : from;
      const list = await loadPages(client, options, start, next, wanted);
      const last = Math.max(1, Math.ceil(list.total / per));
      // An address past the end shows the end.
      if (from > last) return pagesRead(endpoint, query, last, place).load(client, options);
      return from === 1 ? list : { ...list, first_page: from };
    },
    async loadEarlier(client, list) {
      const shown = firstPageOf(list);
      if (shown === 1) return list;
      const from = Math.max(1, shown - pagesAtOnce(per));
      const earlier = await loadPages(client, {}, undefined, from, shown - 1);
      const order = place && behind;
      return { ...joined(earlier, list, name, list.current_page, per, order), first_page: from };
    },
  };
}

/** Pages that are put before others have their earlier ones behind them. */
const behind: PagePlace = (before, added) => [...added, ...before];

/** How many pages one request may cover: as many as are missing, on a boundary of that size. */
function pagesTogether(done: number, wanted: number, most: number): number {
  let pages = Math.min(wanted - done, most);
  while (pages > 1 && done % pages !== 0) pages--;
  return pages;
}

function joined<List extends Page>(
  known: List | undefined,
  answer: List,
  name: ListName<List>,
  done: number,
  per: number,
  place: PagePlace | undefined,
): List {
  const before = (known?.[name] ?? []) as { id: number }[];
  const ids = new Set(before.map(({ id }) => id));
  const added = (answer[name] as { id: number }[]).filter(({ id }) => !ids.has(id));
  return {
    ...answer,
    [name]: place?.(before, added, per) ?? [...before, ...added],
    current_page: done,
    per_page: per,
    next_page: answer.next_page === null ? null : done + 1,
  };
}

/** `client.call` for code that is generic over endpoints, where the input's type is still open. */
const call = <E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: object,
): Promise<ResponseOf<E>> =>
  client.call(endpoint, ...([input] as unknown as InputArgs<CallInput<E>>));

/**
 * Loads reads on the server, for the `fallback` of `ApiProvider`: what loaded is in the first HTML
 * and is not requested again in the browser. A read that fails is left out, so that the browser
 * tries once more and its own place tells the person; `onError` sees it.
 *
 * @example
 * const fallback = await fallbackFor(client, [readLots({}, 3), read(endpoints.lotCounts)]);
 */
export async function fallbackFor(
  client: Client,
  reads: readonly Read<unknown>[],
  {
    onError,
    ...options
  }: CallOptions & { readonly onError?: (error: unknown, key: string) => void } = {},
): Promise<Record<string, unknown>> {
  const fallback: Record<string, unknown> = {};
  await Promise.all(
    reads.map(async ({ key, load }) => {
      try {
        fallback[key] = await load(client, options);
      } catch (error) {
        onError?.(error, key);
      }
    }),
  );
  return fallback;
}
