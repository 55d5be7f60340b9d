import { sql } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import {
  isAcceptingBids,
  isLotAcceptingBids,
  lotStates,
  type AuctionStatus,
} from '@martelo/domain/auction';
import type { AuctionCounts, LotCounts } from '@martelo/domain/entities';
import { isListed } from './auctions.ts';
import type { Routes } from './routes.ts';

/**
 * Numbers for the heads of pages (docs/api-contract.md#counts), from an index and the kept
 * counters.
 */
export function pages({ serve, db }: Routes): void {
  serve(endpoints.lotCounts, async (): Promise<LotCounts> => {
    const rows = await db
      .selectFrom('auction_lot_counts as counts')
      .innerJoin('auctions', 'auctions.id', 'counts.auction_id')
      .select(['counts.state', 'auctions.status', sql<number>`sum(counts.lots_count)`.as('lots')])
      .groupBy(['counts.state', 'auctions.status'])
      .execute();
    const sum = (matches: (row: (typeof rows)[number]) => boolean): number =>
      rows.filter(matches).reduce((total, { lots }) => total + lots, 0);
    return {
      accepting_bids_count: sum(({ state, status }) => isLotAcceptingBids(state, status)),
      passed_count: sum(({ state }) => state === 'passed'),
      sold_count: sum(({ state }) => state === 'sold'),
      auctioned_count: sum(({ state }) => lotStates[state].auctioned),
    };
  });
  serve(
    endpoints.auctionCounts,
    async (): Promise<AuctionCounts> => {
      const rows = await db
        .selectFrom('auctions')
        .select((row) => ['status', row.fn.countAll<number>().as('count')])
        .where(isListed)
        .groupBy('status')
        .execute();
      const sum = (matches: (status: AuctionStatus) => boolean): number =>
        rows.filter(({ status }) => matches(status)).reduce((total, row) => total + row.count, 0);
      return {
        ongoing_count: sum((status) => status === 'ongoing'),
        finished_count: sum((status) => status === 'finished'),
        accepting_bids_count: sum(isAcceptingBids),
        accepting_conditional_bids_count: sum((status) => status === 'conditional_bids_only'),
        collecting_count: sum((status) => status === 'collecting'),
      };
    },
    { cacheControl: 'public, max-age=60, stale-while-revalidate=120' },
  );
}
