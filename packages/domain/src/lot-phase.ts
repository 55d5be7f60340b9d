/**
 * What a lot shows at a moment. A state on the wire changes when the server writes it; a page also
 * knows the time and the auction. Badges, buttons, prices and countdowns follow from the phase.
 *
 * See docs/rules.md#what-a-lot-shows.
 *
 * @module
 */
import { isLotAcceptingBids, lotStateLabel, type LotState } from './auction.ts';
import type { LotAuction, LotSummary } from './entities.ts';

/** How long before its end a lot says "Fechando lote...", in milliseconds. */
export const closingWindowMs = 10 * 60 * 1000;

/**
 * A state as it is shown, or one of these:
 *
 * - `upcoming`: its auction has not opened yet;
 * - `under_the_hammer`: the lot that is called now in a live auction;
 * - `awaiting_result`: bidding is over and the house has not told the result.
 *
 * `passed` means that the lot takes offers now.
 */
export type LotPhase = LotState | 'upcoming' | 'under_the_hammer' | 'awaiting_result';

/** The fields of a lot that decide what it shows. */
export interface PhaseLot extends Pick<
  LotSummary,
  'id' | 'state' | 'closes_at' | 'awaiting_result'
> {
  readonly auction: Pick<LotAuction, 'status' | 'takes_offers' | 'offers_until' | 'current_lot_id'>;
}

/** Labels of the phases that are no states. */
export const lotPhaseLabels: Readonly<Record<Exclude<LotPhase, LotState>, string>> = {
  upcoming: 'Em breve',
  under_the_hammer: 'Em pregão agora',
  awaiting_result: 'Encerrado',
};

/** Said where there is room for a sentence, such as on the page of a lot. */
export const AWAITING_RESULT = 'Aguardando o resultado da casa';

/** A time in milliseconds, or NaN. */
const timeOf = (at: unknown): number => (typeof at === 'string' ? Date.parse(at) : Number.NaN);

/**
 * Returns what a lot shows at `now`, in milliseconds since 1970. While the time is not known
 * (`null`), states and auctions alone decide.
 *
 * @example
 * lotPhase({ state: 'open', closes_at: '2026-11-21T20:00:00Z' }, Date.parse('2026-11-21T19:59:00Z')); // 'closing'
 * lotPhase({ state: 'closing', awaiting_result: true }, null); // 'awaiting_result'
 */
export function lotPhase(lot: PhaseLot, now: number | null): LotPhase {
  const [state, auction] = [lot?.state, lot?.auction];
  if (state === 'passed') return takesOffers(auction, now) ? state : 'closed';
  if (state !== 'open' && state !== 'closing') return state;
  const status = auction?.status;
  if (status === 'canceled') return status;
  if (status === 'collecting') return 'upcoming';
  if (lot.awaiting_result === true || status === 'finished') return 'awaiting_result';
  if (status === 'live') return auction.current_lot_id === lot.id ? 'under_the_hammer' : state;
  const left = typeof now === 'number' ? timeOf(lot.closes_at) - now : Number.NaN;
  if (Number.isNaN(left)) return state;
  if (left <= 0) return 'awaiting_result';
  return left <= closingWindowMs ? 'closing' : 'open';
}

/**
 * Whether lots without a bid take offers. An auction that is `conditional_bids_only` takes them
 * whatever its setting, and so does a server that does not tell.
 */
function takesOffers(auction: PhaseLot['auction'] | undefined, now: number | null): boolean {
  const status = auction?.status;
  if (status === 'canceled') return false;
  // Like the server's `isLotAcceptingOffers`.
  if (auction?.takes_offers !== undefined && status === 'finished') return false;
  if (auction?.takes_offers === false && status !== 'conditional_bids_only') return false;
  return !(typeof now === 'number' && timeOf(auction?.offers_until) <= now);
}

/**
 * Returns the Portuguese label of a phase, or `''` for an unknown one. In a live auction a lot that
 * is still to be called says how many lots are before it, if that is known (see {@link lotsAhead}).
 *
 * @example
 * lotPhaseLabel('under_the_hammer'); // 'Em pregão agora'
 * lotPhaseLabel('sold'); // 'Arrematado'
 * lotPhaseLabel('open', 12); // 'Faltam 12 lotes'
 * lotPhaseLabel('open', 1); // 'Próximo lote'
 */
export function lotPhaseLabel(phase: unknown, ahead: number | null = null): string {
  if (typeof ahead === 'number' && ahead > 0 && (phase === 'open' || phase === 'closing')) {
    return ahead === 1 ? 'Próximo lote' : `Faltam ${ahead} lotes`;
  }
  return typeof phase === 'string' && Object.hasOwn(lotPhaseLabels, phase)
    ? lotPhaseLabels[phase as keyof typeof lotPhaseLabels]
    : lotStateLabel(phase);
}

/**
 * Whether a lot in this phase takes bids. Its auction has been considered, so there is a button.
 *
 * @example
 * takesBids('closing'); // true
 * takesBids('awaiting_result'); // false
 */
export const takesBids = (phase: unknown): boolean =>
  phase === 'under_the_hammer' || isLotAcceptingBids(phase, 'ongoing');

/**
 * Returns the end that a countdown of the lot counts to, or `null`: a lot that takes no bids has
 * none, and in a live auction the end of a lot is unknown.
 *
 * @example
 * countdownEnd({ closes_at: '2026-11-21T20:00:00Z', auction: { status: 'ongoing' } }, 'open'); // '2026-11-21T20:00:00Z'
 * countdownEnd({ closes_at: '2026-11-21T20:00:00Z', auction: { status: 'live' } }, 'open'); // null
 */
export const countdownEnd = (
  lot: Pick<LotSummary, 'closes_at'> & { auction: Pick<LotAuction, 'status'> },
  phase: LotPhase,
): string | null =>
  takesBids(phase) && lot?.auction?.status !== 'live' ? (lot?.closes_at ?? null) : null;

/**
 * Returns how many lots are called before this one, by their numbers in the catalogue: 1 for the
 * next one. `null` if it has been called, or if a number is no whole number, such as `12A`.
 *
 * @example
 * lotsAhead('57', '45'); // 12
 * lotsAhead('12A', '10'); // null
 */
export function lotsAhead(number: unknown, currentNumber: unknown): number | null {
  const ahead = wholeNumber(number) - wholeNumber(currentNumber);
  return ahead > 0 ? ahead : null;
}

const wholeNumber = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
