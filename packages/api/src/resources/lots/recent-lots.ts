'use client';
/**
 * The lots that were last viewed on this device. Local storage has only their uuids. They end with the
 * session of a person, so the next person at the device does not see them.
 *
 * See docs/specification.md#recently-viewed-lots.
 *
 * @module
 */
import type { LotList } from '@martelo/domain/entities';
import { useEffect, useSyncExternalStore } from 'react';
import { createStored } from '../../internal/storage/stored.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';
import { lotsRead } from './lots.ts';

const MAX_LOTS = 13;

const none: readonly string[] = [];
const uuid = /^[\da-f-]{36}$/i;

const store = createStored<readonly string[]>('AA_LOTS', (found) =>
  Array.isArray(found)
    ? found
        .filter((one): one is string => typeof one === 'string' && uuid.test(one))
        .slice(0, MAX_LOTS)
    : none,
);

/**
 * Forgets the viewed lots of this device.
 *
 * @example
 * <Button onClick={forgetLots}>Limpar</Button>
 */
export const forgetLots = (): void => {
  if (store.get().length > 0) store.set(none);
};

/**
 * Remembers a lot as the last one that was viewed. Without a lot it does nothing.
 *
 * @example
 * useRememberLot(lot.uuid);
 */
export function useRememberLot(viewed: string | undefined): void {
  useEffect(() => {
    if (viewed === undefined) return;
    const others = store.get().filter((other) => other !== viewed);
    store.set([viewed, ...others].slice(0, MAX_LOTS));
  }, [viewed]);
}

/**
 * Returns the last twelve lots that were viewed on this device, the latest first. Lots that are no
 * longer listed are left out. Nothing is requested without any. The server has none.
 *
 * @param except - uuid of the lot whose page is open
 *
 * @example
 * const { data } = useRecentLots(lot.uuid);
 */
export function useRecentLots(except?: string): ReadArea<LotList> {
  const viewed = useSyncExternalStore(store.subscribe, store.get, () => none);
  // Sorted, so a new order of the same lots needs no request.
  const uuids = viewed.filter((one) => one !== except).slice(0, MAX_LOTS - 1);
  const { key, load } = lotsRead({ q: { uuid_in: uuids.toSorted() }, per: MAX_LOTS });
  const area = useRead({ key: uuids.length === 0 ? '' : key, load });
  const { data } = area;
  if (data === undefined) return area;
  const position = (one: { uuid: string }): number => uuids.indexOf(one.uuid);
  return {
    ...area,
    data: { ...data, lots: data.lots.toSorted((a, b) => position(a) - position(b)) },
  };
}
