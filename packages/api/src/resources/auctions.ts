/**
 * Auctions: the lists, the counts and the report of a day.
 *
 * See docs/api-contract.md#auctions, docs/api-contract.md#counts and
 * docs/api-contract.md#daily-report.
 *
 * @module
 */
import type {
  AuctionCounts,
  AuctionList,
  DailyReportList,
  Day,
  Iso,
} from '@martelo/domain/entities';
import { type AuctionSort, auctionSorts, pageSizes } from '@martelo/domain/lists';
import { prependPages, readPages, type MergeRows, type PagesRead } from '../internal/pages.ts';
import { read, type Read } from '../internal/read.ts';
import { type PagesArea, usePages } from '../internal/use-pages.ts';
import { type ReadArea, useRead } from '../internal/use-read.ts';
import type { Answer, Calls, PageQuery, Type } from '../internal/endpoint.ts';
import type { AuctionStatus } from '@martelo/domain/auction';

/** Sort fields of `GET /auctions.json`. */
export type AuctionSortField = 'finished_at' | 'catalog_available_at' | 'started_at' | 'id';

/** Query of `GET /auctions.json` (docs/api-contract.md#auctions). */
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

/** Query of the daily report (docs/api-contract.md#daily-report). */
export interface DailyReportQuery extends PageQuery {
  q: { daily_report_on: Day };
}
/** The calls of this resource. */
export const auctionCalls = {
  auctions: {
    method: 'GET',
    path: '/auctions.json',
    auth: 'none',
    query: {} as Type<AuctionsQuery>,
    answer: { list: 'auctions' } as Answer<AuctionList>,
  },

  dailyReport: {
    method: 'GET',
    path: '/auctions.json',
    auth: 'none',
    query: {} as Type<DailyReportQuery>,
    answer: { list: 'auctions', has: 'report' } as Answer<DailyReportList>,
  },

  auctionCounts: {
    method: 'GET',
    path: '/pages/auctions.json',
    auth: 'none',
    answer: { has: 'finished_count' } as Answer<AuctionCounts>,
  },
} as const satisfies Calls;

/** What a list of auctions is asked for; its pages are counted by the hook. */
export type AuctionsFilter = Omit<AuctionsQuery, 'page'>;

/** How a list of auctions starts. */
export interface AuctionsOptions {
  /** Pages to show at once, so that `?page=3` brings back pages 1 to 3. @default 1 */
  readonly pages?: number | undefined;
  /** Those of one house alone, by its `tenant_name`. */
  readonly house?: string | undefined;
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
      per: query.per ?? pageSizes.auctions,
    },
    { pages: options?.pages, merge },
  );

const sortOf = ({ field, direction }: AuctionSort) =>
  direction === 'desc' ? (`-${field}` as const) : field;

/**
 * The read behind {@link useAuctions}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [auctionsRead({ q: { search: 'joias' } })]);
 */
export const auctionsRead = (
  query: AuctionsFilter = {},
  options?: AuctionsOptions,
): PagesRead<AuctionList> => pagesRead(query, options);

/**
 * A list of auctions that grows by "Carregar mais". Twenty per page unless `per` says otherwise.
 *
 * @example
 * const auctions = useAuctions({ q: { account_tenant_name_eq: 'casa' } });
 */
export const useAuctions = (
  query?: AuctionsFilter,
  options?: AuctionsOptions,
): PagesArea<AuctionList> => usePages(auctionsRead(query, options));

/**
 * The read behind {@link useFinishedAuctions}, for loading on the server.
 *
 * @example
 * finishedAuctionsRead().key; // '/auctions.json?per=20&q%5Bstatus_eq%5D=finished&sort=-finished_at'
 */
export const finishedAuctionsRead = (options?: AuctionsOptions): PagesRead<AuctionList> =>
  pagesRead({ q: { status_eq: 'finished' }, sort: sortOf(auctionSorts.finished) }, options);

/**
 * Auctions that are over, the last finished first; a further page is appended.
 *
 * @example
 * const finished = useFinishedAuctions();
 * return finished.data?.auctions.map((auction) => <AuctionCard key={auction.id} auction={auction} />);
 */
export const useFinishedAuctions = (options?: AuctionsOptions): PagesArea<AuctionList> =>
  usePages(finishedAuctionsRead(options));

/**
 * The read behind {@link useCollectingAuctions}, for loading on the server.
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
 * Auctions that still collect lots, by the day their catalogue comes out; a further page is put
 * before those already there (docs/specification.md#data-areas).
 *
 * @example
 * const collecting = useCollectingAuctions();
 * const more = collecting.nextPage !== null && <Button onClick={collecting.loadMore}>Carregar mais</Button>;
 */
export const useCollectingAuctions = (options?: AuctionsOptions): PagesArea<AuctionList> =>
  usePages(collectingAuctionsRead(options));

/**
 * The read behind {@link useAcceptingBidsAuctions}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [acceptingBidsAuctionsRead({ pages: 2 })]);
 */
export const acceptingBidsAuctionsRead = (options?: AuctionsOptions): PagesRead<AuctionList> =>
  pagesRead(
    {
      q: { status_in: ['ongoing', 'conditional_bids_only'] },
      sort: sortOf(auctionSorts.acceptingBids),
    },
    options,
  );

/**
 * Auctions that accept bids or offers, the last started first.
 *
 * @example
 * const { data } = useAcceptingBidsAuctions();
 * return <h2>{pluralizeCount(data?.total ?? 0, 'leilão aberto', 'leilões abertos')}</h2>;
 */
export const useAcceptingBidsAuctions = (options?: AuctionsOptions): PagesArea<AuctionList> =>
  usePages(acceptingBidsAuctionsRead(options));

/**
 * The read behind {@link useAuctionCounts}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [auctionCountsRead()]);
 */
export const auctionCountsRead = (): Read<AuctionCounts> => read(auctionCalls.auctionCounts);

/**
 * Numbers of auctions by state.
 *
 * @example
 * const { data } = useAuctionCounts();
 * return <p>{data?.accepting_bids_count} abertos</p>;
 */
export const useAuctionCounts = (): ReadArea<AuctionCounts> => useRead(auctionCountsRead());

/** A report is one page: it is about one day. */
const reportPer = 100;

/**
 * The read behind {@link useDailyReport}.
 *
 * @example
 * dailyReportRead('2026-11-21').key;
 * // '/auctions.json?per=100&q%5Bdaily_report_on%5D=2026-11-21'
 */
export const dailyReportRead = (day: Day): PagesRead<DailyReportList> =>
  readPages(auctionCalls.dailyReport, { q: { daily_report_on: day }, per: reportPer });

/**
 * What happened on a day: auctions live on it and catalogues that came out the day before. Its
 * `report` is `null` for a day that does not exist or is still to come.
 *
 * @example
 * const { data } = useDailyReport('2026-11-21');
 * const live = data?.auctions.filter(({ id }) => data.report?.live.includes(id));
 */
export const useDailyReport = (day: Day): PagesArea<DailyReportList> =>
  usePages(dailyReportRead(day));
