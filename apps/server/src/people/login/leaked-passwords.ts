/**
 * Checks a password against a service of leaked passwords without sending it: only the first five
 * characters of its SHA-1 leave the server (the "range" API of Have I Been Pwned, or a copy of it).
 *
 * @module
 */
import { hash } from 'node:crypto';
import type { FieldErrors } from '../person/fields.ts';

const WAIT_MS = 2000;
const PREFIX = 5;

/** Whether the service has the password; `false` when it does not answer in time. */
async function isKnown(password: string, rangeUrl: string): Promise<boolean> {
  const digest = hash('sha1', password, 'hex').toUpperCase();
  try {
    const answer = await fetch(`${rangeUrl}${digest.slice(0, PREFIX)}`, {
      // With padding, the length of an answer does not reveal the requested prefix.
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
 * Adds an error when a service reports the password as leaked. If the service fails, every password
 * passes, because the built-in list (people/person/common-passwords.ts) was checked before.
 *
 * @param rangeUrl - address to which the five characters are appended; `null` to use none
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
