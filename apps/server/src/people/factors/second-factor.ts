/**
 * The second step of a login by password, for people with a passkey or an authenticator app.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { SecondFactorNeeded } from '@martelo/domain/entities';
import type { Schema } from '../../database/schema.ts';
import { fieldsIn, textIn, type Fields } from '../../http/bodies.ts';
import type { Mailer } from '../../outbox/outbox.ts';
import { issueChallenge } from './challenges.ts';
import { countFactors } from './factors.ts';
import { assertionOptions, checkAssertion, passkeysOf, type AssertionResult } from './passkeys.ts';
import { useCode } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { acceptTotp } from './totp.ts';

/**
 * Returns what a login requires after the right password; `null` when the password is enough.
 *
 * Passkeys are not offered on a site with an IP address, where they do not work. A recovery code is
 * always accepted.
 */
export async function secondFactorFor(
  db: Kysely<Schema>,
  userId: number,
  siteUrl: string,
): Promise<SecondFactorNeeded | null> {
  const { passkeys, totp } = await countFactors(db, userId);
  if (passkeys === 0 && !totp) return null;
  const challenge = await issueChallenge(db, { purpose: 'second_factor', userId });
  const party = passkeys === 0 ? null : relyingPartyOf(siteUrl);
  return {
    second_factor: [
      ...(party === null ? [] : (['passkey'] as const)),
      ...(totp ? (['totp'] as const) : []),
    ],
    challenge,
    passkey_options:
      party === null
        ? null
        : await assertionOptions(party, await passkeysOf(db, userId), challenge),
  };
}

/** The field of an answer that contains the factor. */
type FactorField = 'code' | 'recovery_code' | 'credential';

/** Returns the field that contains the factor; `null` when there is none. */
export function factorIn(fields: Fields): FactorField | null {
  if (fieldsIn(fields, 'credential') !== null) return 'credential';
  if (textIn(fields['recovery_code']) !== '') return 'recovery_code';
  return textIn(fields['code']) === '' ? null : 'code';
}

/**
 * Checks an answer to {@link secondFactorFor} and uses it up: a code, a time step and a signature
 * are accepted once. The caller counts the attempts of the challenge.
 */
export async function checkAnswer(
  db: Kysely<Schema>,
  factor: FactorField,
  {
    userId,
    challenge,
    fields,
    mailer: { siteUrl, sealer },
  }: { userId: number; challenge: string; fields: Fields; mailer: Mailer },
): Promise<AssertionResult['outcome']> {
  if (factor === 'credential') {
    const party = relyingPartyOf(siteUrl);
    const credential = fieldsIn(fields, 'credential');
    if (party === null || credential === null) return 'wrong';
    return (await checkAssertion(db, party, { challenge, credential, userId })).outcome;
  }
  const text = textIn(fields[factor]);
  const isRight =
    factor === 'recovery_code'
      ? await useCode(db, userId, text)
      : await acceptTotp(db, sealer, userId, text);
  return isRight ? 'right' : 'wrong';
}
