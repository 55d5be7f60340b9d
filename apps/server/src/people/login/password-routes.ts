/**
 * Password reset and password change (docs/api-contract.md#password-reset,
 * docs/api-contract.md#password-change).
 *
 * @module
 */
import type { Transaction } from 'kysely';
import { endpoints, type Message } from '@martelo/api/contract';
import type { Schema } from '../../database/schema.ts';
import { deleteOtherDevices } from './devices.ts';
import { FieldErrors, readEmail, readNewPassword } from '../person/fields.ts';
import { passwordChanged, resetPassword } from '../letters/letters.ts';
import { assertNotLeaked } from './leaked-passwords.ts';
import { changeAsCaller } from '../person/lock.ts';
import { issueMailToken, takeMailToken } from '../letters/mail-tokens.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { queueMail, type Mailer } from '../../outbox/outbox.ts';
import { hashPassword } from '../person/password-hash.ts';
import { requireProof } from '../factors/reauthentication.ts';
import { recordEvent } from '../person/security-log.ts';
import { recipientOf } from '../person/users.ts';
import { openSession, revokeSessions } from './sessions.ts';
import { resendSignUpLinks } from './sign-ups.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { textIn, wrapped, type Fields } from '../../http/bodies.ts';
import { ValidationError } from '../../http/errors.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import type { Call } from '../../http/call.ts';
import type { PeopleRoutes } from '../people-routes.ts';

const CHANGED = { message: 'Senha alterada com sucesso.' };

/**
 * Stores the password, ends every session, deletes the other known devices and notifies the person
 * by mail.
 */
async function setPassword(
  db: Transaction<Schema>,
  user: { id: number; email: string },
  password_hash: string,
  { mailer, origin }: { mailer: Mailer; origin: RequestOrigin },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash, updated_at: new Date() })
    .where('id', '=', user.id)
    .execute();
  await revokeSessions(db, user.id);
  await deleteOtherDevices(db, user.id, origin.deviceToken);
  await queueMail(db, mailer, user, passwordChanged(mailer));
}

export function password(routes: PeopleRoutes): void {
  const { serve } = routes;
  serve(endpoints.requestPassword, (call) => requestReset(routes, call));
  serve(endpoints.resetPassword, (call) => reset(routes, call));
  serve(endpoints.changePassword, (call) => change(routes, call), { fullSession: true });
}

/** Sends a link for a new password. The answer is the same for an address without an account. */
async function requestReset(
  { db, mailer }: PeopleRoutes,
  { body, ip, origin }: Call<'none'>,
): Promise<Message> {
  const errors = new FieldErrors();
  const email = readEmail(wrapped(body, 'user')['email'], errors);
  errors.throwIfAny();
  await enforceLimit(db, 'password_reset', { ip, about: email });
  return withMinimumDuration(async () => {
    await db.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email', '=', email)
        .forUpdate()
        .executeTakeFirst();
      if (user === undefined) {
        // A person who never confirmed the address needs a confirmation link, not a new password.
        await resendSignUpLinks(transaction, email, mailer);
        return;
      }
      await recordEvent(transaction, {
        userId: user.id,
        kind: 'password_reset_requested',
        origin,
      });
      const token = await issueMailToken(transaction, user, 'password_reset');
      await queueMail(transaction, mailer, user, resetPassword(mailer, { token, email }));
    });
    return {
      message: 'Se o e-mail estiver cadastrado, você receberá um link para criar uma nova senha.',
    };
  });
}

/** Returns the hash of the new password of a request. */
async function hashOfNew(
  { db, mailer, passwordRangeUrl }: PeopleRoutes,
  fields: Fields,
  { id, email }: { id: number; email: string },
): Promise<string> {
  const known = await db
    .selectFrom('users')
    // Facts about a person that an attacker may try in a password.
    .select(['full_name', 'legal_name', 'birthdate', 'phone', 'cpf', 'cnpj'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const errors = new FieldErrors();
  const chosen = readNewPassword(fields, errors, [email, ...Object.values(known), mailer.siteUrl]);
  await assertNotLeaked(chosen, errors, passwordRangeUrl);
  errors.throwIfAny();
  return hashPassword(chosen);
}

/** Sets a new password by the link of a mail. */
async function reset(routes: PeopleRoutes, { body, origin }: Call<'none'>): Promise<Message> {
  const { db, mailer } = routes;
  const fields = wrapped(body, 'user');
  const token = textIn(fields['reset_password_token']);
  const refused = (message: string): ValidationError =>
    new ValidationError({ reset_password_token: [message] });
  const user = await db.transaction().execute(async (transaction) => {
    const link = await takeMailToken(transaction, token, ['password_reset']);
    if (link === undefined) throw refused('é inválido');
    if (link.expires_at.getTime() <= Date.now()) throw refused('expirou, solicite um novo');
    return recipientOf(transaction, link.user_id);
  });
  const hash = await hashOfNew(routes, fields, user);
  await db.transaction().execute(async (transaction) => {
    // Only the first of two concurrent requests succeeds. The other one fails, because the link
    // is already used.
    const link = await takeMailToken(transaction, token, ['password_reset']);
    if (link === undefined) throw refused('é inválido');
    await setPassword(transaction, user, hash, { mailer, origin });
    await recordEvent(transaction, { userId: user.id, kind: 'password_reset', origin });
  });
  return CHANGED;
}

/** Sets a new password by the current one. Opens a new session, because every session ends. */
async function change(
  routes: PeopleRoutes,
  { body, person, reply, origin }: Call<'required'>,
): Promise<Message> {
  const { db, mailer } = routes;
  const fields = wrapped(body, 'user');
  // The password itself is the proof here. An absent one counts as wrong, not as missing.
  const current_password = fields['current_password'] ?? '';
  await requireProof(db, person, { current_password }, { origin, mailer });
  const hash = await hashOfNew(routes, fields, person);
  const token = await changeAsCaller(db, person, async (transaction) => {
    await setPassword(transaction, person, hash, { mailer, origin });
    await recordEvent(transaction, { userId: person.id, kind: 'password_changed', origin });
    return openSession(transaction, person.id, 'session', origin);
  });
  reply.header('authorization', `Bearer ${token}`);
  return CHANGED;
}
