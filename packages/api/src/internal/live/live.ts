import type { Auction } from '@martelo/domain/entities';
import type { LiveOptions } from './live-options.ts';
import type { Live, LiveRow, WatchableLot } from './live-state.ts';
import {
  contains,
  isOlder,
  knownAuction,
  knownLot,
  mayAuctionChange,
  mayLotChange,
  type KnownAuction,
  type KnownLot,
} from './rows.ts';

interface Watch<Row> {
  row: Row;
  places: number;
}

/**
 * Creates the live state of a page. Create it once, outside of components. Opens one connection per
 * browser while a row on the screen can change, and closes it afterwards. The code of the connection
 * is loaded when a row is watched for the first time.
 *
 * Without options it opens no connection. Tests and stories call `apply` instead.
 *
 * @example
 * const live = createLive({ client, baseUrl: '/api' });
 * const stop = live.watch({ lots: [lot] });
 * live.subscribe(`lot:${lot.id}`, () => show(live.lot(lot.id)?.current_bid_cents));
 */
export function createLive(options?: LiveOptions): Live {
  const lots = new Map<number, KnownLot>();
  const auctions = new Map<number, KnownAuction>();
  const listeners = new Map<LiveRow, Set<() => void>>();
  const watchedLots = new Map<number, Watch<WatchableLot>>();
  const watchedAuctions = new Map<number, Watch<Pick<Auction, 'id' | 'status'>>>();
  let offset: number | null = null;
  let isStarted = false;

  function emit(row: LiveRow): void {
    for (const listener of listeners.get(row) ?? []) listener();
  }

  /** Keeps a state unless a newer one is known. */
  function keep<Row extends { readonly id: number; readonly version: number }>(
    rows: Map<number, Row>,
    row: Row,
    name: LiveRow,
  ): void {
    const known = rows.get(row.id);
    if (known && (isOlder(row, known) || contains(known, row))) return;
    // A poll contains fewer fields than an event of the same version.
    rows.set(row.id, known?.version === row.version ? { ...known, ...row } : row);
    emit(name);
  }

  const live: Live = {
    lot: (id) => lots.get(id),
    auction: (id) => auctions.get(id),
    offset: () => offset,

    subscribe(row, onChange) {
      const ofRow = listeners.get(row) ?? new Set();
      listeners.set(row, ofRow.add(onChange));
      return () => {
        ofRow.delete(onChange);
        if (ofRow.size === 0 && listeners.get(row) === ofRow) listeners.delete(row);
      };
    },

    watch(rows) {
      const releases = [
        ...(rows.lots ?? []).map((row) => add(watchedLots, row)),
        ...(rows.auctions ?? []).map((row) => add(watchedAuctions, row)),
      ];
      emit('watched');
      start();
      return () => {
        for (const release of releases) release();
        // The state of an auction is also shown in its lots, which have no version of it. Therefore
        // it is not cached. A component that re-renders stops and watches in the same task.
        queueMicrotask(() => {
          for (const { id } of rows.auctions ?? []) {
            if (!watchedAuctions.has(id)) auctions.delete(id);
          }
        });
        emit('watched');
      };
    },

    watched: () => ({
      lots: Array.from(watchedLots.values(), ({ row: { id, uuid, state, account } }) => ({
        id,
        uuid,
        tenant_name: account.tenant_name,
        changing: mayLotChange(lots.get(id)?.state ?? state),
      })),
      auctions: Array.from(watchedAuctions.values(), ({ row: { id, status } }) => ({
        id,
        changing: mayAuctionChange(auctions.get(id)?.status ?? status),
      })),
    }),

    apply(update) {
      for (const lot of update.lots ?? []) keep(lots, knownLot(lot), `lot:${lot.id}`);
      for (const auction of update.auctions ?? []) {
        keep(auctions, knownAuction(auction), `auction:${auction.id}`);
      }
      if (update.offset !== undefined && update.offset !== offset) {
        offset = update.offset;
        emit('clock');
      }
    },
  };

  function start(): void {
    if (isStarted || options === undefined) return;
    isStarted = true;
    Promise.resolve(options.startAfter)
      .then(() => import('./connection.ts'))
      .then(({ connect }) => connect(live, options))
      // Offline, or a new build has replaced the code. The next watch tries again.
      .catch(() => void (isStarted = false));
  }

  return live;
}

/** Adds a watched row. Returns a function that removes it. */
function add<Row extends { readonly id: number }>(
  watched: Map<number, Watch<Row>>,
  row: Row,
): () => void {
  const watch = watched.get(row.id) ?? { row, places: 0 };
  watch.places++;
  watch.row = row;
  // The newest row is the last one.
  watched.delete(row.id);
  watched.set(row.id, watch);
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    if (--watch.places === 0) watched.delete(row.id);
  };
}
