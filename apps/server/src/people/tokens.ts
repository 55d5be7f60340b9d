import { hash, randomBytes } from 'node:crypto';

/** Size of a token: 256 random bits (docs/api-contract.md#authentication). */
const TOKEN_BYTES = 32;

/** Returns a new secret for a session or a mail: 43 characters that are safe in a URL. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Returns the stored form of a token. A plain digest is enough for 256 random bits. A lookup by
 * index reveals nothing about the token by its timing.
 */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
