/**
 * Reminders that are due (docs/specification.md#reminders). Senders share this file: a mail now, and
 * any other channel. Each time of a lot or an auction is announced once, in the transaction that
 * queues the message.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { LIKED_LOT_REMINDER_MINUTES } from '@martelo/domain/constants';
import type { Schema } from '../../database/schema.ts';
import { closingTime, timeOfAuction, timeOfLot } from '../../search/sale-times.ts';
import { AHEAD_MS, MAX_SHOWN, periodAt, TOGETHER_MS } from './remind-people.ts';

/** A lot or an auction about which a person is reminded. */
export interface DueReminder {
  lot_id: number | null;
  auction_id: number | null;
  /** End of the lot, or start of the auction. */
  at: Date;
  /** Whether it is the end of the lot. Otherwise the house calls the lot in its auction. */
  is_end: boolean;
}

/** All reminders with their times. */
const timed: RawBuilder<unknown> = sql`(
  select reminders.user_id, reminders.lot_id, reminders.auction_id, reminders.reminded_for,
    ${timeOfLot} as at, ${timeOfLot} is not distinct from ${closingTime} as is_end
  from reminders
  join lots on lots.id = reminders.lot_id
  join auctions on auctions.id = lots.auction_id
  union all
  select reminders.user_id, reminders.lot_id, reminders.auction_id, reminders.reminded_for,
    ${timeOfAuction}, false
  from reminders
  join auctions on auctions.id = reminders.auction_id
) as timed`;

/** The time comes soon, and was not announced. A delay of less than an hour is the same time. */
const comesWithin = (from: Date, until: Date): RawBuilder<SqlBool> => sql`(
  timed.at > ${from} and timed.at <= ${until}
  and (timed.reminded_for is null
    or timed.reminded_for <= timed.at - ${`${LIKED_LOT_REMINDER_MINUTES} minutes`}::interval))`;

/**
 * Returns the people to remind now.
 *
 * @param condition - on `timed.user_id`: who gets messages of this channel
 */
export async function peopleToRemind(
  db: Kysely<Schema>,
  now: Date,
  condition: RawBuilder<SqlBool>,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct timed.user_id from ${timed}
    where ${comesWithin(...periodAt(now, AHEAD_MS))} and ${condition}
    order by timed.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Returns the reminders of a person that are due now, with those of the next half hour. Empty when
 * nothing is due. Lock the person before the call.
 */
export async function dueReminders(
  transaction: Transaction<Schema>,
  userId: number,
  now: Date,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select lot_id, auction_id, at, is_end from ${timed}
    where timed.user_id = ${userId} and ${comesWithin(...periodAt(now, AHEAD_MS + TOGETHER_MS))}
    order by at, auction_id nulls last, lot_id limit ${MAX_SHOWN}`.execute(transaction);
  const isDue = rows[0] !== undefined && rows[0].at.getTime() <= now.getTime() + AHEAD_MS;
  return isDue ? rows : [];
}

/** Stores that a person was reminded. A liked lot among them is not announced a second time. */
export async function recordReminded(
  transaction: Transaction<Schema>,
  userId: number,
  reminders: readonly DueReminder[],
): Promise<void> {
  for (const { lot_id, auction_id, at } of reminders) {
    await transaction
      .updateTable('reminders')
      .set({ reminded_for: at })
      .where('user_id', '=', userId)
      .where(lot_id === null ? 'auction_id' : 'lot_id', '=', lot_id ?? auction_id)
      .execute();
    if (lot_id === null) continue;
    await transaction
      .insertInto('lot_reminders')
      .values({ user_id: userId, lot_id, day: null, closes_at: at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'lot_id']).doUpdateSet({ closes_at: at }),
      )
      .execute();
  }
}
