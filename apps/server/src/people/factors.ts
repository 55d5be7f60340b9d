/**
 * What a person has beside the password: passkeys, an authenticator app, recovery codes.
 *
 * @module
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { PersonFactors } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { isoOrNull } from '../http/wire.ts';
import { passkeysOf, shownPasskey } from './passkeys.ts';
import { codesLeft, dropCodes, renewCodes } from './recovery-codes.ts';
import { forgetPendingTotp } from './totp.ts';

/** When the person's authenticator app was turned on; `null` when there is none. */
async function totpSince(db: Kysely<Schema>, userId: number): Promise<Date | null> {
  const factor = await db
    .selectFrom('totp_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return factor?.confirmed_at ?? null;
}

/** The factors of a person, as they see them themselves. */
export async function readFactors(db: Kysely<Schema>, userId: number): Promise<PersonFactors> {
  return {
    passkeys: (await passkeysOf(db, userId)).map(shownPasskey),
    totp_enabled_at: isoOrNull(await totpSince(db, userId)),
    recovery_codes_left: await codesLeft(db, userId),
  };
}

/** How many factors a person has that a login asks for; recovery codes are none. */
export async function countFactors(
  db: Kysely<Schema>,
  userId: number,
): Promise<{ passkeys: number; totp: boolean }> {
  const { passkeys } = await db
    .selectFrom('passkeys')
    .select((row) => row.fn.countAll<number>().as('passkeys'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { passkeys, totp: (await totpSince(db, userId)) !== null };
}

/** Whether a login of this person needs a second factor. */
export async function hasFactors(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const { passkeys, totp } = await countFactors(db, userId);
  return passkeys > 0 || totp;
}

/**
 * Gives recovery codes with the first factor of a person. Call it in the transaction that adds the
 * factor, after the person was locked.
 *
 * @param hadFactors - whether the person had any before
 * @returns `null` when they had codes already
 */
export const codesForFirstFactor = (
  db: Transaction<Schema>,
  userId: number,
  hadFactors: boolean,
): Promise<string[] | null> => (hadFactors ? Promise.resolve(null) : renewCodes(db, userId));

/** Takes the recovery codes away with the last factor: there is nothing left to recover. */
export async function dropCodesWithoutFactors(
  db: Transaction<Schema>,
  userId: number,
): Promise<void> {
  if (!(await hasFactors(db, userId))) await dropCodes(db, userId);
}

/**
 * Removes every factor of a person.
 *
 * @returns how many there were, recovery codes not counted
 */
export async function removeFactors(db: Transaction<Schema>, userId: number): Promise<number> {
  const { passkeys, totp } = await countFactors(db, userId);
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('totp_factors').where('user_id', '=', userId).execute();
  await db.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
  await dropCodes(db, userId);
  return passkeys + (totp ? 1 : 0);
}

/** Removes the factors that were added since a moment, and logins that are under way. */
export async function removeFactorsSince(
  db: Transaction<Schema>,
  userId: number,
  since: Date,
): Promise<void> {
  for (const table of ['passkeys', 'totp_factors', 'recovery_codes'] as const) {
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .execute();
  }
  await db.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
  await dropCodesWithoutFactors(db, userId);
}

/** Forgets challenges that expired and apps that were not confirmed in time. */
export async function forgetUnfinished(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('factor_challenges')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  await forgetPendingTotp(db);
}
