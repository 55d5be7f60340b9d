/**
 * Sends what lies in the outbox. A mail is leased before it is sent and marked afterwards: a process
 * that dies in between leaves it to another, which sends it again with the same Message-ID. What
 * SMTP can and cannot promise is in docs/decisions/0011-mails-once.md.
 *
 * @module
 */
import { sql, type Kysely, type Selectable } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import type { OutboxTable, Schema } from '../database/schema.ts';
import { openContent, withoutContent } from '../database/outbox-content.ts';
import type { Sealer } from '../database/sealing.ts';
import { takeBackTold } from '../radar/news.ts';
import { takeBackWarned } from './radar-mails.ts';
import { failureOf, waitAfter } from './attempts.ts';
import type { MailRoom } from './run-record.ts';
import { standingOf, type NotWanted } from './wishes.ts';

/** A mail as its carrier gets it, decrypted. */
export type OutboxMail = Selectable<OutboxTable> & { body: string };

/** Gives a mail to whoever carries it on; resolves when they have accepted it. */
export type Post = (mail: OutboxMail) => Promise<void>;

/** This mail was refused; another one may be accepted. Any other error means that nobody answers. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Whether trying again would not help. */
  readonly isFinal: boolean;

  constructor(message: string, options: ErrorOptions & { isFinal: boolean }) {
    super(message, options);
    this.isFinal = options.isFinal;
  }
}

/** Longer than an SMTP server may keep us waiting (smtp.ts), so that two processes never send at once. */
const LEASE_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
/** No link in an account's mail is good for longer. */
const ACCOUNT_MAIL_MS = 72 * 60 * MINUTE_MS;

/** Why a mail is not sent any more. */
type Stale = NotWanted | 'late';

/**
 * Sends every mail that is due, one after the other, until there is none or the carrier cannot be
 * reached.
 *
 * @returns how many were accepted
 */
export async function deliverDue(
  room: MailRoom,
  post: Post,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock, sealer } = room;
  let sent = 0;
  for (;;) {
    if (signal?.aborted === true) return sent;
    const mail = await lease(db, clock());
    if (mail === undefined) return sent;
    const { stale, recipient } = await lastLook(db, mail, clock());
    if (stale !== null) {
      await drop(db, mail, stale, clock());
      continue;
    }
    const failure: unknown = await open(sealer, { ...mail, recipient })
      .then(post)
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
          ...(room.keepsContent === true ? {} : withoutContent),
        })
        .where('id', '=', mail.id)
        .execute();
      sent += 1;
      continue;
    }
    const isRefused = failure instanceof MailRefused;
    if (isRefused && failure.isFinal) {
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
      .execute();
    // The next mail would wait for the same carrier in vain.
    if (!isRefused) return sent;
  }
}

/** Decrypts a mail. One that cannot be is tried again later, when the right key may be set. */
async function open(sealer: Sealer, mail: Selectable<OutboxTable>): Promise<OutboxMail> {
  try {
    const { body, ...opened } = openContent(sealer, mail);
    if (body === null) throw new TypeError('A mail that waits has its content.');
    return { ...opened, body };
  } catch (cause) {
    throw new MailRefused(failureOf(cause), { cause, isFinal: false });
  }
}

/** Takes the mail that waits longest, those of accounts first: a new password waits for no report. */
const lease = (db: Kysely<Schema>, now: Date): Promise<Selectable<OutboxTable> | undefined> =>
  db
    .updateTable('outbox')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + LEASE_MS),
    }))
    .where('id', '=', (mails) =>
      mails
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        // One of tomorrow, when the clock was put back, waits.
        .where((mail) => mail.or([mail('day', 'is', null), mail('day', '<=', civilDay(now))]))
        .orderBy(sql`day is not null`)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/**
 * What was true when the mail was written need not be true when it is sent: the day, what the person
 * wants, and where they get it. A mail of an account goes where it was written to, whatever changed.
 */
async function lastLook(
  db: Kysely<Schema>,
  { day, preference, user_id, created_at, recipient }: Selectable<OutboxTable>,
  now: Date,
): Promise<{ stale: Stale | null; recipient: string }> {
  if (day === null || preference === null || user_id === null) {
    const isLate = now.getTime() - created_at.getTime() > ACCOUNT_MAIL_MS;
    return { stale: isLate ? 'late' : null, recipient };
  }
  if (day !== civilDay(now)) return { stale: 'late', recipient };
  const { reason, email } = await standingOf(db, user_id, preference);
  return { stale: reason, recipient: email };
}

/** Gives a mail up; what it should have told is told by the next one. */
async function drop(
  db: Kysely<Schema>,
  { id, kind, user_id, day }: Pick<Selectable<OutboxTable>, 'id' | 'kind' | 'user_id' | 'day'>,
  reason: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const dropped = await transaction
      .updateTable('outbox')
      .set({ failed_at: now, failure: reason, ...withoutContent })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (dropped === undefined || user_id === null || day === null) return;
    if (kind === 'radar') await takeBackTold(transaction, user_id);
    if (kind === 'radar_expiring') await takeBackWarned(transaction, user_id, day);
  });
}

/**
 * Gives up what was to be sent on a day that is over. Call it before a new day's mails are queued:
 * what the radar did not tell is then told by them.
 */
export async function dropLate({ db, clock }: MailRoom): Promise<void> {
  const now = clock();
  const late = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'user_id', 'day'])
    .where('day', '<', civilDay(now))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    // Another process may still be at it: a lease of before midnight counts.
    .where('next_attempt_at', '<=', now)
    .orderBy('created_at')
    .execute();
  for (const mail of late) await drop(db, mail, 'late', now);
}

/** Forgets what was sent or given up long ago: the record of a mail names its recipient. */
export async function forgetOldMails(db: Kysely<Schema>): Promise<void> {
  const before = sql<Date>`now() - interval '30 days'`;
  await db
    .deleteFrom('outbox')
    .where((mails) => mails.or([mails('sent_at', '<', before), mails('failed_at', '<', before)]))
    .execute();
  await db
    .deleteFrom('mail_setbacks')
    .where('day', '<', sql<string>`(now() - interval '30 days')::date`)
    .execute();
}
