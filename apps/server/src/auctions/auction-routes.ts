import { endpoints } from '@martelo/api/contract';
import { civilDay } from '@martelo/domain/calendar';
import { isMonth } from '@martelo/domain/months';
import type { AuctionList, DailyReportList } from '@martelo/domain/entities';
import { NotFoundError } from '../http/errors.ts';
import { Predicates } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { auctionCalendar } from './auction-calendar.ts';
import { dailyReport, listAuctions } from './auction-queries.ts';

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
