/**
 * Mails and notifications an hour before the end of a lot or the start of an auction about which a
 * person wants to be reminded (docs/specification.md#reminders).
 *
 * @module
 */
import { sql } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import { joinedAuctions, toAuction } from '../../auctions/auction-rows.ts';
import { summariesById } from '../../lots/lot-rows.ts';
import { hasPushDevice, queuePush } from '../../push/messages.ts';
import { dueReminders, peopleToRemind, recordReminded, type DueReminder } from './due-reminders.ts';
import type { MailContext } from '../schedule/run-record.ts';
import { readMailConsent } from '../schedule/mail-consent.ts';
import { queueOwn, writeTo } from '../drafts/own-mail.ts';
import {
  REMINDER_KIND,
  reminderDraft,
  reminderNotification,
  type Reminded,
} from '../drafts/reminder-drafts.ts';
import { mayBeReminded, remindEach, type QueueReminder } from './remind-people.ts';

/** Loads the lots and auctions of reminders. */
async function load(db: MailContext['db'], due: readonly DueReminder[]): Promise<Reminded[]> {
  const lots = await summariesById(
    db,
    due.flatMap(({ lot_id }) => lot_id ?? []),
  );
  const ids = due.flatMap(({ auction_id }) => auction_id ?? []);
  const rows =
    ids.length === 0 ? [] : await joinedAuctions(db).where('auctions.id', 'in', ids).execute();
  const auctions = new Map(rows.map((row) => [row.id, toAuction(row)]));
  return due.flatMap(({ lot_id, auction_id, at, is_end }): Reminded[] => {
    const lot = lots.get(lot_id ?? 0);
    if (lot !== undefined) return [{ lot, at, isEnd: is_end }];
    const auction = auctions.get(auction_id ?? 0);
    return auction === undefined ? [] : [{ auction, at }];
  });
}

/** Queues the mail and the notifications of one person, if something is due. */
const queueFor =
  (context: MailContext): QueueReminder =>
  async (transaction, person, now) => {
    const due = await dueReminders(transaction, person.id, now);
    const reminded = await load(transaction, due);
    const [first] = reminded;
    if (first === undefined) return false;
    const { reason } = await readMailConsent(transaction, person.id, [REMINDER_KIND]);
    if (reason === null) {
      const mail = writeTo(person, reminderDraft(context.siteUrl, reminded), {
        kind: REMINDER_KIND,
        sender: context,
        occasion: `${first.lot?.uuid ?? first.auction?.uuid} ${first.at.toISOString()}`,
        validUntil: first.at,
      });
      await queueOwn(transaction, [mail], { day: civilDay(now), now, sealer: context.sealer });
    }
    const content = reminderNotification(reminded);
    if (context.hasPush === true && content !== null) {
      await queuePush(transaction, person.id, { content, validUntil: first.at, now });
    }
    await recordReminded(transaction, person.id, due);
    return true;
  };

/**
 * Queues the mails and notifications of reminders that are due. The failure of one person does not stop those of
 * others. Call it before `queueLotReminders`, so a liked lot is announced once.
 *
 * @example
 * await queueReminderMails(context);
 */
export async function queueReminderMails(
  context: MailContext,
  signal?: AbortSignal,
): Promise<void> {
  const now = context.clock();
  const person = sql`timed.user_id`;
  const condition =
    context.hasPush === true
      ? mayBeReminded(REMINDER_KIND, person, now, hasPushDevice(person))
      : mayBeReminded(REMINDER_KIND, person, now);
  const people = await peopleToRemind(context.db, now, condition);
  await remindEach(context, { kind: REMINDER_KIND, people, queue: queueFor(context) }, signal);
}
