/**
 * Makes new password hashes cheap in every test file. `verifyPassword` reads the cost from the
 * hash, so it does not need a replacement. A test of the real cost calls `vi.unmock` for the
 * module.
 *
 * @module
 */
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { vi } from 'vitest';

const derive = promisify(argon2);
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password with the least memory that Argon2 accepts, in about 0.1 ms instead of 25 ms. */
async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    tagLength: 32,
    memory: 8,
    passes: 1,
    parallelism: 1,
  });
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
}

// Represents the hash of an unknown account, which costs as much as a real one in production.
const UNMATCHABLE_HASH = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

vi.mock(import('../src/people/person/password-hash.ts'), async (importOriginal) => {
  const { verifyPassword } = await importOriginal();
  return {
    hashPassword,
    verifyPassword: (password, stored) => verifyPassword(password, stored ?? UNMATCHABLE_HASH),
  };
});
