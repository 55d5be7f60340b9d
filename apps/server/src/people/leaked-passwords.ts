/**
 * Asks a service of leaked passwords without telling it the password: only the first five characters
 * of its SHA-1 leave the server ("range" of Have I Been Pwned, or a copy of it).
 *
 * @module
 */
import { hash } from 'node:crypto';
import type { FieldErrors } from './fields.ts';

const WAIT_MS = 2000;
const PREFIX = 5;

/** Whether the service knows the password; `false` when it does not answer in time. */
async function isKnown(password: string, rangeUrl: string): Promise<boolean> {
  const digest = hash('sha1', password, 'hex').toUpperCase();
  try {
    const answer = await fetch(`${rangeUrl}${digest.slice(0, PREFIX)}`, {
      // Answers of equal length do not reveal on the way which prefix was asked for.
      headers: { 'add-padding': 'true', 'user-agent': 'Martelo' },
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!answer.ok) return false;
    const suffix = digest.slice(PREFIX);
    // Padding has the count 0.
    return (await answer.text())
      .split(/\r?\n/)
      .some((line) => line.startsWith(`${suffix}:`) && !/:0+$/.test(line));
  } catch {
    return false;
  }
}

/**
 * Adds an error when a service knows a password as leaked. A service that fails lets it pass: the
 * list that comes with the server (common-passwords.ts) was checked before.
 *
 * @param rangeUrl - what the five characters are appended to; `null` asks nobody
 * @example
 * const chosen = readNewPassword(fields, errors, known);
 * await assertNotLeaked(chosen, errors, passwordRangeUrl);
 * errors.throwIfAny();
 */
export async function assertNotLeaked(
  password: string,
  errors: FieldErrors,
  rangeUrl: string | null,
): Promise<void> {
  if (rangeUrl === null || password === '') return;
  if (await isKnown(password, rangeUrl)) {
    errors.add('password', 'apareceu em um vazamento de senhas: escolha outra');
  }
}
