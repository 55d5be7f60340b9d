import { endpoints } from '@martelo/api/contract';
import type { Lot, LotSummary } from '@martelo/domain/entities';
import type { Sealer } from '../database/sealing.ts';
import { NotFoundError } from '../http/errors.ts';
import { Predicates, wholeNumber } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { numberInPath } from '../http/wire.ts';
import type { LotIndex } from '../lot-table/lot-index.ts';
import { SearchCounter } from '../search/suggestions/popular-searches.ts';
import { findLot, findLotOfHouse, listLots, readLot } from './lot-queries.ts';

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
