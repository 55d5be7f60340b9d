/**
 * Participations: auctions in which a person has bid (docs/api-contract.md#participations).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { myBidStatuses } from '@martelo/domain/auction';
import type { LotSummary, Participation } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Schema } from '../database/schema.ts';
import {
  countAuctions,
  isFinishedFor,
  isOpenFor,
  ownBids,
} from '../people/person/participations.ts';
import { joinedAuctions, toAuction } from './auction-rows.ts';
import { withLikes } from '../lots/likes.ts';
import { nextBid, summariesOf } from '../lots/lot-rows.ts';
import { myBidsOn } from '../lots/my-bids.ts';
import { idsOfPage } from '../database/pages.ts';
import { pageOf, readPage } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { isoOrNull } from '../http/wire.ts';

const MAX_LOTS = 6;

/** Statuses of a bid in the order of the lots: first the one that the person can act on. */
const statuses = ['outbid', ...Object.keys(myBidStatuses).filter((each) => each !== 'outbid')];

/**
 * Returns a person's participations in these auctions, in the order of the ids, with the lots of
 * which the person was outbid first.
 */
async function participationsIn(
  db: Kysely<Schema>,
  userId: number,
  auctionIds: readonly number[],
  now: Date,
): Promise<Participation[]> {
  if (auctionIds.length === 0) return [];
  const auctions = await joinedAuctions(db).where('auctions.id', 'in', auctionIds).execute();
  const bids = await db
    .selectFrom(ownBids(userId).as('own'))
    .innerJoin('lots', 'lots.id', 'own.lot_id')
    .select(['lots.id', 'lots.auction_id', 'lots.sold_price_cents', 'lots.increment_cents'])
    .select((all) => all.fn.max('own.at').as('last_bid_at'))
    .where('lots.auction_id', 'in', auctionIds)
    .groupBy('lots.id')
    .orderBy('last_bid_at', 'desc')
    .orderBy('lots.id', 'desc')
    .execute();
  const mine = await myBidsOn(
    db,
    userId,
    bids.map(({ id }) => id),
  );
  const placeOf = (id: number): number => statuses.indexOf(mine.get(id)?.status ?? '');
  const bidsIn = (auctionId: number) =>
    bids
      .filter((lot) => lot.auction_id === auctionId)
      .toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  const shown = auctionIds.flatMap((id) => bidsIn(id).slice(0, MAX_LOTS));
  const cards = await withLikes(
    db,
    userId,
    await summariesOf(
      db,
      shown.map(({ id }) => id),
    ),
  );
  const increments = new Map(bids.map(({ id, increment_cents }) => [id, increment_cents]));
  const nextBidOf = (lot: LotSummary) =>
    nextBid(
      {
        ...lot,
        closes_at: lot.closes_at === null ? null : new Date(lot.closes_at),
        auction_status: lot.auction.status,
        increment_cents: increments.get(lot.id) ?? null,
      },
      now,
    );
  const auctionById = new Map(auctions.map((row) => [row.id, toAuction(row)]));

  return auctionIds.flatMap((id): Participation[] => {
    const auction = auctionById.get(id);
    const lots = bidsIn(id);
    if (auction === undefined) return [];
    const standing = (status: string) => lots.filter((lot) => mine.get(lot.id)?.status === status);
    const won = standing('won');
    const last = bids.find(({ auction_id }) => auction_id === id)?.last_bid_at ?? null;
    return [
      {
        id,
        auction,
        lots_count: lots.length,
        winning_count: standing('winning').length,
        outbid_count: standing('outbid').length,
        pending_count: standing('pending').length,
        won_count: won.length,
        lost_count: standing('lost').length,
        total_won_cents: won.reduce((sum, lot) => sum + (lot.sold_price_cents ?? 0), 0),
        last_bid_at: isoOrNull(last),
        lots: cards
          .filter(({ auction_id }) => auction_id === id)
          .map((lot) =>
            Object.assign(lot, {
              my_bid: mine.get(lot.id) ?? null,
              next_bid_cents: nextBidOf(lot),
            }),
          ),
      },
    ];
  });
}

export function participations({ serve, clock }: Routes): void {
  serve(endpoints.openParticipations, async ({ person, reads }) => {
    const db = await reads();
    const { rows } = await sql<{ id: number }>`
      select id from auctions where ${isOpenFor(person.id)}
      order by started_at nulls last, id desc`.execute(db);
    const ids = rows.map(({ id }) => id);
    const list = await participationsIn(db, person.id, ids, clock());
    const isOutbid = ({ outbid_count }: Participation): number => Math.sign(outbid_count);
    return { participations: list.toSorted((one, other) => isOutbid(other) - isOutbid(one)) };
  });

  serve(endpoints.openParticipationsCount, async ({ person, reads }) => ({
    title: 'Participações em aberto',
    count: await countAuctions(await reads(), isOpenFor(person.id)),
  }));

  serve(endpoints.finishedParticipations, async ({ person, query, reads }) => {
    const db = await reads();
    const page = readPage(query, pageSizes.finishedParticipations);
    const { total, ids } = await idsOfPage(db, page, {
      table: 'auctions',
      where: isFinishedFor(person.id),
      orderBy: sql`auctions.finished_at desc nulls last, auctions.id desc`,
    });
    return {
      ...pageOf(page, total),
      participations: await participationsIn(db, person.id, ids, clock()),
    };
  });

  serve(endpoints.finishedParticipationsCount, async ({ person, reads }) => ({
    title: 'Participações finalizadas',
    count: await countAuctions(await reads(), isFinishedFor(person.id)),
  }));
}
