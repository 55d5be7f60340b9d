/**
 * Passwords at rest: Argon2id with the parameters OWASP starts from, written as a PHC string, so
 * that they can be raised and old hashes still be read.
 *
 * @module
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { UnavailableError } from '../http/errors.ts';

const derive = promisify(argon2);

/** 19 MiB, twice over, on one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** More at once would only make each slower, and hold 19 MiB for each. */
const AT_ONCE = 2;
/** Beyond that an answer would come too late for anyone. */
const MOST_WAITING = 100;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw new UnavailableError();
  if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

// Composed and decomposed accents are one password: keyboards differ.
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hashes a password.
 *
 * @returns `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await inTurn(() =>
    derive('argon2id', { message: bytesOf(password), nonce, tagLength: HASH_BYTES, ...COST }),
  );
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

// Of no password at all.
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether a password is the one that was hashed. Without a hash (nobody has this address) it takes
 * as long and is wrong.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored ?? NOBODY) ?? [];
  const expected = Buffer.from(hash, 'base64');
  const found = await inTurn(() =>
    derive('argon2id', {
      message: bytesOf(password),
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(found, expected) && stored !== null;
}
