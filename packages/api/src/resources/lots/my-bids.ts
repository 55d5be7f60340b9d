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

/** With more lots the URL would be too long for some proxies. */
const MAX_BATCH_SIZE = 50;

interface Batch {
  readonly uuids: Set<string>;
  readonly bids: Promise<ReadonlyMap<string, MyBid | null>>;
}

/** Debounce of the first request, which waits for the other cards of the page. */
type ReadKind = 'first' | 'again';

const batches: Record<ReadKind, WeakMap<Client, Batch>> = {
  first: new WeakMap(),
  again: new WeakMap(),
};

/**
 * Loads the person's bid on a lot. All cards of a page call this at the same time, so the calls are
 * batched into one request. All viewers of a lot receive a bid at the same time, so later requests
 * get a random delay.
 */
async function loadMyBid(client: Client, uuid: string, readKind: ReadKind): Promise<MyBid | null> {
  let batch = batches[readKind].get(client);
  if (batch === undefined || batch.uuids.size >= MAX_BATCH_SIZE) {
    const uuids = new Set<string>();
    batch = { uuids, bids: loadBatch(client, uuids, readKind) };
    batches[readKind].set(client, batch);
  }
  batch.uuids.add(uuid);
  return (await batch.bids).get(uuid) ?? null;
}

async function loadBatch(
  client: Client,
  uuids: ReadonlySet<string>,
  readKind: ReadKind,
): Promise<ReadonlyMap<string, MyBid | null>> {
  const pause = readKind === 'first' ? 0 : 300 + Math.random() * 1200;
  await new Promise((resolve) => setTimeout(resolve, pause));
  if (batches[readKind].get(client)?.uuids === uuids) batches[readKind].delete(client);
  const q = { current_user_bid: true, uuid_in: [...uuids] } as const;
  const { lots } = await client.call(myBidCalls.myBids, {
    query: { q, per: uuids.size },
    cache: 'no-cache',
  });
  return new Map(lots.map(({ uuid, my_bid }) => [uuid, my_bid]));
}

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
      const load = (readKind: ReadKind) =>
        callAsPerson(personId, () => loadMyBid(client, uuid, readKind));
      const known: ReadBid | undefined = cache.get(key)?.data ?? fallback;
      if (known === undefined) return { bid: await load('first'), version };
      // After a failure the known bid is kept until the next change of the lot.
      return { bid: await load('again').catch(() => known.bid), version };
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
