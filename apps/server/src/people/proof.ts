/**
 * A fresh proof that the person is there, for what could take an account over: a stolen session
 * alone must not be enough.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { fieldsIn, passwordIn, type Fields } from '../http/bodies.ts';
import { PasswordRequiredError, ValidationError } from '../http/errors.ts';
import { holdBack } from '../http/rate-limit.ts';
import { verifyPassword } from './password-hash.ts';
import { recordEvent } from './security-log.ts';
import type { Person } from './sessions.ts';
import type { Visitor } from './visitor.ts';

/** A login this recent counts as a proof where one's own sessions are ended. */
const RECENT_MS = 15 * 60_000;

/** The fields of a proof, under `user` or flat. */
export const proofIn = (body: unknown): Fields => ({
  ...fieldsIn(body),
  ...fieldsIn(body, 'user'),
});

/**
 * Lets the call go on only with the right password.
 *
 * @throws PasswordRequiredError (403) when no proof was sent; ValidationError (422) when it is wrong;
 * RateLimitedError after too many attempts
 * @example
 * await requireProof(db, person, proofIn(body), visitor);
 */
export async function requireProof(
  db: Kysely<Schema>,
  person: Person,
  { current_password }: Fields,
  visitor: Visitor,
): Promise<void> {
  if (current_password === undefined || current_password === null)
    throw new PasswordRequiredError();
  await holdBack(db, 'current_password', { about: String(person.id) });
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const succeeded = await verifyPassword(passwordIn(current_password), password_hash);
  await recordEvent(db, { userId: person.id, kind: 'proof', succeeded, visitor });
  if (!succeeded) throw new ValidationError({ current_password: ['não confere'] });
  await db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('id', '=', person.session_id)
    .execute();
}

/** As {@link requireProof}, unless the person logged in or proved to be there a short while ago. */
export async function requireRecentProof(
  db: Kysely<Schema>,
  person: Person,
  fields: Fields,
  visitor: Visitor,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('authenticated_at')
    .where('id', '=', person.session_id)
    .executeTakeFirst();
  const isRecent =
    session !== undefined && Date.now() - session.authenticated_at.getTime() < RECENT_MS;
  if (!isRecent || fields['current_password'] != null) {
    await requireProof(db, person, fields, visitor);
  }
}
