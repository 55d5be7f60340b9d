/**
 * Codes of authenticator apps (TOTP, RFC 6238): SHA-1, six digits, 30 seconds, which every app
 * supports.
 *
 * @module
 */
import { Secret, TOTP } from 'otpauth';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { TotpSetup } from '@martelo/api/contract';
import type { Schema } from '../../database/schema.ts';
import { UnknownKeyError, type Sealer } from '../../database/sealing.ts';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Clocks of phones differ, so one step before and one after are accepted. */
const WINDOW = 1;
export const MINUTES_TO_CONFIRM = 15;

/** Returns the time step of a code; `null` when the code matches no accepted step. */
function stepOf(code: string, secret: string): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = Date.now();
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}

/**
 * Starts the setup of an authenticator app. {@link confirmTotp} completes it with a code, within 15
 * minutes and in the same session.
 *
 * @returns `null` when the person already has one
 */
export async function beginTotp(
  db: Kysely<Schema>,
  sealer: Sealer,
  person: { id: number; email: string; session_id: string },
): Promise<TotpSetup | null> {
  const secret = new Secret({ size: SECRET_BYTES });
  const row = {
    sealed_secret: sealer.seal(secret.base32),
    session_id: person.session_id,
    created_at: new Date(),
  };
  const begun = await db
    .insertInto('totp_factors')
    .values({ user_id: person.id, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('totp_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (begun === undefined) return null;
  const app = new TOTP({ issuer: 'Martelo', label: person.email, secret, period: PERIOD_S });
  return { secret: secret.base32, otpauth_url: app.toString() };
}

/**
 * Enables an app by its first code.
 *
 * @returns `'wrong'` for an invalid code; `'expired'` when no setup is in progress
 */
export async function confirmTotp(
  db: Transaction<Schema>,
  sealer: Sealer,
  person: { id: number; session_id: string },
  code: string,
): Promise<'confirmed' | 'wrong' | 'expired'> {
  const pending = await db
    .selectFrom('totp_factors')
    .select('sealed_secret')
    .where('user_id', '=', person.id)
    .where('session_id', '=', person.session_id)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${MINUTES_TO_CONFIRM})`)
    .forUpdate()
    .executeTakeFirst();
  if (pending === undefined) return 'expired';
  const step = stepOf(code, sealer.open(pending.sealed_secret));
  if (step === null) return 'wrong';
  await db
    .updateTable('totp_factors')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step, session_id: null })
    .where('user_id', '=', person.id)
    .execute();
  return 'confirmed';
}

/**
 * Accepts a code. Each time step is accepted once.
 *
 * @returns whether the code is right, and neither it nor a later one was accepted before
 */
export async function acceptTotp(
  db: Kysely<Schema>,
  sealer: Sealer,
  userId: number,
  code: string,
): Promise<boolean> {
  const factor = await db
    .selectFrom('totp_factors')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = factor === undefined ? null : stepOf(code, sealer.open(factor.sealed_secret));
  if (step === null) return false;
  const accepted = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

/**
 * Disables a person's app.
 *
 * @returns whether an enabled app existed
 */
export async function removeTotp(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed?.confirmed_at != null;
}

/**
 * Encrypts the secrets of all apps with the current key, so the previous key can be removed.
 * Secrets of an unknown key stay as they are.
 */
export async function resealTotpSecrets(db: Kysely<Schema>, sealer: Sealer): Promise<void> {
  const factors = await db
    .selectFrom('totp_factors')
    .select(['user_id', 'sealed_secret'])
    .execute();
  for (const { user_id, sealed_secret } of factors) {
    try {
      const resealed = sealer.reseal(sealed_secret);
      if (resealed === null) continue;
      await db
        .updateTable('totp_factors')
        .set({ sealed_secret: resealed })
        .where('user_id', '=', user_id)
        // The person may have set up another app in the meantime.
        .where('sealed_secret', '=', sealed_secret)
        .execute();
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error;
    }
  }
}
