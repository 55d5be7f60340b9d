import { sql } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { isLotAcceptingBids, lotStates } from '@martelo/domain/auction';
import type { LotCounts } from '@martelo/domain/entities';
import type { Routes } from '../http/routes.ts';

/** Route of the counts of lots by state (docs/api-contract.md#counts), from stored counters. */
export function lotCounts({ serve, db }: Routes): void {
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
}
