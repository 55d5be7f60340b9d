import { sql } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { isLotAcceptingBids, isLotAcceptingOffers, lotStates } from '@martelo/domain/auction';
import type { Lot, LotCounts, LotSummary } from '@martelo/domain/entities';
import type { Sealer } from '../database/sealing.ts';
import { NotFoundError, UnauthenticatedError } from '../http/errors.ts';
import { Predicates, wholeNumber } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { numberInPath } from '../http/wire.ts';
import type { LotIndex } from '../lot-table/lot-index.ts';
import { matchesInterests } from '../search/interest-match.ts';
import { SearchCounter } from '../search/suggestions/popular-searches.ts';
import { suggest } from '../search/suggestions/suggest.ts';
import { toFacets } from './facets.ts';
import { findLot, findLotOfHouse, listLots, readLot } from './lot-queries.ts';
import { takesOffers } from './lot-rows.ts';

const tagsOf = ({ id, auction_id }: LotSummary): string[] => [`lot-${id}`, `auction-${auction_id}`];

/** Routes of lots. The sealer creates the handles with which houses attribute bids. */
export function lots({
  serve,
  db,
  clock,
  mailer: { sealer },
  lotIndex,
}: Routes & { mailer: { sealer: Sealer }; lotIndex: LotIndex }): void {
  const readerOf = (person: { id: number } | null) => ({
    personId: person?.id ?? null,
    sealer,
    now: clock(),
  });

  const searches = new SearchCounter(db, sealer);

  serve(
    endpoints.lots,
    async ({ query, person, reply, ip, reads }) => {
      // Everyone with the address of a report can read it, so no shared cache may store the answer.
      if (query.has('q[radar_subscription_uuid_eq]')) {
        reply.header('cache-control', 'private, no-store');
      }
      const list = await listLots(await reads(), query, {
        personId: person?.id ?? null,
        lotIndex,
        writable: db,
      });
      const search = new Predicates(query).one('search');
      if (search !== null && list.current_page === 1 && list.per_page > 0) {
        searches.count(search, list.total, ip);
      }
      return list;
    },
    {
      tags: ({ lots: listed }) => ['lots', ...listed.flatMap(tagsOf)],
      // Each search is counted, and a report has its own cache header.
      isCached: (query) => !query.has('q[search]') && !query.has('q[radar_subscription_uuid_eq]'),
    },
  );

  // PostgreSQL cannot store NUL, so no lot contains it.
  const isStorable = (...texts: string[]): boolean => !texts.join('').includes('\u0000');

  const tags = (lot: Lot): string[] => [lot, ...lot.related].flatMap(tagsOf);

  serve(
    endpoints.lotById,
    async ({ params, person, reads }) => {
      const { account = '', id = '' } = params;
      if (!isStorable(account)) throw new NotFoundError();
      const from = await reads();
      return readLot(from, await findLotOfHouse(from, account, id), readerOf(person));
    },
    { tags, isCached: true },
  );

  serve(
    endpoints.lot,
    async ({ params, person, reads }) => {
      const { account = '', number = '' } = params;
      const auction_id = wholeNumber(params['auction_id'] ?? '');
      if (Number.isNaN(auction_id) || !isStorable(account, number)) throw new NotFoundError();
      const from = await reads();
      const row = await findLot(from, { account, auction_id, number: numberInPath(number) });
      return readLot(from, row, readerOf(person));
    },
    { tags, isCached: true },
  );
}

/** Route of the facets of lots (docs/api-contract.md#facets). */
export function lotFacets({ serve, lotIndex }: Routes & { lotIndex: LotIndex }): void {
  serve(
    endpoints.lotFacets,
    async ({ query, person, reads }) => {
      const q = new Predicates(query);
      const isOfLikes = q.isOn('current_user_like');
      const isOfInterests = q.isOn('current_user_interests');
      if ((isOfLikes || isOfInterests) && person === null) throw new UnauthenticatedError();
      const personId = person?.id ?? null;
      const counts = await lotIndex.countFacets(query, {
        likedBy: isOfLikes ? personId : null,
        conditions: isOfInterests ? [matchesInterests(sql`${personId}`)] : [],
      });
      return toFacets(await reads(), counts, query.get('author_term'));
    },
    { tags: () => ['lots'], isCached: true },
  );
}

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

/** Route of search suggestions (docs/api-contract.md#suggestions). */
export function suggestions({ serve, lotIndex }: Routes & { lotIndex: LotIndex }): void {
  serve(
    endpoints.suggestions,
    async ({ query, reads }) =>
      suggest(await reads(), query.get('q') ?? '', (text, most) => lotIndex.countText(text, most)),
    { tags: () => ['lots'] },
  );
}

/** Route of the price ranges, which filter lots (docs/api-contract.md#price-ranges). */
export function prices({ serve }: Routes): void {
  serve(
    endpoints.prices,
    async ({ reads }) => ({
      prices: await (await reads()).selectFrom('prices').selectAll().orderBy('position').execute(),
    }),
    { isCached: true },
  );
}
