import { endpoints } from '@martelo/api/contract';
import { isAcceptingBids, type AuctionStatus } from '@martelo/domain/auction';
import type { AuctionCounts } from '@martelo/domain/entities';
import type { Routes } from '../http/routes.ts';
import { isListed } from './auction-queries.ts';

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
    { tags: () => ['auctions'], isCached: true },
  );
}
