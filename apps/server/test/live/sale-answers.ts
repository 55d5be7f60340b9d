/**
 * Reads an auction as visitors see it, with its counts from every call.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { AuctionList, LotCounts, LotList } from '@martelo/domain/entities';

/** Reads an answer of the API, mounted under `/api`. */
export const readAnswer = async <T>(app: FastifyInstance, path: string): Promise<T> =>
  (await app.inject({ url: `/api${path}`, headers: { 'cache-control': 'no-cache' } })).json<T>();

/**
 * Reads the lists and counts of an auction and checks that they agree. No other auction takes bids.
 *
 * @param otherSold - sold lots of other auctions. The catalogue of the tests (catalogue.ts) has one.
 */
export async function readSale(app: FastifyInstance, auction: number, otherSold = 1) {
  const get = <T>(path: string): Promise<T> => readAnswer<T>(app, path);
  const counts = await get<LotCounts>('/pages/lots.json');
  const scope = async (query: string): Promise<number> => {
    const list = await get<LotList>(`/lots.json?q[auction_id_eq]=${auction}&${query}`);
    expect(list.lots).toHaveLength(list.total);
    return list.total;
  };
  const [accepting, byFacet, passed, sold, all] = [
    await scope('q[accepting_bids]=true'),
    await scope('q[accepting_bids]=true&q[category_id_eq]=1'),
    await scope('q[state_in][]=passed'),
    await scope('q[state_in][]=sold'),
    await get<LotList>(`/lots.json?q[auction_id_eq]=${auction}&sort=number asc`),
  ];
  expect(byFacet).toBe(accepting);
  expect(counts).toMatchObject({ accepting_bids_count: accepting, sold_count: sold + otherSold });
  const auctions = await get<AuctionList>(`/auctions.json?q[id_eq]=${auction}`);
  expect(auctions.auctions[0]).toMatchObject({
    passed_lots_count: passed,
    sold_lots_count: sold,
    lots_count: all.total,
  });
  return { accepting, passed, sold, labels: all.lots.map(({ state_label }) => state_label) };
}
