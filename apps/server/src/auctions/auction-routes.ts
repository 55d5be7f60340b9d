import { endpoints } from '@martelo/api/contract';
import { civilDay } from '@martelo/domain/calendar';
import type { AuctionList, DailyReportList } from '@martelo/domain/entities';
import { Predicates } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { dailyReport, listAuctions } from './auction-queries.ts';

/** Routes of auctions. */
export function auctions({ serve, db }: Routes): void {
  // Two calls of the table share this path: the report is the list with its own filter.
  serve(
    endpoints.auctions,
    ({ query }): Promise<AuctionList | DailyReportList> => {
      const day = new Predicates(query).one('daily_report_on');
      return day === null
        ? listAuctions(db, query)
        : dailyReport(db, query, day, civilDay(new Date()));
    },
    { tags: ({ auctions: listed }) => ['auctions', ...listed.map(({ id }) => `auction-${id}`)] },
  );
}
