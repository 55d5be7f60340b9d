/**
 * The times of lots and auctions about which a person can be reminded (docs/rules.md#reminders).
 *
 * @module
 */
import { sql } from 'kysely';
import { biddableAuctionStates, unstartedAuctionStates } from './states.ts';

/**
 * Expression on `lots` and `auctions`: `closingTime` of `@martelo/domain/sale-time`, which is `null` for
 * a lot that the house calls.
 */
export const closingTime = sql<Date | null>`case
  when (auctions.status = 'live'
      or auctions.live_url <> '' and auctions.started_at is not null)
    and (lots.closes_at < auctions.started_at) is not true then null
  else lots.closes_at end`;

/**
 * Expression on `lots` and `auctions`: the end of a lot that takes bids, otherwise the start of its
 * auction; `null` for a lot that is decided.
 */
export const timeOfLot = sql<Date | null>`case
  when lots.list_group = 0 and auctions.status = any(${biddableAuctionStates}::text[])
    then coalesce(${closingTime}, auctions.started_at)
  when lots.list_group < 3 and lots.state = 'open' and auctions.status = 'collecting'
    then auctions.started_at end`;

/** Expression on `auctions`: the start of an auction that is not over. */
export const timeOfAuction = sql<Date | null>`case
  when auctions.is_public and auctions.status = any(${unstartedAuctionStates}::text[])
    then auctions.started_at end`;
