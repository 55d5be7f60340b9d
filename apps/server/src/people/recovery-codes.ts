/**
 * Recovery codes: for people whose phone or key is gone. Each opens one login.
 *
 * @module
 */
import { randomInt } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { hashToken } from './tokens.ts';

const CODES = 10;
/** Without I, L, O and U: 32 characters that are not taken for one another (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 characters of 5 bits: 80 random bits, which nobody guesses from a digest either. */
const LENGTH = 16;

function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as it is compared: read aloud or typed from paper, O is 0, and I and L are 1. */
const normalized = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

const hashOf = (code: string): string => hashToken(`recovery code ${normalized(code)}`);

/**
 * Gives a person ten new codes; the ones before stop working.
 *
 * @returns the codes, `7K3P-…`, which are told once and never stored
 */
export async function renewCodes(db: Transaction<Schema>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await dropCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(code), user_id: userId })))
    .execute();
  return codes;
}

/** Takes a person's codes away. */
export async function dropCodes(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** How many codes of a person were not used yet. */
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
 * Uses a code up.
 *
 * @returns whether it was one of the person's and unused; of several callers at once only one is
 *   told so
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
