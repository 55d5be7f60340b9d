/**
 * Passkeys: WebAuthn credentials. The device always verifies the person (by a PIN, a fingerprint or
 * a face), so a passkey alone is a complete login.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Passkey } from '@martelo/domain/entities';
import type { Row, Schema } from '../../database/schema.ts';
import type { Fields } from '../../http/bodies.ts';
import { isoInSaoPaulo, isoOrNull, pick } from '../../http/wire.ts';
import type { RelyingParty } from './relying-party.ts';

/** Maximum number of passkeys per person. */
export const MAX_PASSKEYS = 10;
const TIMEOUT_MS = 300_000;
/** Ed25519, ES256 and RS256, which authenticators support. */
const ALGORITHMS = [-8, -7, -257];

// The library has 300 files. A start does not wait for them (docs/decisions/0054-first-page.md).
const webauthn = () => import('@simplewebauthn/server');
const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

type PasskeyRow = Row<'passkeys'>;

/** Options for the browser, as JSON. */
type BrowserOptions = Record<string, unknown>;

const bytesOf = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'));

/** The user handle of a person: the bytes of the uuid, which reveal nothing. */
const handleOf = (uuid: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'));

/** Maps a passkey to the form that its person sees. */
export const shownPasskey = (row: PasskeyRow): Passkey => ({
  ...pick(row, ['id', 'name', 'synced']),
  created_at: isoInSaoPaulo(row.created_at),
  last_used_at: isoOrNull(row.last_used_at),
});

/** Returns the passkeys of a person, oldest first. */
export const passkeysOf = (db: Kysely<Schema>, userId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

// Browsers report the transports. Unknown ones, from a later standard, are passed on unchanged.
const descriptorOf = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/** Returns the options for `navigator.credentials.create`. */
export async function creationOptions(
  party: RelyingParty,
  person: { uuid: string; email: string },
  known: readonly PasskeyRow[],
  challenge: string,
): Promise<BrowserOptions> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Martelo',
    rpID: party.id,
    userName: person.email,
    userDisplayName: person.email,
    userID: handleOf(person.uuid),
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Returns the options for `navigator.credentials.get`.
 *
 * @param known - the passkeys that may answer; empty: any passkey of the site, which identifies its
 * person
 */
export async function assertionOptions(
  party: RelyingParty,
  known: readonly PasskeyRow[],
  challenge: string,
): Promise<BrowserOptions> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  });
  return { ...options };
}

/**
 * Whether the request came from a page in a frame of another site. This site never shows its pages
 * in frames. The library checks this for assertions only, and only when the browser names the outer
 * site.
 */
function isFramed({ response }: { response: { clientDataJSON: string } }): boolean {
  const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
  return typeof data !== 'object' || data === null || Reflect.get(data, 'crossOrigin') === true;
}

/**
 * Whether a credential has no attestation certificate, as requested. Certificates are never
 * checked, because a check would make the server call addresses that they name.
 */
async function isUnattested({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await webauthnHelpers();
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = statement.get('fmt');
  return (
    format === 'none' || (format === 'packed' && statement.get('attStmt').get('x5c') === undefined)
  );
}

/** A checked credential that is not stored yet. */
type NewPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'synced'
>;

/**
 * Checks the browser's answer to {@link creationOptions}.
 *
 * @returns `null` when the challenge, origin, relying party or signature is wrong, or the person
 * was not verified
 */
export async function checkNewPasskey(
  party: RelyingParty,
  challenge: string,
  credential: Fields,
): Promise<NewPasskey | null> {
  // The library checks every member before it uses it, and throws.
  const response = credential as unknown as RegistrationResponseJSON;
  try {
    if (isFramed(response) || !(await isUnattested(response))) return null;
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential: made, credentialDeviceType } = registrationInfo;
    const transports: unknown = response.response.transports;
    return {
      credential_id: made.id,
      public_key: made.publicKey,
      counter: made.counter,
      transports: (Array.isArray(transports) ? transports : [])
        .filter((transport) => typeof transport === 'string' && /^[a-z-]{1,20}$/.test(transport))
        .slice(0, 10),
      synced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    return null;
  }
}

/**
 * Stores a passkey.
 *
 * @returns `null` when the credential is already stored, for any person
 */
export async function storePasskey(
  db: Transaction<Schema>,
  userId: number,
  passkey: NewPasskey & { name: string },
): Promise<PasskeyRow | null> {
  const stored = await db
    .insertInto('passkeys')
    .values({ id: randomUUID(), user_id: userId, last_used_at: null, ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return stored ?? null;
}

/**
 * The result of an assertion. `cloned`: the counter went backwards, so two devices have the key.
 */
export type AssertionResult =
  | {
      readonly outcome: 'right' | 'cloned';
      readonly userId: number;
      readonly passkeyId: string;
    }
  | { readonly outcome: 'wrong' };

const WRONG = { outcome: 'wrong' } as const;

/**
 * Checks the browser's answer to {@link assertionOptions} and records the use. Take the challenge
 * first.
 *
 * @param userId - the owner of the passkey; `null`: the passkey must identify its person
 */
export async function checkAssertion(
  db: Kysely<Schema>,
  party: RelyingParty,
  {
    challenge,
    credential,
    userId,
  }: { challenge: string; credential: Fields; userId: number | null },
): Promise<AssertionResult> {
  const { id } = credential;
  const { isoBase64URL } = await webauthnHelpers();
  if (typeof id !== 'string' || !isoBase64URL.isBase64URL(id)) return WRONG;
  const passkey = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select('users.uuid')
    .where('credential_id', '=', id)
    .executeTakeFirst();
  if (passkey === undefined || (userId !== null && passkey.user_id !== userId)) return WRONG;
  // The library checks every member before it uses it, and throws.
  const response = credential as unknown as AuthenticationResponseJSON;
  let counter: number;
  try {
    const { userHandle } = response.response;
    const isNamed = userHandle === isoBase64URL.fromBuffer(handleOf(passkey.uuid));
    // An authenticator that receives the id of the credential may leave out the user handle.
    if (!isNamed && (userId === null || userHandle != null)) return WRONG;
    if (isFramed(response)) return WRONG;
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        // Compared below, in the same statement as the update, so concurrent answers cannot
        // both pass.
        counter: 0,
      },
    });
    if (!verified) return WRONG;
    counter = authenticationInfo.newCounter;
  } catch {
    return WRONG;
  }
  const used = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', passkey.id)
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return {
    outcome: used === undefined ? 'cloned' : 'right',
    userId: passkey.user_id,
    passkeyId: passkey.id,
  };
}

/**
 * Removes a passkey of a person.
 *
 * @returns its name; `null` when the person has no such passkey
 */
export async function removePasskey(
  db: Kysely<Schema>,
  userId: number,
  id: string,
): Promise<string | null> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name ?? null;
}
