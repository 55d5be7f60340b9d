/**
 * Sends the mails of the outbox. A mail is leased before it is sent and marked afterwards. When a
 * process dies in between, another one sends the mail again with the same Message-ID. See
 * docs/decisions/0011-mails-once.md for the guarantees of SMTP.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import { mailEvents } from '../../config/events.ts';
import { logWarning } from '../../config/log-failure.ts';
import type { Row, Schema } from '../../database/schema.ts';
import { openContent, withoutContent } from '../../database/outbox-content.ts';
import type { Sealer } from '../../database/sealing.ts';
import type { MailContext } from '../schedule/run-record.ts';
import {
  failureOf,
  isWaiting,
  MAIL_LEASE_MS,
  SEND_LIMIT_MS,
  waitAfter,
} from '../schedule/leases.ts';
import { readMailConsent, type NoMailReason } from '../schedule/mail-consent.ts';
import { revertNotes } from '../editions/editions.ts';
import { rewrite } from './rewrite.ts';
import { isScheduledKind } from '../schedule/schedule.ts';

/** A decrypted mail, ready to be sent. */
export type OutboxMail = Row<'outbox'> & { body: string };

/** Sends a mail. Resolves when the mail server has accepted it. */
export type SendMail = (mail: OutboxMail) => Promise<void>;

/** The server rejected this mail but may accept another. Any other error means it is unreachable. */
export class MailRejectedError extends Error {
  override name = 'MailRejectedError';
  /** Whether a retry is useless. */
  readonly isFinal: boolean;

  constructor(message: string, options: ErrorOptions & { isFinal: boolean }) {
    super(message, options);
    this.isFinal = options.isFinal;
  }
}

const MINUTE_MS = 60_000;
/** Links in an account's mails are valid no longer than this. */
const ACCOUNT_MAIL_MS = 72 * 60 * MINUTE_MS;

/** Why a mail is no longer sent. */
type Stale = NoMailReason | 'late';

/**
 * Sends every mail that is due until none is left or the server is unreachable. Several are sent at
 * the same time (`context.lanes`), each of them the most urgent one that is left.
 *
 * @returns how many were accepted
 */
export async function deliverDue(
  context: MailContext,
  send: SendMail,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  // A lane that finds the server unreachable, or fails, stops the others.
  const ending = new AbortController();
  const both = AbortSignal.any([signal, ending.signal]);
  const lanes = Array.from({ length: context.lanes ?? 1 }, () =>
    deliverOneByOne(context, send, both).finally(() => ending.abort()),
  );
  const results = await Promise.allSettled(lanes);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return results.reduce(
    (sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0),
    0,
  );
}

async function deliverOneByOne(
  context: MailContext,
  send: SendMail,
  signal: AbortSignal,
): Promise<number> {
  const { db, clock, sealer } = context;
  let sent = 0;
  for (;;) {
    if (signal.aborted) return sent;
    const leased = await lease(db, clock());
    if (leased === undefined) return sent;
    const { stale, mail, recipient } = await checkBeforeSending(context, leased);
    if (stale !== null) {
      await drop(db, leased, stale, clock());
      if (stale === 'late') mailEvents.publish({ result: 'late' });
      continue;
    }
    // After this process or the database stood still, another process may be sending the mail.
    const left = leased.next_attempt_at.getTime() - clock().getTime();
    if (left < SEND_LIMIT_MS) continue;
    const failure: unknown = await open(sealer, { ...mail, recipient })
      .then(send)
      .then(
        () => null,
        (error: unknown) => error ?? new Error('no reason given'),
      );
    if (failure === null) {
      await db
        .updateTable('outbox')
        .set({
          sent_at: clock(),
          failure: null,
          recipient,
          ...(context.keepsContent === true ? {} : withoutContent),
        })
        .where('id', '=', mail.id)
        .execute();
      sent += 1;
      mailEvents.publish({ result: 'sent' });
      continue;
    }
    const isRejected = failure instanceof MailRejectedError;
    mailEvents.publish({ result: isRejected && failure.isFinal ? 'rejected' : 'failed' });
    if (isRejected && failure.isFinal) {
      await drop(db, mail, failureOf(failure), clock());
      continue;
    }
    await db
      .updateTable('outbox')
      .set({
        failure: failureOf(failure),
        next_attempt_at: new Date(clock().getTime() + waitAfter(mail.attempts)),
      })
      .where('id', '=', mail.id)
      // Another process that has leased the mail since decides when it is sent again.
      .where('attempts', '=', leased.attempts)
      .execute();
    // The next mail would fail as well.
    if (!isRejected) return sent;
  }
}

/** Decrypts a mail. A failure is retried later, when the right key may be set. */
async function open(sealer: Sealer, mail: Row<'outbox'>): Promise<OutboxMail> {
  try {
    const { body, ...opened } = openContent(sealer, mail);
    if (body === null) throw new TypeError('The waiting mail has no content.');
    return { ...opened, body };
  } catch (cause) {
    throw new MailRejectedError(failureOf(cause), { cause, isFinal: false });
  }
}

/**
 * Leases the oldest mail. Mails of accounts come first, so a password reset does not wait for
 * reports. Reminders of an end come next.
 */
const lease = (db: Kysely<Schema>, now: Date): Promise<Row<'outbox'> | undefined> =>
  db
    .updateTable('outbox')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + MAIL_LEASE_MS),
    }))
    .where('id', '=', (mails) =>
      mails
        .selectFrom('outbox')
        .select('id')
        .where(isWaiting)
        .where('next_attempt_at', '<=', now)
        // After the clock was set back, mails of tomorrow wait.
        .where((mail) => mail.or([mail('day', 'is', null), mail('day', '<=', civilDay(now))]))
        .orderBy(sql`day is not null`)
        .orderBy('valid_until')
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/**
 * Checks a mail again before it is sent: the day, the person's preferences and the address may have
 * changed since it was written. If the person wants only a part of a mail, it is written again. A
 * mail of an account always goes to its original address.
 */
async function checkBeforeSending(
  context: MailContext,
  mail: Row<'outbox'>,
): Promise<{ stale: Stale | null; mail: Row<'outbox'>; recipient: string }> {
  const { db, clock } = context;
  const { id, kind, day, preferences, user_id, created_at, recipient, valid_until } = mail;
  const now = clock();
  if (day === null || preferences === null || user_id === null) {
    const isLate = now.getTime() - created_at.getTime() > ACCOUNT_MAIL_MS;
    return { stale: isLate ? 'late' : null, mail, recipient };
  }
  const isLate = day !== civilDay(now) || (valid_until !== null && valid_until <= now);
  if (isLate) return { stale: 'late', mail, recipient };
  const { reason, email, wanted } = await readMailConsent(db, user_id, preferences);
  if (reason !== null || wanted.length === preferences.length || !isScheduledKind(kind)) {
    return { stale: reason, mail, recipient: email };
  }
  const rewritten = await rewrite(context, { id, kind, day, user_id }, { wanted, email });
  return {
    stale: rewritten === null ? 'unwanted' : null,
    mail: rewritten ?? mail,
    recipient: email,
  };
}

/** Gives up a mail. The next mail of its kind contains its news. */
async function drop(
  db: Kysely<Schema>,
  { id, kind, user_id, day }: Pick<Row<'outbox'>, 'id' | 'kind' | 'user_id' | 'day'>,
  reason: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const dropped = await transaction
      .updateTable('outbox')
      .set({ failed_at: now, failure: reason, ...withoutContent })
      .where('id', '=', id)
      .where(isWaiting)
      .returning('id')
      .executeTakeFirst();
    if (dropped !== undefined) await revertNotes(transaction, { kind, user_id, day });
  });
}

/**
 * Gives up the mails of a day that is over. Call it before the mails of a new day are queued, so
 * these contain the unsent news of the radar.
 */
export async function giveUpLate({ db, clock }: MailContext): Promise<void> {
  const now = clock();
  const late = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'user_id', 'day'])
    .where('day', '<', civilDay(now))
    .where(isWaiting)
    // Skips mails under a lease from before midnight, because another process may still send them.
    .where('next_attempt_at', '<=', now)
    .orderBy('created_at')
    .execute();
  for (const mail of late) {
    await drop(db, mail, 'late', now);
    mailEvents.publish({ result: 'late' });
  }
  // The report of that day names the recipients (`npm run mail`).
  if (late.length > 0) {
    logWarning('Mails were given up because their day is over.', { mails: late.length });
  }
}
