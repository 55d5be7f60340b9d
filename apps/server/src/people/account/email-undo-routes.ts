/**
 * Undoes a change of the e-mail address, by the link in the notice to the old address
 * (docs/api-contract.md#e-mail-undo).
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { endpoints } from '@martelo/api/contract';
import { deleteOtherDevices } from '../login/devices.ts';
import { removeFactorsSince } from '../factors/factors.ts';
import { emailRestored } from '../letters/letters.ts';
import { issueMailToken, takeMailToken } from '../letters/mail-tokens.ts';
import { queueMail } from '../../outbox/outbox.ts';
import { hashPassword } from '../person/password-hash.ts';
import { recordEvent } from '../person/security-log.ts';
import { findByEmail } from '../person/users.ts';
import { revokeSessions } from '../login/sessions.ts';
import { fieldsIn, textIn } from '../../http/bodies.ts';
import { ConflictError, ValidationError } from '../../http/errors.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import type { PeopleRoutes } from '../people-routes.ts';

const badLink = (message: string): ValidationError =>
  new ValidationError({ undo_token: [message] });

export function emailUndo({ serve, db, mailer }: PeopleRoutes): void {
  serve(endpoints.undoEmailChange, async ({ body, ip, origin }) => {
    await enforceLimit(db, 'email_undo', { ip });
    const token = textIn(fieldsIn(body)?.['undo_token']);
    // The hash of a random password that is never shown. An intruder may know the old password.
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
    return db.transaction().execute(async (transaction) => {
      const link = await takeMailToken(transaction, token, ['email_undo']);
      if (link === undefined) throw badLink('é inválido');
      if (link.expires_at.getTime() <= Date.now()) throw badLink('expirou');
      const { user_id: id, email, created_at } = link;
      const owner = await findByEmail(transaction, email);
      // Another account has been created with this address since.
      if (owner !== undefined && owner.id !== id) throw new ConflictError();
      await transaction
        .updateTable('users')
        .set({
          email,
          unconfirmed_email: null,
          password_hash,
          erase_at: null,
          updated_at: new Date(),
        })
        .where('id', '=', id)
        .execute();
      await revokeSessions(transaction, id);
      await deleteOtherDevices(transaction, id, null);
      // An intruder who knew the password could have added a factor.
      await removeFactorsSince(transaction, id, created_at);
      // Later changes of the address are not the owner's either, so their undo links are deleted.
      await transaction
        .deleteFrom('mail_tokens')
        .where('user_id', '=', id)
        .where('purpose', '=', 'email_undo')
        .where('created_at', '>=', created_at)
        .execute();
      const reset = await issueMailToken(transaction, { id, email }, 'password_reset');
      await recordEvent(transaction, { userId: id, kind: 'email_restored', origin });
      const letter = emailRestored(mailer, { token: reset, email });
      await queueMail(transaction, mailer, { id, email }, letter);
      return {
        message: 'A troca de e-mail foi desfeita. Crie uma nova senha para entrar.',
        email,
        reset_password_token: reset,
      };
    });
  });
}
