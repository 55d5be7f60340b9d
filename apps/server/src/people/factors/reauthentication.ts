/**
 * A fresh proof of the person's presence, for actions that could take over an account. A stolen
 * session alone is not enough for them.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { fieldsIn, passwordIn, textIn, type Fields } from '../../http/bodies.ts';
import { PasswordRequiredError, ValidationError } from '../../http/errors.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import type { Mailer } from '../../outbox/outbox.ts';
import { takeChallenge } from './challenges.ts';
import { checkAssertion } from './passkeys.ts';
import { verifyPassword } from '../person/password-hash.ts';
import { requireRelyingParty } from './relying-party.ts';
import { recordEvent } from '../person/security-log.ts';
import type { Person } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';

/** Within this time after a login, the caller may end sessions without another proof. */
const RECENT_MS = 15 * 60_000;

/** The origin of a proof, and the site that passkeys belong to. */
interface ProofSource {
  origin: RequestOrigin;
  mailer: Pick<Mailer, 'siteUrl'>;
}

/** Returns the fields of a proof, with or without the wrapper key `user`. */
export const proofIn = (body: unknown): Fields => ({
  ...fieldsIn(body),
  ...fieldsIn(body, 'user'),
});

/** Returns the fields of a proof in a form, in which a passkey is JSON. */
export function proofInForm(fields: Fields): Fields {
  const { passkey, ...others } = fields;
  if (typeof passkey !== 'string') return fields;
  try {
    return { ...others, passkey: fieldsIn(JSON.parse(passkey)) };
  } catch {
    return others;
  }
}

/**
 * Requires the right password, or an assertion by one of the person's passkeys for a challenge of
 * this session (`POST /profile/passkeys/assertion`).
 *
 * @throws PasswordRequiredError (403) without a proof; ValidationError (422) for a wrong one;
 * RateLimitedError after too many attempts
 */
export async function requireProof(
  db: Kysely<Schema>,
  person: Person,
  fields: Fields,
  { origin, mailer }: ProofSource,
): Promise<void> {
  const passkey = fieldsIn(fields, 'passkey');
  const { current_password } = fields;
  if (passkey === null && (current_password === undefined || current_password === null)) {
    throw new PasswordRequiredError();
  }
  await enforceLimit(db, 'current_password', { about: String(person.id) });
  const succeeded =
    passkey === null
      ? await isPassword(db, person.id, current_password)
      : await isOwnPasskey(db, person, passkey, mailer.siteUrl);
  await recordEvent(db, { userId: person.id, kind: 'proof', succeeded, origin });
  if (!succeeded) {
    throw new ValidationError(
      passkey === null ? { current_password: ['não confere'] } : { passkey: ['não confere'] },
    );
  }
  await db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('id', '=', person.session_id)
    .execute();
}

async function isPassword(db: Kysely<Schema>, userId: number, given: unknown): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return verifyPassword(passwordIn(given), password_hash);
}

async function isOwnPasskey(
  db: Kysely<Schema>,
  { id: userId, session_id: sessionId }: Person,
  passkey: Fields,
  siteUrl: string,
): Promise<boolean> {
  const party = requireRelyingParty(siteUrl);
  const challenge = textIn(passkey['challenge']);
  const credential = fieldsIn(passkey, 'credential') ?? {};
  if (!(await takeChallenge(db, challenge, { purpose: 'proof', userId, sessionId }))) return false;
  const { outcome } = await checkAssertion(db, party, { challenge, credential, userId });
  return outcome === 'right';
}

/** As {@link requireProof}, but accepts a recent login or proof. */
export async function requireRecentProof(
  db: Kysely<Schema>,
  person: Person,
  fields: Fields,
  source: ProofSource,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('authenticated_at')
    .where('id', '=', person.session_id)
    .executeTakeFirst();
  const isRecent =
    session !== undefined && Date.now() - session.authenticated_at.getTime() < RECENT_MS;
  if (!isRecent || fields['current_password'] != null || fields['passkey'] != null) {
    await requireProof(db, person, fields, source);
  }
}
