'use client';
/**
 * One lot with its history of bids, read again when it has changed.
 *
 * @module
 */
import type { Lot } from '@martelo/domain/entities';
import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../../internal/calls/errors.ts';
import { totalWithPremium } from '../../internal/back-end/lot-total.ts';
import { isOlder } from '../../internal/live/rows.ts';
import { useLiveLot } from '../../internal/live/use-live.ts';
import { callAsPerson, usePersonId } from '../../internal/session/personal.ts';
import { useClient } from '../../internal/reads/provider.ts';
import { lotByIdRead, lotCalls } from './lots.ts';

/**
 * Returns the pause before a read. All viewers of a lot receive a bid at the same time, so their
 * reads are spread over a second. A read that fails, or that a cache answers with an older lot, is
 * retried with backoff of at most 40 s.
 */
const pauseBefore = (tries: number): number =>
  (200 + Math.random() * 1000) * 2 ** Math.min(tries, 5);

/**
 * Returns a lot with its newest state immediately, and reads all of it again shortly after each
 * change: the bids, the next bid and the address for bids. With a session it is read with the token
 * after hydration, so `my_bid`, `liked` and the `mine` of its bids belong to the person.
 *
 * Use it once per page, and pass the lot on.
 *
 * @example
 * const area = useLot({ account, auction_id, number });
 * const lot = useLiveLotDetails(area.data);
 * return <BidHistory bids={lot.bids} />;
 */
export function useLiveLotDetails(lot: Lot): Lot {
  const client = useClient();
  const personId = usePersonId();
  const params = { account: lot.account.tenant_name, id: lot.id };
  const { data: read, mutate } = useSWR<Lot, ApiError>(
    `${lotByIdRead(params).key}#live@${personId ?? ''}`,
    null,
  );
  const base = read && !isOlder(read, lot) ? read : lot;
  const shown = useLiveLot(base);
  const isAnonymous = personId !== null && base !== read && base.liked === null;
  // Further changes before this version is read do not start another read. The key contains the
  // version that was read, so another read starts if it is not the newest.
  const isChanged = shown !== base && (base.version === undefined || isOlder(base, shown));
  const behind = isAnonymous || isChanged ? `after ${base.version}` : null;
  const { account, id } = params;

  useEffect(() => {
    if (behind === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = (tries: number): void => {
      const pause = isAnonymous && tries === 0 ? 0 : pauseBefore(tries);
      timer = setTimeout(() => void readAgain(tries), pause);
    };
    const readAgain = async (tries: number): Promise<void> => {
      try {
        const fresh = await callAsPerson(personId, () =>
          client.call(lotCalls.lotById, { params: { account, id }, cache: 'no-cache', signal }),
        );
        await mutate((known) => (known && isOlder(fresh, known) ? known : fresh), {
          revalidate: false,
        });
      } catch {
        // The lot stays as it is shown. The next attempt follows.
      }
      // A newer lot has already replaced this effect.
      if (!signal.aborted) schedule(tries + 1);
    };
    schedule(0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [behind, isAnonymous, client, personId, account, id, mutate]);

  return useMemo(() => withTotal(shown), [shown]);
}

/** Updates the total immediately. */
function withTotal(lot: Lot): Lot {
  const total_with_premium_cents = totalWithPremium(lot);
  return total_with_premium_cents === lot.total_with_premium_cents
    ? lot
    : { ...lot, total_with_premium_cents };
}
