/**
 * Bids and offers by the contact form (docs/api-contract.md#contact). They are stored with the
 * message and are never part of a lot's history.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { bidProblem, lowestBid, noBidsReason } from '@martelo/domain/bid-request';
import { lotPhase } from '@martelo/domain/lot-phase';
import type { Schema } from '../database/schema.ts';
import { isoOrNull } from '../http/wire.ts';
import { ValidationError } from '../http/errors.ts';
import { nextBid, takesOffers } from '../lots/lot-rows.ts';

const rejected = (reason: string): ValidationError => new ValidationError({ base: [reason] });

/**
 * Returns a bid for a lot, or an offer for a lot that was not sold. The house decides about it.
 *
 * @param now - the time at which the lot has to take it
 * @throws ValidationError (422) when the lot takes neither, takes them on the house's own page, or the
 * amount is too low
 */
export async function checkBidRequest(
  db: Kysely<Schema>,
  lotId: number,
  amount: unknown,
  now: Date,
) {
  const lot = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .innerJoin('accounts', 'accounts.id', 'lots.account_id')
    .select(['lots.id', 'lots.state', 'lots.awaiting_result', 'lots.closes_at', 'lots.bid_url'])
    .select(['lots.current_bid_cents', 'lots.starting_price_cents', 'lots.increment_cents'])
    .select(['auctions.status', 'auctions.offers_until', 'auctions.current_lot_id'])
    .select(takesOffers.as('takes_offers'))
    .where('lots.id', '=', lotId)
    .executeTakeFirstOrThrow();
  const { id, state, awaiting_result, status, takes_offers, current_lot_id } = lot;
  const phase = lotPhase(
    {
      id,
      state,
      awaiting_result,
      closes_at: isoOrNull(lot.closes_at),
      auction: { status, takes_offers, offers_until: isoOrNull(lot.offers_until), current_lot_id },
    },
    now.getTime(),
  );
  const reason = noBidsReason(phase);
  if (reason !== null) throw rejected(reason);
  if (lot.bid_url !== null) {
    throw rejected('Os lances deste lote são feitos no site da casa.');
  }
  const next_bid_cents = nextBid({ ...lot, auction_status: status }, now);
  const { current_bid_cents } = lot;
  const problem = bidProblem(amount, lowestBid({ next_bid_cents, current_bid_cents }, phase));
  if (problem !== undefined) throw new ValidationError({ bid_amount_cents: [problem] });
  return { amount_cents: Number(amount), isOffer: phase === 'passed' };
}
