/**
 * Second factors of a person: passkeys, an authenticator app, recovery codes.
 *
 * @module
 */
import type { Kysely, Transaction } from 'kysely';
import type { PersonFactors } from '@martelo/domain/entities';
import type { Schema } from '../../database/schema.ts';
import { countOf } from '../person/users.ts';
import { isoOrNull } from '../../http/wire.ts';
import { passkeysOf, shownPasskey } from './passkeys.ts';
import { codesLeft, deleteCodes } from './recovery-codes.ts';

const factorTables = ['passkeys', 'totp_factors', 'recovery_codes'] as const;

/** Returns when the authenticator app was enabled; `null` when there is none. */
async function totpSince(db: Kysely<Schema>, userId: number): Promise<Date | null> {
  const factor = await db
    .selectFrom('totp_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return factor?.confirmed_at ?? null;
}

/** Returns the factors of a person as that person sees them. */
export async function readFactors(db: Kysely<Schema>, userId: number): Promise<PersonFactors> {
  return {
    passkeys: (await passkeysOf(db, userId)).map(shownPasskey),
    totp_enabled_at: isoOrNull(await totpSince(db, userId)),
    recovery_codes_left: await codesLeft(db, userId),
  };
}

/** Counts the factors that a login can require. Recovery codes do not count. */
export async function countFactors(
  db: Kysely<Schema>,
  userId: number,
): Promise<{ passkeys: number; totp: boolean }> {
  return {
    passkeys: await countOf(db, 'passkeys', userId),
    totp: (await totpSince(db, userId)) !== null,
  };
}

/** Whether a login of this person requires a second factor. */
export async function hasFactors(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const { passkeys, totp } = await countFactors(db, userId);
  return passkeys > 0 || totp;
}

/** Deletes the recovery codes of a person without factors. */
export async function deleteCodesWithoutFactors(
  db: Transaction<Schema>,
  userId: number,
): Promise<void> {
  if (!(await hasFactors(db, userId))) await deleteCodes(db, userId);
}

/**
 * Removes every factor of a person.
 *
 * @returns the number of removed factors, without recovery codes
 */
export async function removeFactors(db: Transaction<Schema>, userId: number): Promise<number> {
  const { passkeys, totp } = await countFactors(db, userId);
  for (const table of [...factorTables, 'factor_challenges'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  return passkeys + (totp ? 1 : 0);
}

/** Removes the factors that were added since a time, and cancels logins in progress. */
export async function removeFactorsSince(
  db: Transaction<Schema>,
  userId: number,
  since: Date,
): Promise<void> {
  for (const table of factorTables) {
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .execute();
  }
  await db.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
  await deleteCodesWithoutFactors(db, userId);
}
