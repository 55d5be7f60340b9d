/**
 * Notifications that wait. They are queued in the transaction that records which news a person received, so
 * each is queued once, and sent afterwards by any process.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { repeat, type Repeated } from '../config/repeat.ts';
import type { DatabaseClock } from '../database/database-clock.ts';
import type { Schema } from '../database/schema.ts';
import type { PushContent, PushResult, PushTarget, SendPush } from './push-service.ts';

/** Notifications that are sent at the same time. */
const BATCH = 20;
/** Longer than a request to a push service may take (push-service.ts). */
const REQUEST_MS = 30_000;
/** Longer than that, so two processes never send the same notification. */
const LEASE_MS = 2 * REQUEST_MS;
const EVERY_MS = 3000;

/**
 * Condition: a person has a browser that shows notifications.
 *
 * @param userId - the column with the person
 */
export const hasPushDevice = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`exists (
  select from push_devices join sessions on sessions.id = push_devices.session_id
  where sessions.user_id = ${userId} and sessions.expires_at > now())`;

/** Queues a notification for each browser of a person. */
export async function queuePush(
  transaction: Transaction<Schema>,
  userId: number,
  { content, validUntil, now }: { content: PushContent; validUntil: Date; now: Date },
): Promise<void> {
  await sql`
    insert into push_messages (session_id, content, valid_until, next_attempt_at)
    select push_devices.session_id, ${JSON.stringify(content)}::jsonb, ${validUntil}, ${now}
    from push_devices join sessions on sessions.id = push_devices.session_id
    where sessions.user_id = ${userId} and sessions.expires_at > now()`.execute(transaction);
}

interface Leased extends PushTarget {
  id: number;
  session_id: string;
  content: PushContent;
  valid_until: Date;
}

async function lease(db: Kysely<Schema>, now: Date): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    update push_messages set attempts = attempts + 1,
      next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    from push_devices
    where push_devices.session_id = push_messages.session_id and push_messages.id in (
      select id from push_messages where next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${BATCH} for update skip locked)
    returning push_messages.id, push_messages.session_id, content, valid_until,
      endpoint, p256dh, auth`.execute(db);
  return rows;
}

async function settle(
  db: Kysely<Schema>,
  { id, session_id, endpoint }: Leased,
  result: PushResult,
): Promise<void> {
  if (result === 'gone') {
    // Unless the browser has subscribed again.
    await db
      .deleteFrom('push_devices')
      .where('session_id', '=', session_id)
      .where('endpoint', '=', endpoint)
      .execute();
  } else if (result !== 'failed') {
    await db.deleteFrom('push_messages').where('id', '=', id).execute();
  }
  // After a failure the message is leased again when its lease ends.
}

/** Deletes notifications whose time has passed, and returns their number. */
export async function deleteLatePushes(db: Kysely<Schema>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_messages')
    .where('valid_until', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Sends what is due, and deletes what is too late. A process that ends in between sends a notification
 * again; the browser then replaces the first one.
 */
export async function sendDuePushes(
  db: Kysely<Schema>,
  send: SendPush,
  { clock, signal }: { clock: () => Date; signal?: AbortSignal },
): Promise<void> {
  await deleteLatePushes(db, clock());
  for (;;) {
    if (signal?.aborted === true) return;
    const now = clock();
    const leased = await lease(db, now);
    if (leased.length === 0) return;
    // After this process or the database stood still, another process may be sending them.
    if (clock().getTime() - now.getTime() > LEASE_MS - REQUEST_MS) continue;
    await Promise.all(
      leased.map(async (message) => {
        const { id, content, valid_until: validUntil } = message;
        await settle(db, message, await send(message, { id, content, validUntil }, clock()));
      }),
    );
  }
}

/**
 * Sends due notifications every few seconds. Any number of processes with one database may do so.
 *
 * @param time - the clock of the database
 * @returns a function that stops and waits for the notifications being sent
 */
export const keepPushes = (db: Kysely<Schema>, send: SendPush, time: DatabaseClock): Repeated =>
  repeat(
    async (signal) => {
      await time.synchronise();
      await sendDuePushes(db, send, { clock: () => time.now(), signal });
    },
    EVERY_MS,
    'Sending notifications failed.',
  );
