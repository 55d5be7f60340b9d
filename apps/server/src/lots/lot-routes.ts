import { endpoints } from '@martelo/api/contract';
import { NotFoundError } from '../http/errors.ts';
import { wholeNumber } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { findLotId, findLotOfHouse, listLots, readLot } from './lot-queries.ts';

const readerOf = (person: { id: number } | null) => ({
  personId: person?.id ?? null,
  now: new Date(),
});

/** Routes of lots. */
export function lots({ serve, db }: Routes): void {
  serve(endpoints.lots, ({ query, person, reply }) => {
    // Everyone with the address of a report can read it, so no shared cache may store the answer.
    if (query.has('q[radar_subscription_uuid_eq]')) {
      reply.header('cache-control', 'private, no-store');
    }
    return listLots(db, query, person?.id ?? null);
  });

  // PostgreSQL cannot store NUL, so no lot contains it.
  const isStorable = (...texts: string[]): boolean => !texts.join('').includes('\u0000');

  serve(endpoints.lotById, async ({ params, person }) => {
    const { account = '', id = '' } = params;
    if (!isStorable(account)) throw new NotFoundError();
    return readLot(db, await findLotOfHouse(db, account, id), readerOf(person));
  });

  serve(endpoints.lot, async ({ params, person }) => {
    const { account = '', number = '' } = params;
    const auction_id = wholeNumber(params['auction_id'] ?? '');
    if (Number.isNaN(auction_id) || !isStorable(account, number)) throw new NotFoundError();
    const lotId = await findLotId(db, { account, auction_id, number });
    return readLot(db, lotId, readerOf(person));
  });
}
