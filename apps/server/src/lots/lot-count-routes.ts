import { endpoints } from '@martelo/api/contract';
import { isLotAcceptingBids, isLotAcceptingOffers, lotStates } from '@martelo/domain/auction';
import type { LotCounts } from '@martelo/domain/entities';
import type { Routes } from '../http/routes.ts';
import { takesOffers } from './lot-rows.ts';

/** Route of the counts of lots by state (docs/api-contract.md#counts), from stored counters. */
export function lotCounts({ serve }: Routes): void {
  serve(
    endpoints.lotCounts,
    async ({ reads }): Promise<LotCounts> => {
      const db = await reads();
      const rows = await db
        .selectFrom('auction_lot_counts as counts')
        .innerJoin('auctions', 'auctions.id', 'counts.auction_id')
        .innerJoin('accounts', 'accounts.id', 'auctions.account_id')
        .select(['counts.state', 'auctions.status', takesOffers.as('takes_offers')])
        .select((row) => [
          row.fn.sum<number>('counts.lots_count').as('lots'),
          row.fn.sum<number>('counts.awaiting_count').as('awaiting'),
        ])
        .groupBy(['counts.state', 'auctions.status', takesOffers])
        .execute();
      const sum = (matches: (row: (typeof rows)[number]) => boolean): number =>
        rows.filter(matches).reduce((total, { lots }) => total + lots, 0);
      const open = rows.filter(({ state, status }) => isLotAcceptingBids(state, status));
      return {
        accepting_bids_count: open.reduce(
          (total, { lots, awaiting }) => total + lots - awaiting,
          0,
        ),
        passed_count: sum((row) => isLotAcceptingOffers(row.state, row)),
        sold_count: sum(({ state }) => state === 'sold'),
        auctioned_count: sum(({ state }) => lotStates[state].auctioned),
      };
    },
    { tags: () => ['lots'], isCached: true },
  );
}
