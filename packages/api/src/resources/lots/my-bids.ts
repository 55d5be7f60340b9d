'use client';
/**
 * The person's own bids on the lots of a list.
 *
 * See docs/rules.md#ones-own-bid.
 *
 * @module
 */
import type { LotSummary, MyBid, Page } from '@martelo/domain/entities';
import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { inBatches } from '../../internal/calls/batches.ts';
import type { Client } from '../../internal/calls/client.ts';
import type { Answer, Calls, PageQuery, Type } from '../../internal/calls/endpoint.ts';
import type { ApiError } from '../../internal/calls/errors.ts';
import { useLiveVersion } from '../../internal/live/use-live.ts';
import { callAsPerson, personalKey, usePersonId } from '../../internal/session/personal.ts';
import { useClient } from '../../internal/reads/provider.ts';

/** A lot with the person's own bid. */
export type LotWithMyBid = LotSummary & { my_bid: MyBid | null };

/** Query of the lots on which the person has bid. */
export interface MyBidsQuery extends PageQuery {
  q: { current_user_bid: true; uuid_in?: readonly string[] | undefined };
}

/** The calls of the person's own bids. */
export const myBidCalls = {
  /** The lots on which the person has bid, each with the person's highest bid. */
  myBids: {
    method: 'GET',
    path: '/lots.json',
    auth: 'optional',
    query: {} as Type<MyBidsQuery>,
    answer: { list: 'lots' } as Answer<Page & { lots: LotWithMyBid[] }>,
    errors: [401],
  },
} as const satisfies Calls;

async function loadBids(
  client: Client,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, MyBid | null>> {
  const { lots } = await client.call(myBidCalls.myBids, {
    query: { q: { current_user_bid: true, uuid_in: uuids }, per: uuids.length },
    cache: 'no-cache',
  });
  return new Map(lots.map(({ uuid, my_bid }) => [uuid, my_bid]));
}

const loadFirst = /* @__PURE__ */ inBatches(loadBids);

// All viewers of a lot receive a bid at the same time, so they read it at different times.
const loadAgain = /* @__PURE__ */ inBatches(loadBids, () => 300 + Math.random() * 1200);

/** A bid, and the version of its lot when it was read. */
interface ReadBid {
  readonly bid: MyBid | null;
  readonly version: number;
}

/** A lot of a list, of participations (with `my_bid`) or of a lot page. */
export type BiddableLot = Pick<LotSummary, 'id' | 'uuid' | 'version'> & {
  readonly my_bid?: MyBid | null | undefined;
  readonly bids?: unknown;
};

/**
 * Returns the person's highest bid on a lot with its status, or `null` without one, without a
 * session and until it is loaded. It is read after hydration, and again shortly after each change
 * of the lot. Concurrent calls of several cards share a request.
 *
 * Pass the lot as it was read, or the lot of `useLiveLotDetails`, whose `my_bid` is returned without
 * a request.
 *
 * @example
 * const mine = useMyBid(lot);
 * return mine && <p>Seu lance: {formatMoney(mine.amount_cents)}, {myBidStatusLabel(mine.status)}</p>;
 */
export function useMyBid(lot: BiddableLot): MyBid | null {
  const client = useClient();
  const personId = usePersonId();
  const { id, uuid, my_bid, bids } = lot;
  const version = useLiveVersion(lot);
  // The page of a lot is read with its bid.
  const isRead = bids !== undefined;
  const key = isRead ? '' : personalKey(`/lots/${id}/my_bid`, personId);
  const { cache } = useSWRConfig();
  const fallback = my_bid === undefined ? undefined : { bid: my_bid, version: lot.version };
  const { data, isValidating, mutate } = useSWR<ReadBid, ApiError>(
    key,
    async () => {
      const load = async (loadBid: typeof loadFirst) =>
        (await callAsPerson(personId, () => loadBid(client, uuid))) ?? null;
      const known: ReadBid | undefined = cache.get(key)?.data ?? fallback;
      if (known === undefined) return { bid: await load(loadFirst), version };
      // After a failure the known bid is kept until the next change of the lot.
      return { bid: await load(loadAgain).catch(() => known.bid), version };
    },
    fallback && { fallbackData: fallback },
  );
  const isBehind = data !== undefined && data.version < version && !isValidating;
  useEffect(() => {
    if (isBehind) void mutate();
  }, [isBehind, mutate]);
  if (personId === null) return null;
  return (isRead ? my_bid : data?.bid) ?? null;
}
