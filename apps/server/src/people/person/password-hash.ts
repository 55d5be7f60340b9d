/**
 * Password hashes: Argon2id with the minimum parameters of OWASP. The PHC format stores the
 * parameters, so they can be raised and old hashes remain readable.
 *
 * @module
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { UnavailableError } from '../../http/errors.ts';

const derive = promisify(argon2);

/** 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Maximum number of concurrent hashes. More would slow each other down, and each needs 19 MiB. */
const MAX_CONCURRENT = 2;
/** Maximum number of waiting hashes. A longer queue would exceed the time of a request. */
const MAX_WAITING = 100;
let running = 0;
const waiting: (() => void)[] = [];

async function limitHashes<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new UnavailableError();
  if (running >= MAX_CONCURRENT) await new Promise<void>((resume) => waiting.push(resume));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

// Composed and decomposed accents are the same password, because keyboards differ.
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hashes a password.
 *
 * @returns `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await limitHashes(() =>
    derive('argon2id', { message: bytesOf(password), nonce, tagLength: HASH_BYTES, ...COST }),
  );
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

// A hash that no password matches.
const UNMATCHABLE_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether a password matches a hash. Without a hash (no account has the address) it takes the same
 * time and returns `false`.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    PHC.exec(stored ?? UNMATCHABLE_HASH) ?? [];
  const expected = Buffer.from(hash, 'base64');
  const found = await limitHashes(() =>
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
