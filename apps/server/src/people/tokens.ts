import { hash, randomBytes } from 'node:crypto';

/** Bytes of a token: 256 random bits (docs/api-contract.md#authentication). */
const TOKEN_BYTES = 32;

/**
 * A new secret for a session or a mail, 43 characters that need no encoding in an address.
 *
 * @example
 * const token = newToken();
 * await db.insertInto('sessions').values({ ...row, token_hash: hashToken(token) }).execute();
 */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * What of a token is stored. A plain digest will do, since nobody guesses 256 random bits; looking
 * it up by an index tells nothing about the token by its timing.
 */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
