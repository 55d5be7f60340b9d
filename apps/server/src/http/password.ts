/**
 * Passwords that are forgotten or changed (docs/api-contract.md#password-reset,
 * docs/api-contract.md#password-change).
 *
 * @module
 */
import type { Transaction } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { Schema } from '../database/schema.ts';
import { forgetOtherDevices } from '../people/devices.ts';
import { FieldErrors, readEmail, readNewPassword } from '../people/fields.ts';
import { passwordChanged, resetPassword } from '../people/letters.ts';
import { assertNotLeaked } from '../people/leaked-passwords.ts';
import { issueMailToken, takeMailToken } from '../people/mail-tokens.ts';
import type { Sender } from '../mail/parts.ts';
import { withMinimumDuration } from '../people/minimum-duration.ts';
import { queueMail } from '../people/outbox.ts';
import { hashPassword } from '../people/password-hash.ts';
import { requireProof } from '../people/proof.ts';
import { recordEvent } from '../people/security-log.ts';
import { openSession, revokeSessions } from '../people/sessions.ts';
import { resendSignUpLinks } from '../people/sign-ups.ts';
import type { Visitor } from '../people/visitor.ts';
import { textIn, wrapped } from './bodies.ts';
import { ValidationError } from './errors.ts';
import { holdBack } from './rate-limit.ts';
import type { Routes } from './routes.ts';

/** What others may know of a person and try in a password. */
const knownOfPerson = ['full_name', 'legal_name', 'birthdate', 'phone', 'cpf', 'cnpj'] as const;
const CHANGED = { message: 'Senha alterada com sucesso.' };

/** Sets the password, ends every session, forgets the other browsers and tells the person. */
async function setPassword(
  db: Transaction<Schema>,
  user: { id: number; email: string },
  password_hash: string,
  { sender, visitor }: { sender: Sender; visitor: Visitor },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash, updated_at: new Date() })
    .where('id', '=', user.id)
    .execute();
  await revokeSessions(db, user.id);
  await forgetOtherDevices(db, user.id, visitor.deviceToken);
  await queueMail(db, { user_id: user.id, recipient: user.email }, passwordChanged(sender));
}

/** Routes of passwords. */
export function password({ serve, db, sender, passwordRangeUrl }: Routes): void {
  serve(endpoints.requestPassword, async ({ body, ip, visitor }) => {
    const errors = new FieldErrors();
    const email = readEmail(wrapped(body, 'user')['email'], errors);
    errors.throwIfAny();
    await holdBack(db, 'password_reset', { ip, about: email });
    return withMinimumDuration(async () => {
      await db.transaction().execute(async (transaction) => {
        const user = await transaction
          .selectFrom('users')
          .select(['id', 'email'])
          .where('email', '=', email)
          .forUpdate()
          .executeTakeFirst();
        if (user === undefined) {
          // Who never confirmed the address needs that link, not a new password.
          await resendSignUpLinks(transaction, email, sender);
          return;
        }
        await recordEvent(transaction, {
          userId: user.id,
          kind: 'password_reset_requested',
          visitor,
        });
        const token = await issueMailToken(transaction, user, 'password_reset');
        await queueMail(
          transaction,
          { user_id: user.id, recipient: email },
          resetPassword(sender, { token, email }),
        );
      });
      return {
        message: 'Se o e-mail estiver cadastrado, você receberá um link para criar uma nova senha.',
      };
    });
  });

  serve(endpoints.resetPassword, async ({ body, visitor }) => {
    const fields = wrapped(body, 'user');
    const token = textIn(fields['reset_password_token']);
    const refused = (message: string): ValidationError =>
      new ValidationError({ reset_password_token: [message] });

    const found = await db.transaction().execute(async (transaction) => {
      const link = await takeMailToken(transaction, token, ['password_reset']);
      if (link === undefined) throw refused('é inválido');
      if (link.expires_at.getTime() <= Date.now()) throw refused('expirou, solicite um novo');
      return transaction
        .selectFrom('users')
        .select(['id', 'email', ...knownOfPerson])
        .where('id', '=', link.user_id)
        .executeTakeFirstOrThrow();
    });
    const errors = new FieldErrors();
    const chosen = readNewPassword(fields, errors, [
      found.email,
      ...knownOfPerson.map((column) => found[column]),
      sender.siteUrl,
    ]);
    await assertNotLeaked(chosen, errors, passwordRangeUrl);
    errors.throwIfAny();

    const hash = await hashPassword(chosen);
    await db.transaction().execute(async (transaction) => {
      // Of two at once the first wins; the other finds the link used.
      const link = await takeMailToken(transaction, token, ['password_reset']);
      if (link === undefined) throw refused('é inválido');
      await setPassword(transaction, found, hash, { sender, visitor });
      await recordEvent(transaction, { userId: found.id, kind: 'password_reset', visitor });
    });
    return CHANGED;
  });

  serve(
    endpoints.changePassword,
    async ({ body, person, reply, visitor }) => {
      const fields = wrapped(body, 'user');
      // Here the password is the proof: without one it is wrong, not missing.
      const current_password = fields['current_password'] ?? '';
      await requireProof(db, person, { current_password }, { visitor, sender });
      const { email, ...known } = await db
        .selectFrom('users')
        .select(['email', ...knownOfPerson])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      const errors = new FieldErrors();
      const chosen = readNewPassword(fields, errors, [
        email,
        ...Object.values(known),
        sender.siteUrl,
      ]);
      await assertNotLeaked(chosen, errors, passwordRangeUrl);
      errors.throwIfAny();
      const hash = await hashPassword(chosen);
      const token = await db.transaction().execute(async (transaction) => {
        await setPassword(transaction, { id: person.id, email }, hash, { sender, visitor });
        await recordEvent(transaction, { userId: person.id, kind: 'password_changed', visitor });
        return openSession(transaction, person.id, 'session', visitor);
      });
      reply.header('authorization', `Bearer ${token}`);
      return CHANGED;
    },
    { fullSession: true },
  );
}
