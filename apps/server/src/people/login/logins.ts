/**
 * Completes every kind of login: creates a session, stores the device, records the security event,
 * and sends a mail when the device is new or the login canceled the deletion of the account.
 *
 * @module
 */
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { rememberDevice } from './devices.ts';
import { deletionCanceled, newDeviceLogin } from '../letters/letters.ts';
import { queueMail, type Mailer } from '../../outbox/outbox.ts';
import { recordEvent, type SecurityEventKind } from '../person/security-log.ts';
import { recipientOf } from '../person/users.ts';
import { openSession } from './sessions.ts';
import { deviceCookie, type RequestOrigin } from '../../http/request-origin.ts';

/** The data that a login sends to the browser. */
export interface CompletedLogin {
  /** Value of the `Authorization` header. */
  authorization: string;
  /** Value of the `Set-Cookie` header. */
  cookie: string;
}

/**
 * Logs a person in after all checks. Cancels a scheduled deletion of the account.
 *
 * @param isFirst - whether this login creates the account; then no mail reports a new device
 */
export async function completeLogin(
  db: Transaction<Schema>,
  {
    userId,
    kind,
    origin,
    mailer,
    isFirst = false,
  }: {
    userId: number;
    kind: SecurityEventKind;
    origin: RequestOrigin;
    mailer: Mailer;
    isFirst?: boolean;
  },
): Promise<CompletedLogin> {
  const person = await recipientOf(db, userId);
  // A login cancels a scheduled deletion (docs/api-contract.md#account-deletion).
  const kept = await db
    .updateTable('users')
    .set({ erase_at: null })
    .where('id', '=', userId)
    .where('erase_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (kept !== undefined) {
    await recordEvent(db, { userId, kind: 'deletion_canceled', origin });
    await queueMail(db, mailer, person, deletionCanceled(mailer));
  }
  const device = await rememberDevice(db, userId, origin);
  await recordEvent(db, { userId, kind, origin });
  if (device.isNew && !isFirst) {
    await queueMail(db, mailer, person, newDeviceLogin(mailer, { ...origin, at: new Date() }));
  }
  const token = await openSession(db, userId, 'session', origin);
  return {
    authorization: `Bearer ${token}`,
    cookie: deviceCookie(mailer.siteUrl, device.token),
  };
}
