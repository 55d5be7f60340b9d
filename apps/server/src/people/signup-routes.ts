/**
 * Sign-up and confirmation of the address (docs/api-contract.md#sign-up,
 * docs/api-contract.md#confirmation).
 *
 * @module
 */
import type { Selectable, Transaction } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { MailTokensTable, Schema } from '../database/schema.ts';
import { hasFactors } from './factors.ts';
import { FieldErrors, readEmail, readNewPassword, readPerson } from './fields.ts';
import { alreadyRegistered, confirmEmail } from './letters.ts';
import { assertNotLeaked } from './leaked-passwords.ts';
import { completeLogin, type CompletedLogin } from './logins.ts';
import { countUse, takeMailToken, revokeMailTokens } from './mail-tokens.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { queueMail } from '../outbox/outbox.ts';
import { hashPassword } from './password-hash.ts';
import { recordEvent } from './security-log.ts';
import { activateSignUp, addSignUp, resendSignUpLinks } from './sign-ups.ts';
import { TERMS_VERSION } from './terms.ts';
import { readUser, readUserForStranger } from './users.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import { wrapped } from '../http/bodies.ts';
import { ValidationError } from '../http/errors.ts';
import { enforceLimit } from '../http/rate-limit.ts';
import type { PeopleRoutes } from './people-routes.ts';

const DAY = 86_400_000;
/** A confirmation link may be opened again for a day, because link scanners open it first. */
const CONFIRMED_AGAIN = DAY;
/** Maximum number of sessions that one confirmation link opens. */
const SESSIONS_PER_LINK = 3;

const badLink = (message: string): ValidationError =>
  new ValidationError({ confirmation_token: [message] });

/** Registers the routes of new accounts. */
export function signup({ serve, db, mailer, passwordRangeUrl }: PeopleRoutes): void {
  serve(endpoints.signUp, async ({ body, ip, reply }) => {
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
      const user = await transaction
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      // Only the mailbox is informed that the address has an account
      // (docs/api-contract.md#sign-up).
      if (user !== undefined) {
        const to = { user_id: user.id, recipient: email };
        await queueMail(transaction, mailer, to, alreadyRegistered(mailer));
        return;
      }
      const token = await addSignUp(transaction, {
        email,
        password_hash,
        person,
        terms_version: TERMS_VERSION,
        news: fields['news'] === true,
      });
      const to = { user_id: null, recipient: email };
      await queueMail(transaction, mailer, to, confirmEmail(mailer, token));
    });
    reply.code(201);
    return {
      message: `Enviamos um link de confirmação para ${email}.`,
      user: { email, confirmed: false },
    };
  });

  serve(
    endpoints.confirmation,
    async ({ query, reply, origin }) => {
      const token = query.get('confirmation_token') ?? '';
      const { userId, login } = await db
        .transaction()
        .execute((transaction) => followLink(transaction, token, origin));
      // Without a session, opening a link does not prove the identity of the visitor.
      if (login === null) return readUserForStranger(db, userId);
      reply.header('authorization', login.authorization).header('set-cookie', login.cookie);
      return readUser(db, userId);
    },
    { cacheControl: 'private, no-store' },
  );

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

  /** Follows the link of a sign-up, which logs in, or of a new address, which does not. */
  async function followLink(
    db: Transaction<Schema>,
    token: string,
    origin: RequestOrigin,
  ): Promise<{ userId: number; login: CompletedLogin | null }> {
    const link = await takeMailToken(db, token, ['confirmation', 'email_change']);
    if (link === undefined) {
      const activated = await activateSignUp(db, token);
      if (activated === 'expired') throw badLink('expirou, solicite um novo');
      if (typeof activated === 'string') throw badLink('é inválido');
      const kind = 'sign_up_confirmed';
      return {
        userId: activated,
        login: await completeLogin(db, {
          userId: activated,
          kind,
          origin,
          mailer,
          isFirst: true,
        }),
      };
    }
    const now = Date.now();
    const isFirstUse = link.first_used_at === null;
    if (isFirstUse && link.expires_at.getTime() <= now) throw badLink('expirou, solicite um novo');
    if (!isFirstUse && now - (link.first_used_at?.getTime() ?? 0) > CONFIRMED_AGAIN) {
      throw badLink('é inválido');
    }
    await countUse(db, link.token_hash);
    if (link.purpose === 'email_change') {
      if (isFirstUse) await changeAddress(db, link, origin);
      return { userId: link.user_id, login: null };
    }
    // A link that is opened again is a login like any other. It does not replace a second factor.
    const mayLogIn = link.uses < SESSIONS_PER_LINK && !(await hasFactors(db, link.user_id));
    const login = mayLogIn
      ? await completeLogin(db, {
          userId: link.user_id,
          kind: 'sign_up_confirmed',
          origin,
          mailer,
        })
      : null;
    return { userId: link.user_id, login };
  }
}

/** Makes the confirmed address the address of the account. */
async function changeAddress(
  db: Transaction<Schema>,
  link: Pick<Selectable<MailTokensTable>, 'user_id' | 'email'>,
  origin: RequestOrigin,
): Promise<void> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', link.email)
    .executeTakeFirst();
  const changed =
    taken === undefined
      ? await db
          .updateTable('users')
          .set({ email: link.email, unconfirmed_email: null, updated_at: new Date() })
          .where('id', '=', link.user_id)
          .where('unconfirmed_email', '=', link.email)
          .returning('id')
          .executeTakeFirst()
      : undefined;
  if (changed === undefined) throw badLink('é inválido');
  // Invalidates links that were sent to the old address. The link that undoes the change remains.
  await revokeMailTokens(db, link.user_id, ['password_reset', 'login']);
  await recordEvent(db, { userId: link.user_id, kind: 'email_changed', origin });
}
