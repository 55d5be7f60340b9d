import {
  auctionStateLabel,
  auctionStates,
  isFinalState,
  lotStateLabel,
  lotStates,
} from '@martelo/domain/auction';
import type { Auction, LiveAuction, LiveLot, LotSummary } from '@martelo/domain/entities';

/**
 * The newest known state of a lot. The stream sends all fields of {@link LiveLot}. A poll returns
 * only the fields of `/lots.json`.
 */
export type KnownLot = Omit<LiveLot, 'at' | 'next_bid_cents'> &
  Partial<Pick<LiveLot, 'next_bid_cents'>>;

type Offers = Pick<LiveAuction, 'takes_offers' | 'offers_until'>;

/** The newest known state of an auction. Not every server sends whether it takes offers. */
export type KnownAuction = Omit<LiveAuction, 'at' | keyof Offers> & Partial<Offers>;

/** A record with a version. Servers without a live stream send none. */
interface Versioned {
  readonly version?: number;
}

/** Returns whether a record is older than another one. Without versions it returns `false`. */
export const isOlder = (record: Versioned, other: Versioned): boolean =>
  record.version !== undefined && other.version !== undefined && record.version < other.version;

/** Copies the members with these names. Members that a server does not send stay absent. */
const pick = <Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> =>
  // Members that are absent are optional.
  Object.fromEntries(
    names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]),
  ) as Pick<Row, Name>;

const placeNames = ['status', 'current_lot_id', 'takes_offers', 'offers_until'] as const;

/** Copies the fields that are kept. An event may contain more. */
export const knownLot = (lot: KnownLot): KnownLot =>
  pick(lot, [
    'id',
    'version',
    'state',
    'awaiting_result',
    'result_unknown',
    'current_bid_cents',
    'sold_price_cents',
    'bids_count',
    'closes_at',
    'next_bid_cents',
  ]);

/** Copies the fields that are kept. */
export const knownAuction = (auction: KnownAuction): KnownAuction =>
  pick(auction, [
    ...placeNames,
    'id',
    'version',
    'accepting_bids',
    'lots_count',
    'sold_lots_count',
    'passed_lots_count',
  ]);

/** Returns whether a record has all values of a flat object. */
export const contains = (record: object, values: object): boolean =>
  Object.entries(values).every(([key, value]) => Reflect.get(record, key) === value);

/** The fields of a lot's auction that the stream sends. */
export type LotAuctionState = Pick<KnownAuction, 'status' | 'current_lot_id' | keyof Offers>;

interface Merged {
  readonly known: KnownLot | undefined;
  readonly place: LotAuctionState | undefined;
  readonly lot: LotSummary;
}

/** Caches merged lots, so a lot stays the same object until one of its parts changes. */
const mergedLots = new WeakMap<LotSummary, Merged>();

/**
 * Returns a lot with its newest known state, or the lot itself when it is up to date.
 *
 * @param known State of the lot, from {@link Live.lot}.
 * @param place State of its auction, from {@link Live.auction}.
 *
 * @example
 * const shown = withLiveLot(lot, live.lot(lot.id), live.auction(lot.auction_id));
 */
export function withLiveLot<L extends LotSummary>(
  lot: L,
  known: KnownLot | undefined,
  place?: LotAuctionState | undefined,
): L {
  const newer = known && !isOlder(known, lot) && !contains(lot, known) ? known : undefined;
  const moved =
    place &&
    !contains(
      { ...lot.auction, current_lot_id: lot.auction.current_lot_id ?? null },
      placeIn(place),
    )
      ? placeIn(place)
      : undefined;
  if (newer === undefined && moved === undefined) return lot;
  const before = mergedLots.get(lot);
  // A lot is merged into an object of the same type.
  if (before && before.known === newer && isSamePlace(before.place, moved)) return before.lot as L;
  const merged: L = {
    ...lot,
    ...(newer && { ...newer, state_label: lotStateLabel(newer.state) }),
    ...(moved && {
      auction: { ...lot.auction, ...moved },
    }),
  };
  mergedLots.set(lot, { known: newer, place: moved, lot: merged });
  return merged;
}

/** Copies the fields of a lot's auction. */
const placeIn = (place: LotAuctionState): LotAuctionState => pick(place, placeNames);

const isSamePlace = (a: LotAuctionState | undefined, b: LotAuctionState | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && contains(a, b) && contains(b, a));

/**
 * Returns an auction with its newest known state, or the auction itself when it is up to date.
 *
 * @example
 * const shown = withLiveAuction(auction, live.auction(auction.id));
 */
export const withLiveAuction = <A extends Auction>(
  auction: A,
  known: KnownAuction | undefined,
): A =>
  known && !isOlder(known, auction) && !contains(auction, known)
    ? { ...auction, ...known, status_label: auctionStateLabel(known.status) }
    : auction;

/** A watched lot. `changing` is whether it can still change without a correction. */
export interface WatchedLot {
  readonly id: number;
  readonly uuid: string;
  readonly tenant_name: string;
  readonly changing: boolean;
}

/** A watched auction. */
export interface WatchedAuction {
  readonly id: number;
  readonly changing: boolean;
}

/** The rows that one or all tabs of a browser show, newest last. */
export interface Wanted {
  readonly lots: readonly WatchedLot[];
  readonly auctions: readonly WatchedAuction[];
}

/** Returns whether a lot in this state can change without a correction by the house. */
export const mayLotChange = (state: string): boolean => !isFinalState(lotStates, state);

/** Returns whether an auction in this state can change without a correction by the house. */
export const mayAuctionChange = (status: string): boolean => !isFinalState(auctionStates, status);
