/**
 * Auction and lot states, bid sources, how a person's bid stands: the tables that badges, stories, the state matrix and the
 * server's transition checks are generated from. A new state is a new row here and nothing else.
 *
 * See docs/rules.md#auction-states and docs/rules.md#lot-states.
 *
 * @module
 */

/** What a state looks like to a person and to the badge that shows it. */
export interface StateRow<State extends string> {
  /** Portuguese label. */
  readonly label: string;
  /** States that may follow this one. Empty: the state is final. */
  readonly next: readonly State[];
  /**
   * Whether this state counts as accepting bids. A lot also needs its auction to let it: see
   * {@link isLotAcceptingBids}.
   */
  readonly acceptingBids: boolean;
}

/** What an auction's state says besides. */
export interface AuctionStateRow extends StateRow<AuctionStatus> {
  /**
   * Whether the lots of an auction in this state may take bids: `live` too
   * (docs/rules.md#lot-states).
   */
  readonly lotsAcceptingBids: boolean;
}

/** What a lot's state says besides. */
export interface LotStateRow extends StateRow<LotState> {
  /** Whether the lot went to the hammer (`auctioned_count`, docs/api-contract.md#counts). */
  readonly auctioned: boolean;
}

/** State of an auction as it travels on the wire (`auction.status`). */
export type AuctionStatus =
  | 'collecting'
  | 'ongoing'
  | 'conditional_bids_only'
  | 'finished'
  | 'canceled'
  | 'live';

/** State of a lot as it travels on the wire (`lot.state`). */
export type LotState = 'open' | 'closing' | 'passed' | 'sold' | 'closed' | 'canceled';

/** Where a bid came from (`bid.source`). */
export type BidSource = 'web' | 'mobile' | 'auto' | 'room' | 'phone' | 'conditional';

/** How the signed-in person's own bid on a lot stands (`my_bid.status`). */
export type MyBidStatus = 'winning' | 'outbid' | 'won' | 'lost' | 'pending';

/** Auction states in the order of an auction's life. See docs/rules.md#auction-states. */
export const auctionStates: Readonly<Record<AuctionStatus, AuctionStateRow>> = {
  collecting: {
    label: 'Em captação',
    next: ['ongoing', 'canceled'],
    acceptingBids: false,
    lotsAcceptingBids: false,
  },
  ongoing: {
    label: 'Aberto a lances',
    next: ['live', 'conditional_bids_only', 'canceled'],
    acceptingBids: true,
    lotsAcceptingBids: true,
  },
  live: {
    label: 'Ao vivo agora',
    next: ['finished', 'conditional_bids_only', 'canceled'],
    acceptingBids: false,
    lotsAcceptingBids: true,
  },
  conditional_bids_only: {
    label: 'Aceitando ofertas',
    next: ['finished', 'canceled'],
    acceptingBids: true,
    lotsAcceptingBids: true,
  },
  finished: { label: 'Finalizado', next: [], acceptingBids: false, lotsAcceptingBids: false },
  canceled: { label: 'Cancelado', next: [], acceptingBids: false, lotsAcceptingBids: false },
};

/** Lot states in the order of a lot's life. See docs/rules.md#lot-states. */
export const lotStates: Readonly<Record<LotState, LotStateRow>> = {
  open: {
    label: 'Dê um lance',
    next: ['closing', 'canceled'],
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
 * How a person's own bid stands, with labels: `winning` and `outbid` while bids are taken, `won` and
 * `lost` once the lot is decided, `pending` while the house looks at a conditional bid.
 * See docs/rules.md#ones-own-bid.
 */
export const myBidStatuses: Readonly<Record<MyBidStatus, { readonly label: string }>> = {
  winning: { label: 'Vencendo' },
  outbid: { label: 'Superado' },
  won: { label: 'Arrematado' },
  lost: { label: 'Não arrematado' },
  pending: { label: 'Em análise' },
};

// Own keys only: `__proto__` or `toString` must not reach the prototype.
const rowIn = <Row>(table: Readonly<Record<string, Row>>, key: unknown): Row | undefined =>
  typeof key === 'string' && table != null && Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * Portuguese label of a lot state; an unknown state gives an empty string.
 *
 * @example
 * lotStateLabel('sold'); // 'Arrematado'
 */
export const lotStateLabel = (state: unknown): string => rowIn(lotStates, state)?.label ?? '';

/**
 * Portuguese label of an auction state; an unknown state gives an empty string.
 *
 * @example
 * auctionStateLabel('live'); // 'Ao vivo agora'
 */
export const auctionStateLabel = (state: unknown): string =>
  rowIn(auctionStates, state)?.label ?? '';

/**
 * Portuguese label of a bid source; an unknown source gives an empty string.
 *
 * @example
 * bidSourceLabel('room'); // 'Presencial'
 */
export const bidSourceLabel = (source: unknown): string => rowIn(bidSources, source)?.label ?? '';

/**
 * Portuguese label of how a person's own bid stands; an unknown status gives an empty string.
 *
 * @example
 * myBidStatusLabel('outbid'); // 'Superado'
 */
export const myBidStatusLabel = (status: unknown): string =>
  rowIn(myBidStatuses, status)?.label ?? '';

/**
 * Whether an auction in this state counts as accepting bids: `ongoing` and
 * `conditional_bids_only` do, `live` does not (docs/rules.md#auction-states).
 *
 * @example
 * isAcceptingBids('ongoing'); // true
 * isAcceptingBids('live'); // false
 */
export const isAcceptingBids = (auctionState: unknown): boolean =>
  rowIn(auctionStates, auctionState)?.acceptingBids ?? false;

/**
 * Whether a lot takes bids: it is `open` or `closing`, in an auction that is `ongoing`, `live` or
 * `conditional_bids_only` (docs/rules.md#lot-states).
 *
 * @example
 * isLotAcceptingBids('open', 'live'); // true
 * isLotAcceptingBids('open', 'collecting'); // false
 * isLotAcceptingBids('sold', 'ongoing'); // false
 */
export const isLotAcceptingBids = (lotState: unknown, auctionState: unknown): boolean =>
  (rowIn(lotStates, lotState)?.acceptingBids ?? false) &&
  (rowIn(auctionStates, auctionState)?.lotsAcceptingBids ?? false);

/**
 * Whether a state may follow another in a table of states. Staying in a state is no transition.
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
