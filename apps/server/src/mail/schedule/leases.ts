/**
 * How long a process owns what it works on, and when it tries again after a failure. When it dies,
 * another one continues after that time.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

const MINUTE_MS = 60_000;
/** Longest delay before the next attempt, in ms. */
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const LONGEST_FAILURE = 500;

/**
 * Returns the delay after a number of attempts, in ms: a minute, doubled each time, at most an
 * hour.
 */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.max(0, attempts - 1));

/** Returns the text of an error as it is stored for the operator: never empty, at most one screen. */
export function failureOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // PostgreSQL cannot store NUL in a text.
  return message.replaceAll('\0', '').slice(0, LONGEST_FAILURE) || name;
}

/** Time limit for sending one mail. */
export const SEND_LIMIT_MS = 5 * MINUTE_MS;
/** For a mail: longer than sending it may take, so it is never sent twice at once. */
export const MAIL_LEASE_MS = 2 * SEND_LIMIT_MS;
/** For a run, and for a person whose mail could not be written. */
export const RUN_LEASE_MS = MINUTE_MS;

/** Condition on `outbox`: the mail is neither sent nor given up. */
export const isWaiting = sql<boolean>`(sent_at is null and failed_at is null)`;

/**
 * Restarts all leases and retry delays of mails after the clock has jumped ahead. They look expired
 * then, but another process may still be sending the mails.
 */
export async function renewLeases(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(now.getTime() + MAIL_LEASE_MS) })
    .where('attempts', '>', 0)
    .where('next_attempt_at', '<=', now)
    .where(isWaiting)
    .execute();
}

/**
 * Shortens retry delays and leases that are longer than a correct clock would write. Otherwise a
 * clock that was a day fast would hold a mail back for a day. They end after a whole lease, because
 * the mail may still be on its way. A mail that was never leased cannot be, so it is due now.
 */
export async function shortenLeases(db: Kysely<Schema>, now: Date): Promise<void> {
  const inMs = (ms: number): Date => new Date(now.getTime() + ms);
  const longest = inMs(Math.max(LONGEST_WAIT_MS, MAIL_LEASE_MS) + MINUTE_MS);
  await db
    .updateTable('outbox')
    .set({
      next_attempt_at: sql`case when attempts = 0 then ${now}::timestamptz
        else ${inMs(MAIL_LEASE_MS)}::timestamptz end`,
    })
    .where('next_attempt_at', '>', longest)
    .where(isWaiting)
    .execute();
  await db
    .updateTable('mail_setbacks')
    .set({ next_attempt_at: inMs(RUN_LEASE_MS) })
    .where('next_attempt_at', '>', longest)
    .execute();
  await db
    .updateTable('mail_runs')
    .set({ leased_until: inMs(RUN_LEASE_MS) })
    .where('leased_until', '>', inMs(RUN_LEASE_MS + MINUTE_MS))
    .where('finished_at', 'is', null)
    .execute();
}
