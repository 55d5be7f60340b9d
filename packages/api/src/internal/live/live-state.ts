import type { Auction, LotSummary } from '@martelo/domain/entities';
import type { KnownAuction, KnownLot, Wanted } from './rows.ts';

/** New states of rows. */
export interface LiveUpdate {
  readonly lots?: readonly KnownLot[] | undefined;
  readonly auctions?: readonly KnownAuction[] | undefined;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly offset?: number | undefined;
}

/** New states. `isBeat` is whether they came with a heartbeat for the other tabs. */
export interface SourceUpdate extends LiveUpdate {
  readonly isBeat: boolean;
}

/** Names of the values that can be subscribed to. */
export type LiveRow = `lot:${number}` | `auction:${number}` | 'clock' | 'watched';

/** The members of a lot by which it is watched. */
export type WatchableLot = Pick<LotSummary, 'id' | 'uuid' | 'state'> & {
  readonly account: Pick<LotSummary['account'], 'tenant_name'>;
};

/** The rows of one part of the screen. */
export interface WatchedRows {
  readonly lots?: readonly WatchableLot[] | undefined;
  readonly auctions?: readonly Pick<Auction, 'id' | 'status'>[] | undefined;
}

/** The live state of a page. */
export interface Live {
  /** Returns the newest state that has arrived, the same object until it changes. */
  readonly lot: (id: number) => KnownLot | undefined;
  /** Returns the newest state that has arrived, the same object until it changes. */
  readonly auction: (id: number) => KnownAuction | undefined;
  /** Returns how far the server's clock is ahead of this device's in milliseconds, once known. */
  readonly offset: () => number | null;
  /** Calls `onChange` when a row changes. Returns a function that unsubscribes. */
  readonly subscribe: (row: LiveRow, onChange: () => void) => () => void;
  /**
   * Requests changes of rows while they are on the screen. Returns a function that stops this.
   */
  readonly watch: (rows: WatchedRows) => () => void;
  /** Returns the watched rows, newest last. */
  readonly watched: () => Wanted;
  /** Merges new states. Ignores states that are older than the known ones. */
  readonly apply: (update: LiveUpdate) => void;
}
