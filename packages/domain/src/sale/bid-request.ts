/**
 * Bids and offers that a person sends to a house by a form, when the house has no page for them.
 * The house decides about them.
 *
 * See docs/rules.md#bids-and-offers-by-form.
 *
 * @module
 */
import type { Cents, Lot } from './entities.ts';
import { takesBids, type LotPhase } from './lot-phase.ts';
import { amountText } from '../formats/money.ts';
import { phoneText } from '../formats/phone.ts';
import { amountInWords } from '../formats/words.ts';

/** Longest note of a person beside the amount, in characters. */
export const maxBidNote = 1000;

const SMALLEST = 1;
const REAL = 100;

const isAmount = (cents: unknown): cents is Cents =>
  Number.isSafeInteger(cents) && Number(cents) >= SMALLEST;

/**
 * Formats an amount in cents exactly: with decimals when there are any. Returns `''` for anything
 * that is not an amount.
 *
 * @example
 * formatBid(85_000); // 'R$ 850'
 * formatBid(1_234_550); // 'R$ 12.345,50'
 */
export function formatBid(cents: unknown): string {
  return isAmount(cents) ? `R$ ${amountText(cents)}` : '';
}

/**
 * Returns the lowest amount in cents that a lot takes by form. It is the next bid in whole reais, as
 * pages show it. An unknown increment allows any bid above the current one. An offer may be of any
 * amount, since the house decides.
 *
 * @example
 * lowestBid({ next_bid_cents: 85_000, current_bid_cents: 80_000 }, 'open'); // 85000
 * lowestBid({ next_bid_cents: null, current_bid_cents: 80_000 }, 'passed'); // 1
 */
export function lowestBid(
  lot: Pick<Lot, 'next_bid_cents' | 'current_bid_cents'>,
  phase: LotPhase,
): Cents {
  if (phase === 'passed') return SMALLEST;
  const next = lot?.next_bid_cents;
  if (isAmount(next)) return Math.max(SMALLEST, Math.round(next / REAL) * REAL);
  const current = lot?.current_bid_cents;
  return isAmount(current) ? current + SMALLEST : SMALLEST;
}

/**
 * Returns why an amount cannot be sent, or `undefined` if it can.
 *
 * @param lowest - result of {@link lowestBid}
 *
 * @example
 * bidProblem(80_000, 85_000); // 'Informe pelo menos R$ 850.'
 */
export function bidProblem(cents: unknown, lowest: Cents): string | undefined {
  if (!isAmount(cents)) return 'Informe um valor em reais.';
  return cents < lowest ? `Informe pelo menos ${formatBid(lowest)}.` : undefined;
}

/**
 * Returns why a lot takes neither bids nor offers, or `null` if it takes one of them.
 *
 * @example
 * noBidsReason('upcoming'); // 'O leilão ainda não recebe lances.'
 * noBidsReason('passed'); // null
 */
export function noBidsReason(phase: LotPhase): string | null {
  if (takesBids(phase) || phase === 'passed') return null;
  return phase === 'upcoming'
    ? 'O leilão ainda não recebe lances.'
    : 'Este lote não recebe mais lances nem ofertas.';
}

/** A bid or an offer by form. */
export interface BidRequest {
  amount_cents: Cents;
  phone: string;
  /** What the person adds for the house. May be empty. */
  note?: string | undefined;
  /** Whether the lot takes offers, not bids. */
  isOffer: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Longest title in a message, in characters. */
const MAX_TITLE = 200;

/** Returns a title of at most `MAX_TITLE` characters. An ellipsis marks a cut. */
function shortTitle(value: unknown): string {
  // By code points, so no character is cut in half.
  const characters = [...text(value)];
  const start = characters.slice(0, MAX_TITLE - 1).join('');
  return characters.length <= MAX_TITLE ? text(value) : `${start.trimEnd()}…`;
}

/**
 * Returns the message to the house, with the amount in figures and words and the phone. A back end
 * that knows nothing of bids by form passes it on.
 *
 * @example
 * bidMessage({ number: '2', title: 'Mar' }, { amount_cents: 100, phone: '1133334444', isOffer: false }); // 'Lance de R$ 1 (um real) no lote 2, Mar.\nTelefone: (11) 3333-4444'
 */
export function bidMessage(lot: Pick<Lot, 'number' | 'title'>, request: BidRequest): string {
  const { amount_cents, phone, note, isOffer } = Object(request) as Partial<BidRequest>;
  const { number, title } = Object(lot) as Partial<Lot>;
  const amount = isAmount(amount_cents)
    ? `${formatBid(amount_cents)} (${amountInWords(amount_cents)})`
    : '';
  const head = `${isOffer === true ? 'Oferta' : 'Lance'} de ${amount} no lote ${text(number)}, ${shortTitle(title)}.`;
  return [
    head,
    `Telefone: ${phoneText(phone)}`,
    ...(text(note) === '' ? [] : ['', text(note)]),
  ].join('\n');
}
