/**
 * Recovery codes, for people who lost their phone or key. Each code opens one login.
 *
 * @module
 */
import { randomInt } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { hashToken } from '../tokens.ts';

const CODES = 10;
/** Crockford's alphabet of 32 characters: without I, L, O and U, which are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * 24 characters of 5 bits: 120 random bits, enough for a plain digest (ASVS 6.5.2 requires 112).
 */
const LENGTH = 24;

function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns the normal form of a code: O becomes 0, I and L become 1. */
const normalized = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

const hashOf = (code: string): string => hashToken(`recovery code ${normalized(code)}`);

/**
 * Creates ten new codes for a person and deletes the old ones.
 *
 * @returns the codes, such as `7K3P-…`, which are never stored
 */
export async function renewCodes(db: Transaction<Schema>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await deleteCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(code), user_id: userId })))
    .execute();
  return codes;
}

/** Deletes a person's codes. */
export async function deleteCodes(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Counts the unused codes of a person. */
export async function codesLeft(db: Kysely<Schema>, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Uses up a code.
 *
 * @returns whether it was an unused code of the person; `true` for one of several concurrent
 * callers only
 */
export async function useCode(db: Kysely<Schema>, userId: number, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('code_hash', '=', hashOf(code))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}
