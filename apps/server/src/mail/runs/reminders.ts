/**
 * Reminders about an hour before a lot closes or an auction starts: those that people set
 * (docs/specification.md#reminders), and those of liked lots (docs/specification.md#scheduled-mails).
 *
 * A person is reminded of each time once. The transaction that queues a message locks the person and
 * checks again what is due, so two processes never write the same reminder.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import { LIKED_LOT_REMINDER_MINUTES } from '@martelo/domain/constants';
import type { PreferenceKind } from '@martelo/domain/preferences';
import { auctionsOf } from '../../auctions/auction-rows.ts';
import type { Schema } from '../../database/schema.ts';
import { summariesById } from '../../lots/lot-rows.ts';
import { hasPushDevice, queuePush } from '../../push/messages.ts';
import { closingTime, timeOfAuction, timeOfLot } from '../../search/sale-times.ts';
import { biddableAuctionStates } from '../../search/states.ts';
import type { Draft } from '../drafts/edition.ts';
import { lotReminderDraft } from '../drafts/liked-drafts.ts';
import { queueOwn, writeTo } from '../drafts/own-mail.ts';
import { reminderDraft, reminderNotification, type Reminded } from '../drafts/reminder-drafts.ts';
import { noMailReason, readMailConsent } from '../schedule/mail-consent.ts';
import { recordWriteFailure, type MailContext } from '../schedule/run-record.ts';

const MINUTE_MS = 60_000;
/** How long before the time people are reminded. */
const AHEAD_MS = LIKED_LOT_REMINDER_MINUTES * MINUTE_MS;
/** Times up to this much later are in the same mail. Lots close one after the other. */
const TOGETHER_MS = 30 * MINUTE_MS;
/** A mail that arrives later is useless. */
const SHORTEST_NOTICE_MS = 5 * MINUTE_MS;
/** Maximum number of lots and auctions in one mail. The others are in the next one. */
const MAX_SHOWN = 24;

const ahead = sql`${`${LIKED_LOT_REMINDER_MINUTES} minutes`}::interval`;

/** Reminders of one kind. */
interface ReminderKind {
  readonly kind: PreferenceKind;
  /** Whether people set them for single lots and auctions. Browsers show these as notifications, too. */
  readonly isSet: boolean;
  readonly draft: (siteUrl: string, reminded: readonly Reminded[]) => Draft;
  /** All reminders as `timed`, with their times and the last time that was announced. */
  readonly timed: RawBuilder<unknown>;
}

const setReminders: ReminderKind = {
  kind: 'reminders',
  isSet: true,
  draft: reminderDraft,
  timed: sql`(
    select reminders.user_id, reminders.lot_id, reminders.auction_id, reminders.reminded_for,
      ${timeOfLot} as at, ${timeOfLot} is not distinct from ${closingTime} as is_end,
      null as number_sort
    from reminders
    join lots on lots.id = reminders.lot_id
    join auctions on auctions.id = lots.auction_id
    union all
    select reminders.user_id, reminders.lot_id, reminders.auction_id, reminders.reminded_for,
      ${timeOfAuction}, false, null
    from reminders
    join auctions on auctions.id = reminders.auction_id
  ) as timed`,
};

/** Lots that take bids. People who liked a lot within its last hour need no reminder. */
const likedLotReminders: ReminderKind = {
  kind: 'liked_lots_hour_before',
  isSet: false,
  draft: (siteUrl, reminded) =>
    lotReminderDraft(
      siteUrl,
      reminded.flatMap(({ lot, at }) => (lot === undefined ? [] : [{ lot, closesAt: at }])),
    ),
  timed: sql`(
    select likes.user_id, likes.lot_id, null::bigint as auction_id,
      reminder.closes_at as reminded_for, lots.closes_at as at, true as is_end, lots.number_sort
    from likes
    join lots on lots.id = likes.lot_id and lots.list_group = 0
    join auctions on auctions.id = lots.auction_id
      and auctions.status = any(${biddableAuctionStates}::text[])
    left join lot_reminders as reminder
      on reminder.user_id = likes.user_id and reminder.lot_id = likes.lot_id
    where ${closingTime} is not null and likes.created_at <= lots.closes_at - ${ahead}
  ) as timed`,
};

/** In the order in which they are queued, so a liked lot of which a person set a reminder is announced once. */
export const reminderKinds = [setReminders, likedLotReminders] as const;

/** A lot or an auction about which a person is reminded. */
interface DueReminder {
  lot_id: number | null;
  auction_id: number | null;
  /** End of the lot, or start of the auction. */
  at: Date;
  /** Whether it is the end of the lot. Otherwise the house calls the lot in its auction. */
  is_end: boolean;
}

/** The time comes soon, and was not announced. A delay of less than an hour is the same time. */
const comesWithin = (now: Date, ms: number): RawBuilder<SqlBool> => sql`(
  timed.at > ${new Date(now.getTime() + SHORTEST_NOTICE_MS)}
  and timed.at <= ${new Date(now.getTime() + ms)}
  and (timed.reminded_for is null or timed.reminded_for <= timed.at - ${ahead}))`;

/**
 * Returns the people to remind now: those who want the mail, or get the notification. People whose
 * reminder failed wait for their next attempt.
 */
async function peopleToRemind(
  { db, clock, hasPush = false }: MailContext,
  { kind, timed, isSet }: ReminderKind,
): Promise<number[]> {
  const now = clock();
  const userId = sql`timed.user_id`;
  const { rows } = await sql<{ user_id: number }>`
    select distinct timed.user_id from ${timed}
    where ${comesWithin(now, AHEAD_MS)}
      and (exists (select from users where users.id = ${userId} and ${noMailReason([kind])} is null)
        or ${isSet && hasPush ? hasPushDevice(userId) : sql`false`})
      and not exists (select from mail_setbacks as setback
        where setback.user_id = ${userId} and setback.kind = ${kind}
          and setback.day = ${civilDay(now)}::date and setback.next_attempt_at > ${now})
    order by timed.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Returns the reminders of a person that are due now, with those of the next half hour. Empty when
 * nothing is due.
 */
async function dueReminders(
  db: Kysely<Schema>,
  timed: RawBuilder<unknown>,
  userId: number,
  now: Date,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select lot_id, auction_id, at, is_end from ${timed}
    where timed.user_id = ${userId} and ${comesWithin(now, AHEAD_MS + TOGETHER_MS)}
    order by at, auction_id nulls last, number_sort, lot_id limit ${MAX_SHOWN}`.execute(db);
  const isDue = rows[0] !== undefined && rows[0].at.getTime() <= now.getTime() + AHEAD_MS;
  return isDue ? rows : [];
}

/** Loads the lots and auctions of reminders. */
async function load(db: Kysely<Schema>, due: readonly DueReminder[]): Promise<Reminded[]> {
  const lotIds = due.flatMap(({ lot_id }) => lot_id ?? []);
  const lots = await summariesById(db, lotIds);
  const auctionIds = due.flatMap(({ auction_id }) => auction_id ?? []);
  const auctions = await auctionsOf(db, auctionIds);
  return due.flatMap(({ lot_id, auction_id, at, is_end }): Reminded[] => {
    const lot = lots.get(lot_id ?? 0);
    if (lot !== undefined) return [{ lot, at, isEnd: is_end }];
    const auction = auctions.find(({ id }) => id === auction_id);
    return auction === undefined ? [] : [{ auction, at }];
  });
}

/** Stores that a person was reminded. A liked lot among them is not announced a second time. */
async function recordReminded(
  transaction: Transaction<Schema>,
  { isSet }: ReminderKind,
  userId: number,
  due: readonly DueReminder[],
): Promise<void> {
  for (const { lot_id, auction_id, at } of due) {
    if (isSet) {
      await transaction
        .updateTable('reminders')
        .set({ reminded_for: at })
        .where('user_id', '=', userId)
        .where(lot_id === null ? 'auction_id' : 'lot_id', '=', lot_id ?? auction_id)
        .execute();
    }
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

/** Queues the message of one person, if something is due. */
async function remind(
  transaction: Transaction<Schema>,
  context: MailContext,
  reminders: ReminderKind,
  userId: number,
): Promise<void> {
  const { kind, draft, isSet, timed } = reminders;
  const { clock, siteUrl, sealer, hasPush = false } = context;
  const now = clock();
  const person = await transaction
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) return;
  const due = await dueReminders(transaction, timed, userId, now);
  const reminded = await load(transaction, due);
  const [first] = reminded;
  if (first === undefined) return;
  const { reason } = await readMailConsent(transaction, userId, [kind]);
  if (reason === null) {
    const mail = writeTo(person, draft(siteUrl, reminded), {
      kind,
      sender: context,
      occasion: `${first.lot?.uuid ?? first.auction?.uuid} ${first.at.toISOString()}`,
      validUntil: first.at,
    });
    await queueOwn(transaction, [mail], { day: civilDay(now), now, sealer });
  }
  const content = isSet && hasPush ? reminderNotification(reminded) : null;
  if (content !== null) {
    await queuePush(transaction, userId, { content, validUntil: first.at, now });
  }
  await recordReminded(transaction, reminders, userId, due);
  await transaction
    .deleteFrom('mail_setbacks')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
}

/** Queues the reminders of a kind that are due. The failure of one person does not stop those of others. */
export async function queueReminders(
  context: MailContext,
  reminders: ReminderKind,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  for (const userId of await peopleToRemind(context, reminders)) {
    if (signal?.aborted === true) return;
    try {
      await db
        .transaction()
        .execute((transaction) => remind(transaction, context, reminders, userId));
    } catch (error) {
      const now = clock();
      const mail = { kind: reminders.kind, day: civilDay(now) };
      await recordWriteFailure(db, mail, userId, { error, now });
    }
  }
}
