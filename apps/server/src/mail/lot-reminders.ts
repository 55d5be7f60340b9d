/**
 * Reminders of liked lots about one hour before they close, for people who want them
 * (docs/specification.md#scheduled-mails).
 *
 * A person is reminded of each end once. The transaction that queues a mail locks the person and
 * reads what is due again, so that two processes never write the same reminder.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import { LIKED_LOT_REMINDER_MINUTES } from '@martelo/domain/constants';
import { biddableAuctionStates } from '../search/counters.ts';
import type { Schema } from '../database/schema.ts';
import { summariesOf } from '../lots/lot-rows.ts';
import { lotReminderDraft } from './liked-drafts.ts';
import { noMailReason } from './mail-consent.ts';
import { queueOwn, writeTo } from './own-mail.ts';
import { noteReminderSetback } from './reminder-setbacks.ts';
import type { MailContext } from './run-record.ts';

const KIND = 'liked_lots_hour_before';
const MINUTE = 60_000;
const AHEAD_MS = LIKED_LOT_REMINDER_MINUTES * MINUTE;
/** Lots that close up to this much later are in the same mail, since lots close one after the other. */
const TOGETHER_MS = 30 * MINUTE;
/** A mail that arrives later is useless. */
const SHORTEST_NOTICE_MS = 5 * MINUTE;
/** Maximum number of lots in one mail. The others are in the next one. */
const MAX_SHOWN = 24;

/**
 * Condition on `likes` and `lots`: the lot takes bids, closes within a period, and the person was not
 * reminded of this end. An extension by less than an hour is the same end. People who liked the lot
 * within its last hour need no reminder.
 */
const closesWithin = (from: Date, until: Date): RawBuilder<SqlBool> => sql`(
  lots.list_group = 0 and lots.closes_at > ${from} and lots.closes_at <= ${until}
  and likes.created_at <= lots.closes_at - ${`${LIKED_LOT_REMINDER_MINUTES} minutes`}::interval
  and not exists (select from lot_reminders as reminder
    where reminder.user_id = likes.user_id and reminder.lot_id = likes.lot_id
      and reminder.closes_at > lots.closes_at - ${`${LIKED_LOT_REMINDER_MINUTES} minutes`}::interval))`;

const periodAt = (now: Date, ahead: number): [Date, Date] => [
  new Date(now.getTime() + SHORTEST_NOTICE_MS),
  new Date(now.getTime() + ahead),
];

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
      and exists (select from users where users.id = likes.user_id
        and ${noMailReason([KIND])} is null)
      and not exists (select from mail_setbacks as setback
        where setback.user_id = likes.user_id and setback.kind = ${KIND}
          and setback.day = ${civilDay(now)}::date and setback.next_attempt_at > ${now})
    order by likes.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Queues the reminder of one person. Does nothing when another process has queued it. */
const remind = (context: MailContext, userId: number): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    const now = context.clock();
    const person = await transaction
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined) return;
    const { rows } = await sql<{ id: number; closes_at: Date }>`
      select lots.id, lots.closes_at
      ${likedLotsWhere(closesWithin(...periodAt(now, AHEAD_MS + TOGETHER_MS)))}
        and likes.user_id = ${userId}
      order by lots.closes_at, lots.number_sort, lots.id limit ${MAX_SHOWN}`.execute(transaction);
    const [first] = rows;
    const isDue = first !== undefined && first.closes_at.getTime() <= now.getTime() + AHEAD_MS;
    if (!isDue) return;
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
    await transaction
      .deleteFrom('mail_setbacks')
      .where('user_id', '=', userId)
      .where('kind', '=', KIND)
      .execute();
  });

/**
 * Queues the reminders that are due. The failure of one person does not stop those of others.
 *
 * @example
 * await queueLotReminders(context);
 */
export async function queueLotReminders(context: MailContext, signal?: AbortSignal): Promise<void> {
  for (const userId of await peopleToRemind(context.db, context.clock())) {
    if (signal?.aborted === true) return;
    try {
      await remind(context, userId);
    } catch (error) {
      await noteReminderSetback(context, { userId, kind: KIND }, error);
    }
  }
}
