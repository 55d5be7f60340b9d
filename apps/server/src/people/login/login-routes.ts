/**
 * Login by password or by a link in a mail, and logout (docs/api-contract.md#login).
 *
 * @module
 */
import { endpoints, type LoginLinkPreview } from '@martelo/api/contract';
import type { User } from '@martelo/domain/entities';
import { findDevice } from './devices.ts';
import { hasFactors } from '../factors/factors.ts';
import { confirmFailure, countAttempt, revertAttempt, withdrawAttempt } from './login-throttle.ts';
import { completeLogin } from './logins.ts';
import { findLoginLink, followLoginLink } from '../letters/mail-tokens.ts';
import { withMinimumFailureDuration } from './minimum-duration.ts';
import { verifyPassword } from '../person/password-hash.ts';
import { secondFactorFor } from '../factors/second-factor.ts';
import { recordEvent } from '../person/security-log.ts';
import { openSession } from './sessions.ts';
import { isPasswordOfWaitingSignUp } from './sign-ups.ts';
import { maskEmail, readUser } from '../person/users.ts';
import { emailIn, fieldsIn, passwordIn, textIn } from '../../http/bodies.ts';
import { ApiError, ValidationError } from '../../http/errors.ts';
import { enforceLimit, networkOf } from '../../http/visitors/rate-limit.ts';
import { rejectBasicAuth } from '../../http/caller.ts';
import type { Call } from '../../http/call.ts';
import type { PeopleRoutes } from '../people-routes.ts';

const refused = (error: string, code: string): ApiError => new ApiError(401, { error, code });

const badCredentials = (): ApiError => refused('E-mail ou senha inválidos.', 'invalid_credentials');

const unconfirmed = (): ApiError =>
  refused('Confirme seu e-mail antes de continuar.', 'unconfirmed');

/**
 * Longer than any failure takes, so the response time does not reveal which addresses have an
 * account.
 */
const MIN_FAILURE_MS = 150;

export function login({ serve, db, mailer }: PeopleRoutes): void {
  /**
   * Returns the account of an address and a password, with the hash that matched. Counts failures
   * and delays further attempts.
   */
  async function userOf({
    body,
    ip,
    origin,
  }: Call<'none'>): Promise<{ id: number; password_hash: string }> {
    // A body without the wrapper key is accepted too (docs/api-contract.md#login).
    const fields = fieldsIn(body, 'user') ?? fieldsIn(body);
    const [email, password] = [emailIn(fields?.['email']), passwordIn(fields?.['password'])];
    const user = await db
      .selectFrom('users')
      .select(['id', 'password_hash', 'confirmed_at'])
      .where('email', '=', email)
      .where((row) => row.or([row('erase_at', 'is', null), row('erase_at', '>', new Date())]))
      .executeTakeFirst();
    const deviceId = user === undefined ? null : await findDevice(db, user.id, origin.deviceToken);
    const network = ip === null ? null : networkOf(ip);
    const attempt = await countAttempt(db, { email, network, deviceId });
    const matches = async (): Promise<boolean> =>
      (await verifyPassword(password, user?.password_hash ?? null)) ||
      (user === undefined && (await isPasswordOfWaitingSignUp(db, email, password)));
    const isRight = await matches().catch(async (error: unknown) => {
      await withdrawAttempt(db, attempt);
      throw error;
    });
    if (!isRight) {
      await confirmFailure(db, attempt);
      await recordEvent(db, { userId: user?.id ?? null, kind: 'login', succeeded: false, origin });
      throw badCredentials();
    }
    await revertAttempt(db, attempt);
    if (user === undefined || user.confirmed_at === null) throw unconfirmed();
    return user;
  }

  serve(endpoints.login, async (call) => {
    const { headers, origin, reply } = call;
    rejectBasicAuth(headers);
    const { id: userId, password_hash } = await withMinimumFailureDuration(MIN_FAILURE_MS, () =>
      userOf(call),
    );
    const result = await db.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      // The owner may have chosen another password while this one was checked.
      if (user?.password_hash !== password_hash) throw badCredentials();
      const needed = await secondFactorFor(transaction, userId, mailer.siteUrl);
      if (needed === null) {
        return completeLogin(transaction, { userId, kind: 'login', origin, mailer });
      }
      await recordEvent(transaction, { userId, kind: 'second_factor_requested', origin });
      return needed;
    });
    if ('second_factor' in result) {
      reply.code(202);
      return result;
    }
    reply.header('authorization', result.authorization).header('set-cookie', result.cookie);
    return readUser(db, userId);
  });

  // Two calls of the contract share this path. One of them only returns the account that the link
  // opens.
  serve<unknown, User | LoginLinkPreview, unknown, 'none'>(endpoints.loginLink, async (call) => {
    const { headers, body, ip, origin, reply } = call;
    rejectBasicAuth(headers);
    await enforceLimit(db, 'login_link', { ip });
    const fields = fieldsIn(body);
    const token = textIn(fields?.['token']);
    const badLink = new ValidationError({ token: ['é inválido ou expirou'] });
    if (fields?.['preview'] === true) {
      const userId = await findLoginLink(db, token);
      if (userId === null) throw badLink;
      const { email, uuid, display_name } = await readUser(db, userId);
      return { email: maskEmail(email), uuid, display_name };
    }
    const session = await db.transaction().execute(async (transaction) => {
      const userId = await followLoginLink(transaction, token);
      if (userId === null) return null;
      // A link proves only access to the mailbox. That is not enough for an account with a second
      // factor.
      if (await hasFactors(transaction, userId)) {
        throw new ValidationError({ token: ['não basta para esta conta: entre com sua senha'] });
      }
      await recordEvent(transaction, { userId, kind: 'login_link', origin });
      return { userId, token: await openSession(transaction, userId, 'email_link', origin) };
    });
    if (session === null) throw badLink;
    reply.header('authorization', `Bearer ${session.token}`);
    return readUser(db, session.userId);
  });

  serve(endpoints.logout, async ({ person, origin }) => {
    await db.deleteFrom('sessions').where('id', '=', person.session_id).execute();
    await recordEvent(db, { userId: person.id, kind: 'logout', origin });
    return undefined;
  });
}
