/**
 * Sign-up and confirmation of the address (docs/api-contract.md#sign-up,
 * docs/api-contract.md#confirmation).
 *
 * @module
 */
import { endpoints, type SignedUp } from '@martelo/api/contract';
import { followConfirmationLink } from './confirmation-link.ts';
import { FieldErrors, readEmail, readNewPassword, readPerson } from '../person/fields.ts';
import { alreadyRegistered, confirmEmail } from '../letters/letters.ts';
import { assertNotLeaked } from './leaked-passwords.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { queueMail } from '../../outbox/outbox.ts';
import { hashPassword } from '../person/password-hash.ts';
import { addSignUp, resendSignUpLinks } from './sign-ups.ts';
import { findByEmail, readUser, readUserForStranger } from '../person/users.ts';
import { wrapped } from '../../http/bodies.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import type { Call } from '../../http/call.ts';
import type { PeopleRoutes } from '../people-routes.ts';

/** Version of the terms of use that people accept. Change it together with the text. */
const TERMS_VERSION = '2026-11-01';

/** Registers the routes of new accounts. */
export function signup(routes: PeopleRoutes): void {
  const { serve, db, mailer } = routes;
  serve(endpoints.signUp, (call) => signUp(routes, call));

  serve(
    endpoints.confirmation,
    async ({ query, reply, origin }) => {
      const token = query.get('confirmation_token') ?? '';
      const { userId, login } = await db
        .transaction()
        .execute((transaction) => followConfirmationLink(transaction, mailer, token, origin));
      // Without a session, opening a link does not prove the identity of the visitor.
      if (login === null) return readUserForStranger(db, userId);
      reply.header('authorization', login.authorization).header('set-cookie', login.cookie);
      return readUser(db, userId);
    },
    { cacheControl: 'private, no-store' },
  );

  // The answer does not tell whether there is a sign-up.
  serve(endpoints.resendConfirmation, async ({ body, ip }) => {
    const errors = new FieldErrors();
    const email = readEmail(wrapped(body, 'user')['email'], errors);
    errors.throwIfAny();
    await enforceLimit(db, 'confirmation', { ip, about: email });
    return withMinimumDuration(async () => {
      await db
        .transaction()
        .execute((transaction) => resendSignUpLinks(transaction, email, mailer));
      return { message: 'Se o e-mail estiver cadastrado, você receberá um novo link.' };
    });
  });
}

/**
 * Stores a sign-up until its address is confirmed. The answer is the same for an address that has
 * an account.
 */
async function signUp(
  { db, mailer, passwordRangeUrl }: PeopleRoutes,
  { body, ip, reply }: Call<'none'>,
): Promise<SignedUp> {
  const fields = wrapped(body, 'user');
  const errors = new FieldErrors();
  const email = readEmail(fields['email'], errors);
  const person = readPerson(fields, errors, { person_type: 'individual' });
  const password = readNewPassword(fields, errors, [
    email,
    ...Object.values(person),
    mailer.siteUrl,
  ]);
  await assertNotLeaked(password, errors, passwordRangeUrl);
  if (fields['terms_accepted'] !== true) {
    errors.add('terms_accepted', 'é preciso aceitar os termos de uso');
  }
  errors.throwIfAny();
  await enforceLimit(db, 'signup', { ip, about: email });

  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const user = await findByEmail(transaction, email);
    // Only the mailbox is informed that the address has an account
    // (docs/api-contract.md#sign-up).
    if (user !== undefined) {
      await queueMail(transaction, mailer, user, alreadyRegistered(mailer));
      return;
    }
    const token = await addSignUp(transaction, {
      email,
      password_hash,
      person,
      terms_version: TERMS_VERSION,
      news: fields['news'] === true,
    });
    await queueMail(transaction, mailer, { id: null, email }, confirmEmail(mailer, token));
  });
  reply.code(201);
  return {
    message: `Enviamos um link de confirmação para ${email}.`,
    user: { email, confirmed: false },
  };
}
