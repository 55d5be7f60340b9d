/**
 * Undoes a change of the e-mail address, by the link in the notice to the old address
 * (docs/api-contract.md#e-mail-undo).
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { endpoints, type EmailUndone } from '@martelo/api/contract';
import type { Schema } from '../../database/schema.ts';
import { deleteOtherDevices } from '../login/devices.ts';
import { removeFactorsSince } from '../factors/factors.ts';
import { emailRestored } from '../letters/letters.ts';
import { issueMailToken, takeMailToken } from '../letters/mail-tokens.ts';
import { queueMail, type Mailer } from '../../outbox/outbox.ts';
import { hashPassword } from '../person/password-hash.ts';
import { recordEvent } from '../person/security-log.ts';
import { revokeSessions } from '../login/sessions.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { fieldsIn, textIn } from '../../http/bodies.ts';
import { ConflictError, ValidationError } from '../../http/errors.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import type { PeopleRoutes } from '../people-routes.ts';

const badLink = (message: string): ValidationError =>
  new ValidationError({ undo_token: [message] });

/** Registers the route of the link that undoes a change of the e-mail address. */
export function emailUndo({ serve, db, mailer }: PeopleRoutes): void {
  serve(endpoints.undoEmailChange, async ({ body, ip, origin }) => {
    await enforceLimit(db, 'email_undo', { ip });
    const token = textIn(fieldsIn(body)?.['undo_token']);
    // The hash of a random password that is never shown. An intruder may know the old password.
    const unusable = await hashPassword(randomBytes(32).toString('base64url'));
    return db
      .transaction()
      .execute((transaction) => undo(transaction, token, unusable, { mailer, origin }));
  });
}

async function undo(
  db: Transaction<Schema>,
  token: string,
  password_hash: string,
  { mailer, origin }: { mailer: Mailer; origin: RequestOrigin },
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
  // Another account has been created with this address since.
  if (other !== undefined) throw new ConflictError();
  await db
    .updateTable('users')
    .set({ email, unconfirmed_email: null, password_hash, erase_at: null, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
  await revokeSessions(db, userId);
  await deleteOtherDevices(db, userId, null);
  // An intruder who knew the password could have added a factor.
  await removeFactorsSince(db, userId, link.created_at);
  // Later changes of the address are not the owner's either, so their undo links are deleted too.
  await db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email_undo')
    .where('created_at', '>=', link.created_at)
    .execute();
  const reset = await issueMailToken(db, { id: userId, email }, 'password_reset');
  await recordEvent(db, { userId, kind: 'email_restored', origin });
  await queueMail(
    db,
    mailer,
    { id: userId, email },
    emailRestored(mailer, { token: reset, email }),
  );
  return {
    message: 'A troca de e-mail foi desfeita. Crie uma nova senha para entrar.',
    email,
    reset_password_token: reset,
  };
}
