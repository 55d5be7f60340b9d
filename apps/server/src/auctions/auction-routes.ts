import { endpoints } from '@martelo/api/contract';
import { isAcceptingBids, type AuctionStatus } from '@martelo/domain/auction';
import { civilDay } from '@martelo/domain/calendar';
import { isMonth } from '@martelo/domain/months';
import type { AuctionCounts, AuctionList, DailyReportList } from '@martelo/domain/entities';
import { NotFoundError } from '../http/errors.ts';
import { Predicates } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { auctionCalendar } from './auction-calendar.ts';
import { dailyReport, isListed, listAuctions } from './auction-queries.ts';

export function auctions({ serve, clock }: Routes): void {
  // Two calls of the table share this path: the report is the list with its own filter.
  serve(
    endpoints.auctions,
    async ({ query, reads }): Promise<AuctionList | DailyReportList> => {
      const db = await reads();
      const day = new Predicates(query).one('daily_report_on');
      return day === null
        ? listAuctions(db, query)
        : dailyReport(db, query, day, civilDay(clock()));
    },
    {
      tags: ({ auctions: listed }) => ['auctions', ...listed.map(({ id }) => `auction-${id}`)],
      isCached: true,
    },
  );

  serve(
    endpoints.auctionCalendar,
    async ({ query, reads }) => {
      const today = civilDay(clock());
      const month = query.get('month') ?? today.slice(0, 7);
      const city = query.get('city');
      if (!isMonth(month) || city?.includes('\u0000')) throw new NotFoundError();
      return auctionCalendar(await reads(), { month, city, today });
    },
    { tags: () => ['auctions'], isCached: true },
  );
}

/** The count of each state. The contract counts no live and no canceled auctions. */
const countNames: Readonly<Record<AuctionStatus, keyof AuctionCounts | null>> = {
  collecting: 'collecting_count',
  ongoing: 'ongoing_count',
  live: null,
  conditional_bids_only: 'accepting_conditional_bids_count',
  finished: 'finished_count',
  canceled: null,
};

/** Route of the counts of auctions by state (docs/api-contract.md#counts), read from an index. */
export function auctionCounts({ serve }: Routes): void {
  serve(
    endpoints.auctionCounts,
    async ({ reads }): Promise<AuctionCounts> => {
      const db = await reads();
      const rows = await db
        .selectFrom('auctions')
        .select((row) => ['status', row.fn.countAll<number>().as('count')])
        .where(isListed)
        .groupBy('status')
        .execute();
      const counts: AuctionCounts = {
        ongoing_count: 0,
        finished_count: 0,
        accepting_bids_count: 0,
        accepting_conditional_bids_count: 0,
        collecting_count: 0,
      };
      for (const { status, count } of rows) {
        const name = countNames[status];
        if (name !== null) counts[name] += count;
        if (isAcceptingBids(status)) counts.accepting_bids_count += count;
      }
      return counts;
    },
    { tags: () => ['auctions'], isCached: true },
  );
}
