/**
 * The common part of all reminders: when they are sent, to whom, and how a failure for one person
 * leaves the others unaffected.
 *
 * @module
 */
import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import { LIKED_LOT_REMINDER_MINUTES } from '@martelo/domain/constants';
import type { PreferenceKind } from '@martelo/domain/preferences';
import type { Schema } from '../../database/schema.ts';
import { noMailReason } from '../schedule/mail-consent.ts';
import { recordWriteFailure, type MailContext } from '../schedule/run-record.ts';

const MINUTE = 60_000;
/** How long before the time people are reminded, in ms. */
export const AHEAD_MS = LIKED_LOT_REMINDER_MINUTES * MINUTE;
/** Times up to this much later are in the same mail, in ms. Lots close one after the other. */
export const TOGETHER_MS = 30 * MINUTE;
/** A mail that arrives later is useless. */
const SHORTEST_NOTICE_MS = 5 * MINUTE;
/** Maximum number of lots and auctions in one mail. The others are in the next one. */
export const MAX_SHOWN = 24;

/** Returns the period of the times that are announced now. */
export const periodAt = (now: Date, aheadMs: number): [from: Date, until: Date] => [
  new Date(now.getTime() + SHORTEST_NOTICE_MS),
  new Date(now.getTime() + aheadMs),
];

/**
 * Condition: a person wants the reminders of a kind, and does not wait for the next attempt after a
 * failure.
 *
 * @param userId - the column with the person
 * @param otherwise - the person is reminded in another way than by mail
 */
export const mayBeReminded = (
  kind: PreferenceKind,
  userId: RawBuilder<unknown>,
  now: Date,
  otherwise: RawBuilder<SqlBool> = sql`false`,
): RawBuilder<SqlBool> => sql`(
  (exists (select from users where users.id = ${userId} and ${noMailReason([kind])} is null)
    or ${otherwise})
  and not exists (select from mail_setbacks as setback
    where setback.user_id = ${userId} and setback.kind = ${kind}
      and setback.day = ${civilDay(now)}::date and setback.next_attempt_at > ${now}))`;

/** A person, locked until the end of the transaction. */
interface RemindedPerson {
  readonly id: number;
  readonly email: string;
}

/**
 * Queues the mail of a person, in a transaction in which the person is locked. It has to read again what
 * is due, because another process may have queued the mail.
 *
 * @returns whether a mail was queued
 */
export type QueueReminder = (
  transaction: Transaction<Schema>,
  person: RemindedPerson,
  now: Date,
) => Promise<boolean>;

/** Queues the mail of each person. The failure of one person does not stop those of others. */
export async function remindEach(
  context: MailContext,
  {
    kind,
    people,
    queue,
  }: { kind: PreferenceKind; people: readonly number[]; queue: QueueReminder },
  signal?: AbortSignal,
): Promise<void> {
  for (const userId of people) {
    if (signal?.aborted === true) return;
    try {
      await remind(context, { kind, userId, queue });
    } catch (error) {
      const now = context.clock();
      await recordWriteFailure(context.db, { kind, day: civilDay(now) }, userId, { error, now });
    }
  }
}

const remind = (
  { db, clock }: MailContext,
  { kind, userId, queue }: { kind: PreferenceKind; userId: number; queue: QueueReminder },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock();
    const person = await transaction
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined || !(await queue(transaction, person, now))) return;
    await transaction
      .deleteFrom('mail_setbacks')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();
  });
