/**
 * Auctions: lists, counts and the report of a day.
 *
 * See docs/api-contract.md#auctions, docs/api-contract.md#counts and
 * docs/api-contract.md#daily-report.
 *
 * @module
 */
import { auctionStates, statesWhere, type AuctionStatus } from '@martelo/domain/auction';
import type {
  AuctionCalendar,
  AuctionCounts,
  AuctionList,
  DailyReportList,
  Day,
  Iso,
} from '@martelo/domain/entities';
import { auctionSorts, pageSizes, type AuctionSort } from '@martelo/domain/lists';
import type { Answer, Calls, PageQuery, Type } from '../../internal/calls/endpoint.ts';
import {
  prependPages,
  readPages,
  type ListOptions,
  type MergeRows,
  type PagesRead,
} from '../../internal/reads/pages.ts';
import { read, type Read } from '../../internal/reads/read.ts';
import { usePages, useRead, type PagesArea, type ReadArea } from '../../internal/reads/hooks.ts';

/** Sort fields of `GET /auctions.json`. */
export type AuctionSortField = 'finished_at' | 'catalog_available_at' | 'started_at' | 'id';

/** Query of `GET /auctions.json`. */
export interface AuctionsQuery extends PageQuery {
  q?: {
    status_eq?: AuctionStatus | undefined;
    status_in?: readonly AuctionStatus[] | undefined;
    id_eq?: number | undefined;
    account_tenant_name_eq?: string | undefined;
    accepting_bids?: boolean | undefined;
    started_at_gteq?: Iso | Day | undefined;
    started_at_lteq?: Iso | Day | undefined;
    search?: string | undefined;
  };
  sort?: AuctionSortField | `-${AuctionSortField}` | undefined;
}

/** Query of the report of a day. */
export interface DailyReportQuery extends PageQuery {
  q: { daily_report_on: Day };
}

/** Query of the calendar of auctions. */
export interface AuctionCalendarQuery {
  /** `YYYY-MM`. @default the current month */
  month?: string | undefined;
  city?: string | undefined;
}

/** The calls of auctions. */
export const auctionCalls = {
  /** Auctions that match a filter. */
  auctions: {
    method: 'GET',
    path: '/auctions.json',
    auth: 'none',
    query: {} as Type<AuctionsQuery>,
    answer: { list: 'auctions' } as Answer<AuctionList>,
  },

  /** The auctions of a day, with the report of the day. */
  dailyReport: {
    method: 'GET',
    path: '/auctions.json',
    auth: 'none',
    query: {} as Type<DailyReportQuery>,
    answer: { list: 'auctions', has: 'report' } as Answer<DailyReportList>,
  },

  /** The auctions of a month. */
  auctionCalendar: {
    method: 'GET',
    path: '/auctions/calendar.json',
    auth: 'none',
    query: {} as Type<AuctionCalendarQuery>,
    answer: { list: 'auctions', has: 'month' } as Answer<AuctionCalendar>,
    errors: [404],
  },

  /** Auction counts by state. */
  auctionCounts: {
    method: 'GET',
    path: '/pages/auctions.json',
    auth: 'none',
    answer: { has: 'finished_count' } as Answer<AuctionCounts>,
  },
} as const satisfies Calls;

/** Filters and order of a list of auctions. The hook sets the page number. */
export type AuctionsFilter = Omit<AuctionsQuery, 'page'>;

/** Options of a list of auctions. */
export interface AuctionsOptions extends ListOptions {
  /** Shows the auctions of one house only, by its `tenant_name`. */
  readonly house?: string | undefined;
  /** Auctions per page. `0` requests only the total. @default 20 */
  readonly per?: number | undefined;
}

const pagesRead = (
  query: AuctionsFilter,
  options?: AuctionsOptions,
  merge?: MergeRows,
): PagesRead<AuctionList> =>
  readPages(
    auctionCalls.auctions,
    {
      ...query,
      q: { account_tenant_name_eq: options?.house, ...query.q },
      per: query.per ?? options?.per ?? pageSizes.auctions,
    },
    { pages: options?.pages, merge },
  );

const sortOf = ({ field, direction }: AuctionSort) =>
  direction === 'desc' ? (`-${field}` as const) : field;

/**
 * Returns the read of {@link useAuctions}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [auctionsRead({ q: { search: 'joias' } })]);
 */
export const auctionsRead = (
  query: AuctionsFilter = {},
  options?: AuctionsOptions,
): PagesRead<AuctionList> => pagesRead(query, options);

/**
 * Returns auctions that match a filter, 20 per page unless `per` is set.
 *
 * @example
 * const auctions = useAuctions({ q: { account_tenant_name_eq: 'casa' } });
 */
export const useAuctions = (
  query?: AuctionsFilter,
  options?: AuctionsOptions,
): PagesArea<AuctionList> => usePages(auctionsRead(query, options));

/**
 * Returns the read of {@link useFinishedAuctions}, for loading on the server.
 *
 * @example
 * finishedAuctionsRead().key; // '/auctions.json?per=20&q%5Bstatus_eq%5D=finished&sort=-finished_at'
 */
export const finishedAuctionsRead = (options?: AuctionsOptions): PagesRead<AuctionList> =>
  pagesRead({ q: { status_eq: 'finished' }, sort: sortOf(auctionSorts.finished) }, options);

/**
 * Returns the finished auctions, newest first.
 *
 * @example
 * const finished = useFinishedAuctions();
 * return finished.data?.auctions.map((auction) => <AuctionCard key={auction.id} auction={auction} />);
 */
export const useFinishedAuctions = (options?: AuctionsOptions): PagesArea<AuctionList> =>
  usePages(finishedAuctionsRead(options));

/**
 * Returns the read of {@link useCollectingAuctions}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [collectingAuctionsRead()]);
 */
export const collectingAuctionsRead = (options?: AuctionsOptions): PagesRead<AuctionList> =>
  pagesRead(
    { q: { status_eq: 'collecting' }, sort: sortOf(auctionSorts.collecting) },
    options,
    prependPages,
  );

/**
 * Returns the auctions that still collect lots, by the date of their catalogue. Further pages are
 * prepended (docs/specification.md#data-areas).
 *
 * @example
 * const collecting = useCollectingAuctions();
 * const more = collecting.nextPage !== null && <Button onClick={collecting.loadMore}>Carregar mais</Button>;
 */
export const useCollectingAuctions = (options?: AuctionsOptions): PagesArea<AuctionList> =>
  usePages(collectingAuctionsRead(options));

/**
 * Returns the read of {@link useAcceptingBidsAuctions}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [acceptingBidsAuctionsRead({ pages: 2 })]);
 */
export const acceptingBidsAuctionsRead = (options?: AuctionsOptions): PagesRead<AuctionList> =>
  pagesRead(
    {
      q: { status_in: statesWhere(auctionStates, (row) => row.acceptingBids) },
      sort: sortOf(auctionSorts.acceptingBids),
    },
    options,
  );

/**
 * Returns the auctions that accept bids or offers, last started first.
 *
 * @example
 * const { data } = useAcceptingBidsAuctions();
 * return <h2>{pluralizeCount(data?.total ?? 0, 'leilão aberto', 'leilões abertos')}</h2>;
 */
export const useAcceptingBidsAuctions = (options?: AuctionsOptions): PagesArea<AuctionList> =>
  usePages(acceptingBidsAuctionsRead(options));

/**
 * Returns the read of {@link useAuctionCounts}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [auctionCountsRead()]);
 */
export const auctionCountsRead = (): Read<AuctionCounts> => read(auctionCalls.auctionCounts);

/**
 * Returns the auction counts by state.
 *
 * @example
 * const { data } = useAuctionCounts();
 * return <p>{data?.accepting_bids_count} abertos</p>;
 */
export const useAuctionCounts = (): ReadArea<AuctionCounts> => useRead(auctionCountsRead());

/** The report of a day fits on one page. */
const reportPer = 100;

/**
 * Returns the read of {@link useDailyReport}.
 *
 * @example
 * dailyReportRead('2026-11-21').key;
 * // '/auctions.json?per=100&q%5Bdaily_report_on%5D=2026-11-21'
 */
export const dailyReportRead = (day: Day): PagesRead<DailyReportList> =>
  readPages(auctionCalls.dailyReport, { q: { daily_report_on: day }, per: reportPer });

/**
 * Returns the report of a day: the auctions that are live on it, and those whose catalogue was
 * published on the day before. `report` is `null` for an invalid or future day.
 *
 * @example
 * const { data } = useDailyReport('2026-11-21');
 * const live = data?.auctions.filter(({ id }) => data.report?.live.includes(id));
 */
export const useDailyReport = (day: Day): PagesArea<DailyReportList> =>
  usePages(dailyReportRead(day));

/**
 * Returns the read of {@link useAuctionCalendar}, for loading on the server.
 *
 * @example
 * auctionCalendarRead({ month: '2026-11' }).key; // '/auctions/calendar.json?month=2026-11'
 */
export const auctionCalendarRead = (query: AuctionCalendarQuery = {}): Read<AuctionCalendar> =>
  read(auctionCalls.auctionCalendar, { query });

/**
 * Returns the auctions of a month, by default of the current one.
 *
 * @example
 * const { data } = useAuctionCalendar({ month: '2026-11', city: 'Curitiba' });
 */
export const useAuctionCalendar = (query?: AuctionCalendarQuery): ReadArea<AuctionCalendar> =>
  useRead(auctionCalendarRead(query));
