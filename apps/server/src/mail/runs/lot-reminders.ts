/**
 * Reminders of liked lots about one hour before they close, for people who want them
 * (docs/specification.md#scheduled-mails).
 *
 * A person is reminded of each end once. The transaction that queues a mail locks the person and
 * checks again what is due, so two processes never write the same reminder.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import { LIKED_LOT_REMINDER_MINUTES } from '@martelo/domain/constants';
import { biddableAuctionStates } from '../../search/states.ts';
import { closingTime } from '../../search/sale-times.ts';
import type { Schema } from '../../database/schema.ts';
import { summariesOf } from '../../lots/lot-rows.ts';
import { lotReminderDraft } from '../drafts/liked-drafts.ts';
import { queueOwn, writeTo } from '../drafts/own-mail.ts';
import {
  AHEAD_MS,
  MAX_SHOWN,
  mayBeReminded,
  periodAt,
  remindEach,
  TOGETHER_MS,
  type QueueReminder,
} from './remind-people.ts';
import type { MailContext } from '../schedule/run-record.ts';

const KIND = 'liked_lots_hour_before';
/**
 * Condition on `likes`, `lots` and `auctions`: the lot takes bids, closes within a period, and the person was not
 * reminded of this end. An extension by less than an hour is the same end. People who liked the lot
 * within its last hour need no reminder.
 */
const closesWithin = (from: Date, until: Date): RawBuilder<SqlBool> => sql`(
  lots.list_group = 0 and lots.closes_at > ${from} and lots.closes_at <= ${until}
  and ${closingTime} is not null and likes.created_at <= lots.closes_at - ${`${LIKED_LOT_REMINDER_MINUTES} minutes`}::interval
  and not exists (select from lot_reminders as reminder
    where reminder.user_id = likes.user_id and reminder.lot_id = likes.lot_id
      and reminder.closes_at > lots.closes_at - ${`${LIKED_LOT_REMINDER_MINUTES} minutes`}::interval))`;

const likedLotsWhere = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from likes
  join lots on lots.id = likes.lot_id
  join auctions on auctions.id = lots.auction_id
    and auctions.status = any(${biddableAuctionStates}::text[])
  where ${condition}`;

/** Returns the people to remind now. People whose reminder failed wait for their next attempt. */
async function peopleToRemind(db: Kysely<Schema>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct likes.user_id
    ${likedLotsWhere(closesWithin(...periodAt(now, AHEAD_MS)))}
      and ${mayBeReminded(KIND, sql`likes.user_id`, now)}
    order by likes.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Queues the reminder of one person, if a lot is due. */
const queueFor =
  (context: MailContext): QueueReminder =>
  async (transaction, person, now) => {
    const userId = person.id;
    const { rows } = await sql<{ id: number; closes_at: Date }>`
      select lots.id, lots.closes_at
      ${likedLotsWhere(closesWithin(...periodAt(now, AHEAD_MS + TOGETHER_MS)))}
        and likes.user_id = ${userId}
      order by lots.closes_at, lots.number_sort, lots.id limit ${MAX_SHOWN}`.execute(transaction);
    const [first] = rows;
    const isDue = first !== undefined && first.closes_at.getTime() <= now.getTime() + AHEAD_MS;
    if (!isDue) return false;
    const ends = new Map(rows.map(({ id, closes_at }) => [id, closes_at]));
    const summaries = await summariesOf(transaction, [...ends.keys()]);
    const lots = summaries.map((lot) => ({ lot, closesAt: ends.get(lot.id) ?? first.closes_at }));
    const mail = writeTo(person, lotReminderDraft(context.siteUrl, lots), {
      kind: KIND,
      sender: context,
      occasion: `${first.id} ${first.closes_at.toISOString()}`,
      validUntil: first.closes_at,
    });
    await queueOwn(transaction, [mail], { day: civilDay(now), now, sealer: context.sealer });
    await transaction
      .insertInto('lot_reminders')
      .values(
        rows.map(({ id, closes_at }) => ({ user_id: userId, lot_id: id, day: null, closes_at })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'lot_id'])
          .doUpdateSet(({ ref }) => ({ closes_at: ref('excluded.closes_at') })),
      )
      .execute();
    return true;
  };

/**
 * Queues the reminders that are due. The failure of one person does not stop those of others.
 *
 * @example
 * await queueLotReminders(context);
 */
export async function queueLotReminders(context: MailContext, signal?: AbortSignal): Promise<void> {
  const people = await peopleToRemind(context.db, context.clock());
  await remindEach(context, { kind: KIND, people, queue: queueFor(context) }, signal);
}
