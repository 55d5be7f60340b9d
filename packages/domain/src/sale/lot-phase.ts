/**
 * The phase of a lot, which components show at a given time. The phase is computed from the state
 * that the server sends, the current time and the auction. Badges, buttons, prices and countdowns
 * depend on it.
 *
 * See docs/rules.md#what-a-lot-shows.
 *
 * @module
 */
import { lotStateLabel, lotStates, phaseOfLots, type LotState } from './auction.ts';
import { rowIn } from './internal/row-in.ts';
import { betweenSessions } from '../formats/calendar.ts';
import type { Auction, LotAuction, LotSummary } from './entities.ts';

/** How long before its end a lot shows "Fechando lote...", in milliseconds. */
export const closingWindowMs = 10 * 60 * 1000;

/**
 * A state of a lot, or one of these:
 *
 * - `upcoming`: its auction is not open yet
 * - `under_the_hammer`: the current lot of a live auction
 * - `awaiting_result`: bidding is over and the house has not reported the result
 *
 * In the phase `passed` the lot takes offers.
 */
export type LotPhase = LotState | 'upcoming' | 'under_the_hammer' | 'awaiting_result';

/** The fields of a lot that determine its phase. */
export interface PhaseLot
  extends
    Pick<LotSummary, 'id' | 'state' | 'closes_at' | 'awaiting_result'>,
    Partial<Pick<LotSummary, 'auction_started_at' | 'result_unknown'>> {
  readonly auction: Pick<
    LotAuction,
    'status' | 'takes_offers' | 'offers_until' | 'current_lot_id' | 'days'
  >;
}

/** Labels of the phases that are not states. */
export const lotPhaseLabels: Readonly<Record<Exclude<LotPhase, LotState>, string>> = {
  upcoming: 'Em breve',
  under_the_hammer: 'Em pregão agora',
  awaiting_result: 'Encerrado',
};

/**
 * A longer label of `awaiting_result`, for places with room for a sentence, such as the lot page.
 */
export const AWAITING_RESULT = 'Aguardando o resultado da casa';

/** The fields of an auction that determine whether it is between two of its sessions. */
export type AuctionSessions = Pick<Auction, 'status' | 'days' | 'started_at'>;

/**
 * Returns the sessions of a lot's auction, for `betweenSessions`. A server may omit the days: such an
 * auction is in session while it is `live`.
 *
 * @example
 * auctionSessions({ auction_started_at: null, auction: { status: 'live' } }); // { status: 'live', days: [], started_at: null }
 */
export const auctionSessions = (
  lot: Pick<PhaseLot, 'auction_started_at'> & {
    readonly auction: Pick<LotAuction, 'status' | 'days'>;
  },
): AuctionSessions => ({
  status: lot?.auction?.status,
  days: lot?.auction?.days ?? [],
  started_at: lot?.auction_started_at ?? null,
});

/** Returns a time in milliseconds, or NaN. */
const timeOf = (at: unknown): number => (typeof at === 'string' ? Date.parse(at) : Number.NaN);

/**
 * Returns the phase of a lot at `now`, in milliseconds since 1970. With `null`, when the time is
 * unknown, only the states of lot and auction count.
 *
 * @param nextSession - `betweenSessions` of the auction at `now`. It is computed if omitted.
 *
 * @example
 * lotPhase({ state: 'open', closes_at: '2026-11-21T20:00:00Z' }, Date.parse('2026-11-21T19:59:00Z')); // 'closing'
 * lotPhase({ state: 'closing', awaiting_result: true }, null); // 'awaiting_result'
 */
export function lotPhase(lot: PhaseLot, now: number | null, nextSession?: number | null): LotPhase {
  const [state, auction] = [lot?.state, lot?.auction];
  if (state === 'passed') return takesOffers(auction, now) ? state : 'closed';
  if (state === 'closed' && lot.result_unknown === true) return 'awaiting_result';
  if (!acceptsBids(state)) return state;
  const status = auction?.status;
  const phase = phaseOfLots(status);
  if (phase !== null) return phase;
  if (lot.awaiting_result === true) return 'awaiting_result';
  if (status === 'live') {
    // Between two sessions no lot is called or about to be.
    const next =
      nextSession === undefined ? betweenSessions(auctionSessions(lot), now) : nextSession;
    if (next !== null) return 'open';
    return auction.current_lot_id === lot.id ? 'under_the_hammer' : state;
  }
  const left = typeof now === 'number' ? timeOf(lot.closes_at) - now : Number.NaN;
  if (Number.isNaN(left)) return state;
  if (left <= 0) return 'awaiting_result';
  return left <= closingWindowMs ? 'closing' : 'open';
}

/**
 * Whether lots without a bid take offers. An auction in `conditional_bids_only` takes them
 * regardless of its setting. So does an auction from a server that does not send the setting.
 */
function takesOffers(auction: PhaseLot['auction'] | undefined, now: number | null): boolean {
  const { status, takes_offers: setting } = auction ?? {};
  const phase = phaseOfLots(status);
  if (phase === 'canceled') return false;
  // The same rule as `isLotAcceptingOffers` on the server.
  if (setting !== undefined && phase !== null) return false;
  if (setting === false && status !== 'conditional_bids_only') return false;
  return !(typeof now === 'number' && timeOf(auction?.offers_until) <= now);
}

/**
 * Returns the Portuguese label of a phase, or `''` for an unknown one. With `ahead`, the label of a
 * lot that is not called yet says how many lots come before it (see {@link lotsAhead}).
 *
 * @example
 * lotPhaseLabel('under_the_hammer'); // 'Em pregão agora'
 * lotPhaseLabel('sold'); // 'Arrematado'
 * lotPhaseLabel('open', 12); // 'Faltam 12 lotes'
 * lotPhaseLabel('open', 1); // 'Próximo lote'
 */
export function lotPhaseLabel(phase: unknown, ahead: number | null = null): string {
  if (typeof ahead === 'number' && ahead > 0 && acceptsBids(phase)) {
    return ahead === 1 ? 'Próximo lote' : `Faltam ${ahead} lotes`;
  }
  return rowIn(lotPhaseLabels, phase) ?? lotStateLabel(phase);
}

/**
 * Whether a lot in this phase takes bids, so a bid button is shown.
 *
 * @example
 * takesBids('closing'); // true
 * takesBids('awaiting_result'); // false
 */
export const takesBids = (phase: unknown): boolean =>
  phase === 'under_the_hammer' || acceptsBids(phase);

const acceptsBids = (state: unknown): boolean => rowIn(lotStates, state)?.acceptingBids === true;

/**
 * Returns the end time for the countdown of a lot. Returns `null` for a lot that takes no bids, and
 * in a live auction, where the end is unknown.
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
 * Returns how many lots are called until this one, according to their catalogue numbers: 1 for the
 * next one. Returns `null` if the lot was already called, or if a number is not an integer, such as
 * `12A`.
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
