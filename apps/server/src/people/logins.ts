/**
 * The end of every login, whichever way it came: a session, the browser remembered, the event in
 * the security log, and a mail when the browser is new.
 *
 * @module
 */
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Mailer } from '../outbox/outbox.ts';
import { rememberDevice } from './devices.ts';
import { newDeviceLogin } from './letters.ts';
import { queueMail } from '../outbox/outbox.ts';
import { recordEvent, type SecurityEventKind } from './security-log.ts';
import { openSession } from './sessions.ts';
import { deviceCookie, type Visitor } from '../http/origin.ts';

/** What a login gives the browser. */
export interface CompletedLogin {
  /** Value of the `Authorization` header. */
  authorization: string;
  /** Value of the `Set-Cookie` header. */
  cookie: string;
}

/**
 * Logs a person in, after everything was checked. Calls a deletion of the account off.
 *
 * @param isFirst - the account begins with this login: no mail tells of a new device
 * @example
 * const { authorization, cookie } = await completeLogin(transaction, { userId, kind: 'login', visitor, mailer });
 * reply.header('authorization', authorization).header('set-cookie', cookie);
 */
export async function completeLogin(
  db: Transaction<Schema>,
  {
    userId,
    kind,
    visitor,
    mailer,
    isFirst = false,
  }: {
    userId: number;
    kind: SecurityEventKind;
    visitor: Visitor;
    mailer: Mailer;
    isFirst?: boolean;
  },
): Promise<CompletedLogin> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Coming back is how a deletion is called off (docs/api-contract.md#account-deletion).
  const kept = await db
    .updateTable('users')
    .set({ erase_at: null })
    .where('id', '=', userId)
    .where('erase_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (kept !== undefined) await recordEvent(db, { userId, kind: 'deletion_canceled', visitor });
  const device = await rememberDevice(db, userId, visitor);
  await recordEvent(db, { userId, kind, visitor });
  if (device.isNew && !isFirst) {
    await queueMail(
      db,
      mailer,
      { user_id: userId, recipient: email },
      newDeviceLogin(mailer, { ...visitor, at: new Date() }),
    );
  }
  const token = await openSession(db, userId, 'session', visitor);
  return {
    authorization: `Bearer ${token}`,
    cookie: deviceCookie(mailer.siteUrl, device.token),
  };
}
