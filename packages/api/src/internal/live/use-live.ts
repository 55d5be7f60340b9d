'use client';
/**
 * The hooks that show lots and auctions live.
 *
 * @module
 */
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
import type { Live, LiveRow, WatchedRows } from './live.ts';
import { whileOnScreen } from './on-screen.ts';
import { mayLotChange, withLiveAuction, withLiveLot } from './rows.ts';

const LiveContext = createContext<Live | null>(null);

/** Props of {@link LiveProvider}. */
export interface LiveProviderProps {
  /** Create it once, outside of components. `null` shows everything as it was read. */
  readonly live: Live | null;
  readonly children?: ReactNode;
}

/**
 * Makes the hooks below it live. Without it they return lots and auctions as they were read.
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
   * Element that shows the row. Its changes are asked for only while the element is on the screen.
   * Without it they are asked for while the component is mounted.
   */
  readonly within?: RefObject<Element | null> | undefined;
}

/** Subscribes to a value of the live state. It is `undefined` on the server and while hydrating. */
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

/** Watches rows while the component is mounted, or its element is on the screen. */
function useWatch(rows: WatchedRows, within: LiveHookOptions['within']): void {
  const live = useLive();
  useEffect(() => {
    if (live === null) return undefined;
    const watch = (): (() => void) => live.watch(rows);
    return within?.current ? whileOnScreen(within.current, watch) : watch();
  }, [live, rows, within]);
}

/** The members of a lot that say whether its auction matters to it. */
type PlacedLot = Pick<LotSummary, 'id' | 'uuid' | 'state' | 'account' | 'auction'>;

/** Lots that can still change also follow their auction: its status, offers and the lot that is called. */
const rowsOf = (lots: readonly PlacedLot[]): WatchedRows => ({
  lots,
  auctions: lots.flatMap(({ state, auction }) => (mayLotChange(state) ? [auction] : [])),
});

/** Texts compare by value, so a lot does not render again when only counts of its auction change. */
const placeOf = (live: Live, auctionId: number): string | undefined => {
  const known = live.auction(auctionId);
  return (
    known && [known.status, known.current_lot_id, known.takes_offers, known.offers_until].join(' ')
  );
};

/**
 * Returns a lot with its newest price, state and time of closing. Renders again only when this lot
 * changes. The server and the first render in the browser show the lot as it was read.
 *
 * It returns the same lot until something changes. A lot of a later read that is older than what is
 * shown changes nothing.
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
 * Returns lots as {@link useLiveLot} does, for a list that is sorted or counted by their state. It
 * renders again when any of them changes. Lots that did not change stay the same objects.
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
  useWatch(
    useMemo(() => rowsOf(lots), [lots]),
    within,
  );
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
 * Returns an auction with its newest status, counts and called lot, as {@link useLiveLot} does for a
 * lot.
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
 * Returns how far the server's clock is ahead of this device's in milliseconds, or `null` until the
 * stream has told. Lots close by the server's clock.
 *
 * @example
 * const offset = useServerOffset();
 * return <ClockProvider offset={offset ?? 0}>{children}</ClockProvider>;
 */
export const useServerOffset = (): number | null =>
  useLiveValue('clock', (live) => live.offset()) ?? null;

/** Returns the newest version that is known of a lot. */
export function useLiveVersion({ id, version }: Pick<LotSummary, 'id' | 'version'>): number {
  const known = useLiveValue(`lot:${id}`, (live) => live.lot(id)?.version);
  return known !== undefined && !(known < version) ? known : version;
}
