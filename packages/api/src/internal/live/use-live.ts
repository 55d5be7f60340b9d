'use client';
import type { Auction, LotSummary } from '@martelo/domain/entities';
import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Live, LiveRow, WatchedRows } from './live-state.ts';
import { whileOnScreen } from './on-screen.ts';
import { mayLotChange, withLiveAuction, withLiveLot } from './rows.ts';

const LiveContext = createContext<Live | null>(null);

/** Props of {@link LiveProvider}. */
export interface LiveProviderProps {
  /**
   * Live state, created once outside of components. With `null`, the hooks return their input
   * unchanged.
   */
  readonly live: Live | null;
  readonly children?: ReactNode;
}

/**
 * Provides the live state to the hooks below it. Without it they return their input unchanged.
 *
 * @example
 * const live = createLive({ client, baseUrl: '/api' });
 * const app = (
 *   <LiveProvider live={live}>
 *     <App />
 *   </LiveProvider>
 * );
 */
export function LiveProvider({ live, children }: LiveProviderProps): ReactNode {
  return createElement(LiveContext.Provider, { value: live }, children);
}

/**
 * Returns the live state of the nearest {@link LiveProvider}, or `null` without one.
 *
 * @example
 * const live = useLive();
 * useEffect(() => live?.subscribe(`lot:${lot.id}`, play), [live, lot.id, play]);
 */
export const useLive = (): Live | null => useContext(LiveContext);

/** Options of the live hooks. */
export interface LiveHookOptions {
  /**
   * Element that shows the row. The row is watched only while the element is on the screen. Without
   * an element it is watched while the component is mounted.
   */
  readonly within?: RefObject<Element | null> | undefined;
}

/**
 * Subscribes to a value of the live state. Returns `undefined` on the server and during hydration.
 */
function useLiveValue<Value>(row: LiveRow, read: (live: Live) => Value): Value | undefined {
  const live = useLive();
  const subscribe = useCallback(
    (onChange: () => void) => live?.subscribe(row, onChange) ?? (() => {}),
    [live, row],
  );
  return useSyncExternalStore(
    subscribe,
    () => (live === null ? undefined : read(live)),
    () => undefined,
  );
}

/**
 * Watches rows while the component is mounted or, with `within`, while the element is on the
 * screen.
 */
function useWatch(rows: WatchedRows, within: LiveHookOptions['within']): void {
  const live = useLive();
  useEffect(() => {
    if (live === null) return undefined;
    const watch = (): (() => void) => live.watch(rows);
    return within?.current ? whileOnScreen(within.current, watch) : watch();
  }, [live, rows, within]);
}

/**
 * Returns a string, which compares by value. So a change of the auction's counts does not re-render
 * a lot.
 */
const placeOf = (live: Live, auctionId: number): string | undefined => {
  const known = live.auction(auctionId);
  return (
    known && [known.status, known.current_lot_id, known.takes_offers, known.offers_until].join(' ')
  );
};

/**
 * Returns a lot with its newest price, state and closing time. Renders again only when this lot
 * changes. On the server and during hydration it returns the lot unchanged.
 *
 * The returned object stays the same until the lot changes. If a later read returns an older
 * version, the newer one is kept.
 *
 * @example
 * function Card({ lot }: { lot: LotSummary }) {
 *   const element = useRef<HTMLLIElement>(null);
 *   const shown = useLiveLot(lot, { within: element });
 *   return <li ref={element}>{formatMoney(shown.current_bid_cents)}</li>;
 * }
 */
export function useLiveLot<L extends LotSummary>(lot: L, { within }: LiveHookOptions = {}): L {
  const { id, uuid, state, auction } = lot;
  const { tenant_name } = lot.account;
  const { id: auctionId, status } = auction;
  const rows = useMemo(
    () => ({
      lots: [{ id, uuid, state, account: { tenant_name } }],
      auctions: mayLotChange(state) ? [{ id: auctionId, status }] : [],
    }),
    [id, uuid, state, tenant_name, auctionId, status],
  );
  useWatch(rows, within);
  const known = useLiveValue(`lot:${id}`, (live) => live.lot(id));
  const place = useLiveValue(`auction:${auctionId}`, (live) => placeOf(live, auctionId));
  const live = useLive();
  return withLiveLot(lot, known, place === undefined ? undefined : live?.auction(auctionId));
}

/**
 * {@link useLiveLot} for a list that is sorted or counted by state. Renders again when any of the
 * lots changes. Unchanged lots stay the same objects.
 *
 * @example
 * const lots = useLiveLots(participation.lots);
 * const open = lots.filter(({ state }) => state === 'open' || state === 'closing');
 */
export function useLiveLots<L extends LotSummary>(
  lots: readonly L[],
  { within }: LiveHookOptions = {},
): readonly L[] {
  const live = useLive();
  const watched = useMemo(
    () => ({
      lots,
      // Of lots that can still change: its status, offers and the lot that is called.
      auctions: lots.flatMap(({ state, auction }) => (mayLotChange(state) ? [auction] : [])),
    }),
    [lots],
  );
  useWatch(watched, within);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const rows = new Set(
        lots.flatMap(({ id, auction }): LiveRow[] => [`lot:${id}`, `auction:${auction.id}`]),
      );
      const stops = Array.from(rows, (row) => live?.subscribe(row, onChange));
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    [live, lots],
  );
  const shown = useRef<readonly L[]>(lots);
  const read = (): readonly L[] => {
    const next = lots.map((lot) =>
      live ? withLiveLot(lot, live.lot(lot.id), live.auction(lot.auction.id)) : lot,
    );
    const isSameList =
      next.length === shown.current.length && next.every((lot, at) => lot === shown.current[at]);
    if (!isSameList) shown.current = next;
    return shown.current;
  };
  return useSyncExternalStore(subscribe, read, () => lots);
}

/**
 * Returns an auction with its newest status, counts and current lot. See {@link useLiveLot}.
 *
 * @example
 * const shown = useLiveAuction(auction);
 * return <AuctionBadge status={shown.status} />;
 */
export function useLiveAuction<A extends Auction>(auction: A, { within }: LiveHookOptions = {}): A {
  const { id, status } = auction;
  useWatch(
    useMemo(() => ({ auctions: [{ id, status }] }), [id, status]),
    within,
  );
  const known = useLiveValue(`auction:${id}`, (live) => live.auction(id));
  return useMemo(() => withLiveAuction(auction, known), [auction, known]);
}

/**
 * Returns how many milliseconds the server's clock is ahead of this device's clock, or `null`
 * before the stream has sent the time. Lots close according to the server's clock.
 *
 * @example
 * const offset = useServerOffset();
 * return <ClockProvider offset={offset ?? 0}>{children}</ClockProvider>;
 */
export const useServerOffset = (): number | null =>
  useLiveValue('clock', (live) => live.offset()) ?? null;

/** Returns the newest known version of a lot. */
export function useLiveVersion({ id, version }: Pick<LotSummary, 'id' | 'version'>): number {
  const known = useLiveValue(`lot:${id}`, (live) => live.lot(id)?.version);
  return known !== undefined && !(known < version) ? known : version;
}
