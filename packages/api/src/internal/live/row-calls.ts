import type { AuctionList, Lot, LotList } from '@martelo/domain/entities';
import type { Answer, Calls, Type } from '../calls/endpoint.ts';

/**
 * The calls of live pages when there is no stream. They are the calls of lists without a token, so a
 * cache can answer the repeated requests of many pages.
 */
export const liveRowCalls = {
  /** Lots that are on the screen. */
  liveLots: {
    method: 'GET',
    path: '/lots.json',
    auth: 'none',
    query: {} as Type<{ q: { uuid_in: string[] }; per: number }>,
    answer: { list: 'lots' } as Answer<LotList>,
  },

  /** A lot that is on the screen and no longer in a list. */
  liveLot: {
    method: 'GET',
    path: '/accounts/{account}/lots/{id}.json',
    auth: 'none',
    answer: { has: 'path' } as Answer<Lot>,
    errors: [404],
  },

  /** An auction that is on the screen, or all of them from a back end without a filter. */
  liveAuctions: {
    method: 'GET',
    path: '/auctions.json',
    auth: 'none',
    query: {} as Type<{ q: { id_eq: number } | { id_in: number[] }; per: number }>,
    answer: { list: 'auctions' } as Answer<AuctionList>,
  },
} as const satisfies Calls;
