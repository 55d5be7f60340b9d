/**
 * Login by passkey, and the second step of a login by password
 * (docs/api-contract.md#second-factor).
 *
 * @module
 */
import { endpoints, type PasskeyOptions } from '@martelo/api/contract';
import type { User } from '@martelo/domain/entities';
import {
  countAnswer,
  findLoginChallenge,
  issueChallenge,
  takeChallenge,
} from '../factors/challenges.ts';
import { recoveryCodeUsed, secondFactorFailing } from '../letters/factor-letters.ts';
import { completeLogin } from './logins.ts';
import { queueMail } from '../../outbox/outbox.ts';
import { assertionOptions, checkAssertion } from '../factors/passkeys.ts';
import { codesLeft } from '../factors/recovery-codes.ts';
import { requireRelyingParty } from '../factors/relying-party.ts';
import { checkAnswer, factorIn } from '../factors/second-factor.ts';
import { recordChange, recordEvent } from '../person/security-log.ts';
import { readUser, recipientOf } from '../person/users.ts';
import { fieldsIn, textIn, type Fields } from '../../http/bodies.ts';
import { ApiError, ValidationError } from '../../http/errors.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import { rejectBasicAuth } from '../../http/caller.ts';
import type { Call } from '../../http/call.ts';
import type { PeopleRoutes } from '../people-routes.ts';

const badPasskey = (): ApiError =>
  new ApiError(401, {
    error: 'Não foi possível entrar com esta chave de acesso.',
    code: 'invalid_credentials',
  });

const loginExpired = (): ApiError =>
  new ApiError(401, {
    error: 'O tempo ou as tentativas para concluir a entrada acabaram. Entre novamente.',
    code: 'login_expired',
  });

export function loginFactors({ serve, db, mailer }: PeopleRoutes): void {
  const { siteUrl } = mailer;

  /** Returns the person that a passkey identifies. */
  async function personOf(
    fields: Fields,
    { origin }: Call<'none'>,
  ): Promise<{ userId: number; passkeyId: string }> {
    const party = requireRelyingParty(siteUrl);
    const challenge = textIn(fields['challenge']);
    const credential = fieldsIn(fields, 'credential') ?? {};
    if (!(await takeChallenge(db, challenge, { purpose: 'passkey_login' }))) throw loginExpired();
    const result = await checkAssertion(db, party, { challenge, credential, userId: null });
    if (result.outcome === 'right') return result;
    const kind = result.outcome === 'cloned' ? 'passkey_cloned' : 'login_passkey';
    const userId = result.outcome === 'cloned' ? result.userId : null;
    await recordEvent(db, { userId, kind, succeeded: false, origin });
    throw badPasskey();
  }

  // Two calls of the contract share this path: without a credential it returns options, with one it
  // logs in.
  serve<unknown, PasskeyOptions | User, unknown, 'none'>(endpoints.passkeyLogin, async (call) => {
    const { headers, body, ip, origin, reply } = call;
    rejectBasicAuth(headers);
    await enforceLimit(db, 'passkey_login', { ip });
    const fields = fieldsIn(body);
    if (fields?.['credential'] === undefined) {
      const party = requireRelyingParty(siteUrl);
      const challenge = await issueChallenge(db, { purpose: 'passkey_login' });
      return { challenge, options: await assertionOptions(party, [], challenge) };
    }
    const { userId, passkeyId } = await personOf(fields, call);
    const { authorization, cookie } = await db.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where((row) => row.or([row('erase_at', 'is', null), row('erase_at', '>', new Date())]))
        .forNoKeyUpdate()
        .executeTakeFirst();
      // The owner may have removed the passkey while it was checked.
      const passkey = await transaction
        .selectFrom('passkeys')
        .select('id')
        .where('id', '=', passkeyId)
        .executeTakeFirst();
      if (user === undefined || passkey === undefined) throw badPasskey();
      return completeLogin(transaction, { userId, kind: 'login_passkey', origin, mailer });
    });
    reply.header('authorization', authorization).header('set-cookie', cookie);
    return readUser(db, userId);
  });

  serve(endpoints.loginSecondFactor, async ({ body, ip, origin, reply }) => {
    await enforceLimit(db, 'second_factor', { ip });
    const fields = fieldsIn(body) ?? {};
    const challenge = textIn(fields['challenge']);
    const userId = await findLoginChallenge(db, challenge);
    if (userId === null) throw loginExpired();
    const factor = factorIn(fields);
    if (factor === null) throw new ValidationError({ code: ['não pode ficar em branco'] });
    await enforceLimit(db, 'second_factor', { about: String(userId) });
    await enforceLimit(db, 'second_factor_day', { about: String(userId) });
    const left = await countAnswer(db, challenge);
    if (left === null) throw loginExpired();

    const outcome = await checkAnswer(db, factor, { userId, challenge, fields, mailer });
    if (outcome !== 'right') {
      const kind = outcome === 'cloned' ? 'passkey_cloned' : 'second_factor';
      await recordEvent(db, { userId, kind, succeeded: false, origin });
      // Another person has the password.
      if (left === 0) {
        await queueMail(db, mailer, await recipientOf(db, userId), secondFactorFailing(mailer));
      }
      throw new ValidationError({ [factor]: ['não confere'] });
    }

    const { authorization, cookie } = await db.transaction().execute(async (transaction) => {
      // When two right answers arrive at the same time, the second one fails, because the challenge
      // is already used.
      const scope = { purpose: 'second_factor', userId } as const;
      if (!(await takeChallenge(transaction, challenge, scope))) throw loginExpired();
      if (factor === 'recovery_code') {
        const person = await recipientOf(transaction, userId);
        const letter = recoveryCodeUsed(mailer, await codesLeft(transaction, userId));
        await recordChange(transaction, mailer, { person, origin }, letter);
      }
      return completeLogin(transaction, { userId, kind: 'login_second_factor', origin, mailer });
    });
    reply.header('authorization', authorization).header('set-cookie', cookie);
    return readUser(db, userId);
  });
}
