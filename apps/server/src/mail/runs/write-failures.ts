/**
 * People whose mail could not be written, for example because one of their searches fails. The run
 * continues without them. They are retried until the day is over.
 *
 * @module
 */
import { sql } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import type { Row } from '../../database/schema.ts';
import type { Draft, Write } from '../drafts/edition.ts';
import { editions } from '../editions/editions.ts';
import { failureOf, RUN_LEASE_MS, waitAfter } from '../schedule/leases.ts';
import { queueOwn, writeTo } from '../drafts/own-mail.ts';
import { lockRun, noteProgress, type MailContext } from '../schedule/run-record.ts';
import { preferencesOf, scheduledKinds, slotOf, type ScheduledKind } from '../schedule/schedule.ts';
import { readMailConsent } from '../schedule/mail-consent.ts';

type WriteFailure = Row<'mail_setbacks'> & { kind: ScheduledKind };

const isOf = ({ kind, day, user_id }: WriteFailure) =>
  sql<boolean>`day = ${day}::date and kind = ${kind} and user_id = ${user_id}`;

/** Retries the mails of today that could not be written. */
export async function retryWriteFailures(context: MailContext): Promise<void> {
  const { db, clock } = context;
  const ready = new Map<ScheduledKind, Promise<Write<Draft>>>();
  const writerOf = ({ kind, day }: WriteFailure): Promise<Write<Draft>> => {
    const writer =
      ready.get(kind) ?? editions[kind].edit({ ...context, slot: slotOf(kind, day), now: clock() });
    ready.set(kind, writer);
    return writer;
  };
  for (let failure = await take(context); failure !== null; failure = await take(context)) {
    try {
      await queueRetry(context, failure, await writerOf(failure));
    } catch (error) {
      await db
        .updateTable('mail_setbacks')
        .set({
          failure: failureOf(error),
          next_attempt_at: new Date(clock().getTime() + waitAfter(failure.attempts)),
        })
        .where(isOf(failure))
        .execute();
    }
  }
}

/** Leases a failure of today that is due. */
async function take({ db, clock }: MailContext): Promise<WriteFailure | null> {
  const now = clock();
  const row = await db
    .updateTable('mail_setbacks')
    .set((failure) => ({
      attempts: failure('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + RUN_LEASE_MS),
    }))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('day', 'kind', 'user_id'),
        'in',
        selectFrom('mail_setbacks')
          .select(['day', 'kind', 'user_id'])
          .where('day', '=', civilDay(now))
          // Another job retries reminders (reminders.ts).
          .where('kind', 'in', scheduledKinds)
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .$asTuple('day', 'kind', 'user_id'),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, kind: row.kind as ScheduledKind };
}

async function queueRetry(
  context: MailContext,
  failure: WriteFailure,
  write: Write<Draft>,
): Promise<void> {
  const { db, clock } = context;
  const { kind, day, user_id } = failure;
  const { reason, email, wanted } = await readMailConsent(db, user_id, preferencesOf(kind));
  const drafts = reason === null ? await write([{ id: user_id, wanted }]) : null;
  const draft = drafts?.get(user_id);
  const mails =
    draft === undefined ? [] : [writeTo({ id: user_id, email }, draft, { kind, sender: context })];
  await db.transaction().execute(async (transaction) => {
    const run = await lockRun(transaction, { kind, day });
    const { numDeletedRows } = await transaction
      .deleteFrom('mail_setbacks')
      .where(isOf(failure))
      .executeTakeFirst();
    // Another process has handled it, or the person was erased.
    if (numDeletedRows === 0n) return;
    await queueOwn(transaction, mails, { day, now: clock(), sealer: context.sealer });
    const skipped = mails.length > 0 ? [] : [reason ?? 'nothing'];
    await noteProgress(transaction, run, { queued: mails.length, skipped });
  });
}
