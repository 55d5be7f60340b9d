/**
 * Takes a change of the e-mail back, by the link in the notice to the old address
 * (docs/api-contract.md#e-mail-undo).
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { endpoints, type EmailUndone } from '@martelo/api/contract';
import type { Schema } from '../database/schema.ts';
import type { Mailer } from '../outbox/outbox.ts';
import { forgetOtherDevices } from './devices.ts';
import { removeFactorsSince } from './factors.ts';
import { emailRestored } from './letters.ts';
import { issueMailToken, takeMailToken } from './mail-tokens.ts';
import { queueMail } from '../outbox/outbox.ts';
import { hashPassword } from './password-hash.ts';
import { recordEvent } from './security-log.ts';
import { revokeSessions } from './sessions.ts';
import type { Visitor } from '../http/origin.ts';
import { fieldsIn, textIn } from '../http/bodies.ts';
import { ConflictError, ValidationError } from '../http/errors.ts';
import { holdBack } from '../http/rate-limit.ts';
import type { PeopleRoutes } from './people-routes.ts';

const badLink = (message: string): ValidationError =>
  new ValidationError({ undo_token: [message] });

/** Route of the link that takes a change of the e-mail back. */
export function emailUndo({ serve, db, mailer }: PeopleRoutes): void {
  serve(endpoints.undoEmailChange, async ({ body, ip, visitor }) => {
    await holdBack(db, 'email_undo', { ip });
    const token = textIn(fieldsIn(body)?.['undo_token']);
    // A random password that is told to no one: an intruder may know the old one.
    const unusable = await hashPassword(randomBytes(32).toString('base64url'));
    return db
      .transaction()
      .execute((transaction) => undo(transaction, token, unusable, { mailer, visitor }));
  });
}

async function undo(
  db: Transaction<Schema>,
  token: string,
  password_hash: string,
  { mailer, visitor }: { mailer: Mailer; visitor: Visitor },
): Promise<EmailUndone> {
  const link = await takeMailToken(db, token, ['email_undo']);
  if (link === undefined) throw badLink('é inválido');
  if (link.expires_at.getTime() <= Date.now()) throw badLink('expirou');
  const { user_id: userId, email } = link;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst();
  // Someone with this mailbox has made another account of it since.
  if (other !== undefined) throw new ConflictError();
  await db
    .updateTable('users')
    .set({ email, unconfirmed_email: null, password_hash, erase_at: null, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
  await revokeSessions(db, userId);
  await forgetOtherDevices(db, userId, null);
  // An intruder who knew the password could add a factor of their own.
  await removeFactorsSince(db, userId, link.created_at);
  // Changes asked for after this one were not the owner's either: nor are their ways back.
  await db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email_undo')
    .where('created_at', '>=', link.created_at)
    .execute();
  const reset = await issueMailToken(db, { id: userId, email }, 'password_reset');
  await recordEvent(db, { userId, kind: 'email_restored', visitor });
  await queueMail(
    db,
    mailer,
    { user_id: userId, recipient: email },
    emailRestored(mailer, { token: reset, email }),
  );
  return {
    message: 'A troca de e-mail foi desfeita. Crie uma nova senha para entrar.',
    email,
    reset_password_token: reset,
  };
}
