/**
 * Tables of auction states, lot states, bid sources and statuses of a person's bid.
 *
 * Badges, stories, the state matrix, the server's transition checks and its lists of states read these
 * tables. To add a state, add a row here: the compiler then names its sentence (`state-hints.ts`) and
 * its look (`state-looks.ts` of packages/ui), and tests name the migration, the documents and the demo.
 *
 * See docs/rules.md#auction-states and docs/rules.md#lot-states.
 *
 * @module
 */
import { rowIn } from './internal/row-in.ts';

/** Properties of a state that auctions and lots share. */
export interface StateRow<State extends string> {
  /** Portuguese label. */
  readonly label: string;
  /**
   * States that may follow this one. Empty for a final state. No way leads back to an earlier state:
   * a report of a house takes the shortest way to its state, and going back is a correction.
   */
  readonly next: readonly State[];
  /**
   * Whether this state counts as accepting bids. For a lot, the auction matters too: see
   * {@link isLotAcceptingBids}.
   */
  readonly acceptingBids: boolean;
}

/** Properties of an auction state. */
export interface AuctionStateRow extends StateRow<AuctionStatus> {
  /**
   * Whether lots accept bids while the auction is in this state. True for `live` too
   * (docs/rules.md#lot-states).
   */
  readonly lotsAcceptingBids: boolean;
  /** Whether the auction can still begin: its start is shown, and people are reminded of it. */
  readonly startsLater: boolean;
  /**
   * What ends this state by time: the date of the catalogue, the end of the auction or the end of
   * offers. `null` if only the house ends it: then time does not move its lots either.
   */
  readonly endsBy: 'catalogue' | 'end' | 'offers' | null;
}

/** Properties of a lot state. */
export interface LotStateRow extends StateRow<LotState> {
  /** Whether the lot was called at the auction (`auctioned_count`, docs/api-contract.md#counts). */
  readonly auctioned: boolean;
}

/** State of an auction on the wire (`auction.status`). */
export type AuctionStatus =
  | 'collecting'
  | 'ongoing'
  | 'conditional_bids_only'
  | 'finished'
  | 'canceled'
  | 'live';

/** State of a lot on the wire (`lot.state`). */
export type LotState = 'open' | 'closing' | 'passed' | 'sold' | 'closed' | 'canceled';

/** Channel of a bid (`bid.source`). */
export type BidSource = 'web' | 'mobile' | 'auto' | 'room' | 'phone' | 'conditional';

/** Status of the signed-in person's own bid on a lot (`my_bid.status`). */
export type MyBidStatus = 'winning' | 'outbid' | 'won' | 'lost' | 'pending';

/** Auction states in chronological order. See docs/rules.md#auction-states. */
export const auctionStates: Readonly<Record<AuctionStatus, AuctionStateRow>> = {
  collecting: {
    label: 'Em captação',
    next: ['ongoing', 'finished', 'canceled'],
    acceptingBids: false,
    lotsAcceptingBids: false,
    startsLater: true,
    endsBy: 'catalogue',
  },
  ongoing: {
    label: 'Aberto a lances',
    next: ['live', 'conditional_bids_only', 'finished', 'canceled'],
    acceptingBids: true,
    lotsAcceptingBids: true,
    startsLater: true,
    endsBy: 'end',
  },
  live: {
    label: 'Ao vivo agora',
    next: ['finished', 'conditional_bids_only', 'canceled'],
    acceptingBids: false,
    lotsAcceptingBids: true,
    startsLater: false,
    endsBy: 'end',
  },
  conditional_bids_only: {
    label: 'Aceitando ofertas',
    next: ['finished', 'canceled'],
    acceptingBids: true,
    lotsAcceptingBids: true,
    startsLater: false,
    endsBy: 'offers',
  },
  finished: {
    label: 'Finalizado',
    next: [],
    acceptingBids: false,
    lotsAcceptingBids: false,
    startsLater: false,
    endsBy: null,
  },
  canceled: {
    label: 'Cancelado',
    next: [],
    acceptingBids: false,
    lotsAcceptingBids: false,
    startsLater: false,
    endsBy: null,
  },
};

/**
 * The phase of lots without a result in each state of their auction, or `null` if it depends on the
 * lot. Not a column of `auctionStates`, because a page of lots needs nothing else of that table.
 */
const phasesOfLots: Readonly<
  Record<AuctionStatus, 'upcoming' | 'awaiting_result' | 'canceled' | null>
> = {
  collecting: 'upcoming',
  ongoing: null,
  live: null,
  conditional_bids_only: null,
  finished: 'awaiting_result',
  canceled: 'canceled',
};

/** Lot states in chronological order. See docs/rules.md#lot-states. */
export const lotStates: Readonly<Record<LotState, LotStateRow>> = {
  open: {
    label: 'Dê um lance',
    next: ['closing', 'passed', 'closed', 'canceled'],
    acceptingBids: true,
    auctioned: false,
  },
  closing: {
    label: 'Fechando lote...',
    next: ['sold', 'passed', 'closed', 'canceled'],
    acceptingBids: true,
    auctioned: false,
  },
  passed: {
    label: 'Faça uma oferta',
    next: ['sold', 'closed', 'canceled'],
    acceptingBids: false,
    auctioned: true,
  },
  sold: { label: 'Arrematado', next: [], acceptingBids: false, auctioned: true },
  closed: { label: 'Não vendido', next: [], acceptingBids: false, auctioned: true },
  canceled: { label: 'Cancelado', next: [], acceptingBids: false, auctioned: false },
};

/** Bid sources with their labels. See docs/rules.md#bid-sources. */
export const bidSources: Readonly<Record<BidSource, { readonly label: string }>> = {
  web: { label: 'Online' },
  mobile: { label: 'Celular' },
  auto: { label: 'Automático' },
  room: { label: 'Presencial' },
  phone: { label: 'Telefone' },
  conditional: { label: 'Condicional' },
};

/**
 * Statuses of a person's own bid with their labels. `winning` and `outbid` hold while the lot accepts
 * bids, `won` and `lost` afterwards. `pending` means that the house examines a conditional bid.
 * See docs/rules.md#ones-own-bid.
 */
export const myBidStatuses: Readonly<Record<MyBidStatus, { readonly label: string }>> = {
  winning: { label: 'Vencendo' },
  outbid: { label: 'Superado' },
  won: { label: 'Arrematado' },
  lost: { label: 'Não arrematado' },
  pending: { label: 'Em análise' },
};

/**
 * Returns the states of a table whose rows pass the test, in the order of the table.
 *
 * @example
 * statesWhere(auctionStates, ({ next }) => next.length === 0); // ['finished', 'canceled']
 */
export const statesWhere = <State extends string, Row>(
  states: Readonly<Record<State, Row>>,
  test: (row: Row, state: State) => boolean,
): State[] =>
  // A table has the keys of its type only.
  typeof test === 'function'
    ? (Object.keys(states ?? {}) as State[]).filter((state) => test(states[state], state))
    : [];

/**
 * Returns the phase of lots without a result while their auction is in this state, or `null` if it
 * depends on the lot.
 *
 * @example
 * phaseOfLots('collecting'); // 'upcoming'
 * phaseOfLots('ongoing'); // null
 */
export const phaseOfLots = (auctionState: unknown): (typeof phasesOfLots)[AuctionStatus] =>
  rowIn(phasesOfLots, auctionState) ?? null;

/**
 * Returns the Portuguese label of a lot state, or `''` for an unknown state.
 *
 * @example
 * lotStateLabel('sold'); // 'Arrematado'
 */
export const lotStateLabel = (state: unknown): string => rowIn(lotStates, state)?.label ?? '';

/**
 * Returns the Portuguese label of an auction state, or `''` for an unknown state.
 *
 * @example
 * auctionStateLabel('live'); // 'Ao vivo agora'
 */
export const auctionStateLabel = (state: unknown): string =>
  rowIn(auctionStates, state)?.label ?? '';

/**
 * Returns the Portuguese label of a bid source, or `''` for an unknown source.
 *
 * @example
 * bidSourceLabel('room'); // 'Presencial'
 */
export const bidSourceLabel = (source: unknown): string => rowIn(bidSources, source)?.label ?? '';

/**
 * Returns the Portuguese label of the status of a person's own bid, or `''` for an unknown status.
 *
 * @example
 * myBidStatusLabel('outbid'); // 'Superado'
 */
export const myBidStatusLabel = (status: unknown): string =>
  rowIn(myBidStatuses, status)?.label ?? '';

/**
 * Whether an auction in this state counts as accepting bids. `ongoing` and `conditional_bids_only`
 * do, `live` does not (docs/rules.md#auction-states).
 *
 * @example
 * isAcceptingBids('ongoing'); // true
 * isAcceptingBids('live'); // false
 */
export const isAcceptingBids = (auctionState: unknown): boolean =>
  rowIn(auctionStates, auctionState)?.acceptingBids ?? false;

/**
 * The fields of a lot that {@link isLotAcceptingBids} compares with the time. Absent fields are
 * unknown.
 */
export interface BiddingTime {
  /** Whether bidding is over and the house has not reported the result. */
  readonly awaiting_result?: boolean | undefined;
  /** End of the lot. */
  readonly closes_at?: Date | string | null | undefined;
  readonly now?: Date | undefined;
}

/**
 * Whether a lot accepts bids: it is `open` or `closing`, its auction is `ongoing`, `live` or
 * `conditional_bids_only`, and its end has not passed (docs/rules.md#lot-states). In a live auction
 * the house calls the lots, so `closes_at` does not count. Without `time` only the states count.
 *
 * @example
 * isLotAcceptingBids('open', 'live'); // true
 * isLotAcceptingBids('open', 'collecting'); // false
 * isLotAcceptingBids('sold', 'ongoing'); // false
 * isLotAcceptingBids('closing', 'ongoing', { awaiting_result: true }); // false
 */
export const isLotAcceptingBids = (
  lotState: unknown,
  auctionState: unknown,
  time?: BiddingTime,
): boolean =>
  (rowIn(lotStates, lotState)?.acceptingBids ?? false) &&
  (rowIn(auctionStates, auctionState)?.lotsAcceptingBids ?? false) &&
  time?.awaiting_result !== true &&
  (auctionState === 'live' ||
    time?.now === undefined ||
    !(new Date(time.closes_at ?? Number.NaN) <= time.now));

/**
 * Whether a lot accepts offers: it is `passed`, and its auction takes offers and is not over
 * (docs/rules.md#lot-states). When offers end, a lot that passed becomes `closed`.
 *
 * @example
 * isLotAcceptingOffers('passed', { status: 'conditional_bids_only', takes_offers: true }); // true
 * isLotAcceptingOffers('passed', { status: 'finished', takes_offers: true }); // false
 */
export const isLotAcceptingOffers = (
  lotState: unknown,
  auction: { readonly status: AuctionStatus; readonly takes_offers: boolean } | null | undefined,
): boolean =>
  lotState === 'passed' &&
  auction?.takes_offers === true &&
  (rowIn(auctionStates, auction.status)?.lotsAcceptingBids ?? false);

/**
 * Whether a table of states allows a transition. Staying in the same state is not a transition.
 *
 * @example
 * canTransition(auctionStates, 'collecting', 'ongoing'); // true
 * canTransition(auctionStates, 'finished', 'canceled'); // false
 * canTransition(lotStates, 'passed', 'sold'); // true
 */
export const canTransition = (
  states: Readonly<Record<string, { readonly next: readonly string[] }>>,
  from: unknown,
  to: unknown,
): boolean => typeof to === 'string' && (rowIn(states, from)?.next?.includes?.(to) ?? false);

/**
 * Whether a state is final: no state of the table follows it. An unknown state is not final.
 *
 * @example
 * isFinalState(auctionStates, 'canceled'); // true
 * isFinalState(lotStates, 'passed'); // false
 */
export const isFinalState = (
  states: Readonly<Record<string, { readonly next: readonly string[] }>>,
  state: unknown,
): boolean => rowIn(states, state)?.next?.length === 0;

/**
 * Returns the states on a shortest path from one state to another, without the first. Returns
 * `null` if the table has no such path.
 *
 * @example
 * transitionsTo(lotStates, 'open', 'sold'); // ['closing', 'sold']
 * transitionsTo(lotStates, 'sold', 'open'); // null
 */
export function transitionsTo<State extends string>(
  states: Readonly<Record<State, { readonly next: readonly State[] }>>,
  from: State,
  to: State,
): State[] | null {
  const ways: State[][] = [[]];
  const seen = new Set<State>([from]);
  for (const way of ways) {
    for (const next of rowIn<{ readonly next: readonly State[] }>(states, way.at(-1) ?? from)
      ?.next ?? []) {
      if (next === to) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
