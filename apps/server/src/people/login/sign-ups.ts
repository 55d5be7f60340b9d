/**
 * Pending sign-ups. Each is a separate record. So a stranger who signs up with an address before
 * its owner cannot affect the account that the owner activates.
 *
 * See docs/api-contract.md#sign-up.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import type { Kysely, Transaction } from 'kysely';
import { displayName } from '@martelo/domain/names';
import { claimIds } from '../../database/ids.ts';
import type { Row, Schema, SignUpPerson } from '../../database/schema.ts';
import { ValidationError } from '../../http/errors.ts';
import type { PersonColumns } from '../person/fields.ts';
import { confirmOneOf, type WaitingSignUp } from '../letters/letters.ts';
import { queueMail, type Mailer } from '../../outbox/outbox.ts';
import { verifyPassword } from '../person/password-hash.ts';
import { hashToken, newToken } from '../tokens.ts';

/** Lifetime of a link, and the time after a sign-up in which a new link can be requested. */
const LIFE_HOURS = 72;
/** Maximum number of sign-ups per address that get a new link on request. */
const MAX_RESENT = 5;

/** The data of a sign-up. */
interface SignUpDraft {
  /** In lower case. */
  email: string;
  password_hash: string;
  person: PersonColumns;
  terms_version: string;
  news: boolean;
}

/**
 * Stores a sign-up until its link is opened.
 *
 * @returns the token for its link, which is never stored
 */
export async function addSignUp(
  db: Transaction<Schema>,
  { person, ...draft }: SignUpDraft,
): Promise<string> {
  const id = randomUUID();
  const columns: Record<keyof SignUpPerson, string | null> = {
    person_type: person.person_type ?? 'individual',
    full_name: person.full_name ?? null,
    legal_name: person.legal_name ?? null,
    gender: person.gender ?? null,
    cpf: person.cpf ?? null,
    cnpj: person.cnpj ?? null,
    birthdate: person.birthdate ?? null,
    phone: person.phone ?? null,
  };
  await db
    .insertInto('sign_ups')
    .values({ id, ...draft, person: JSON.stringify(columns) })
    .execute();
  return addToken(db, id);
}

async function addToken(db: Kysely<Schema>, signUpId: string): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sign_up_tokens')
    .values({
      token_hash: hashToken(token),
      sign_up_id: signUpId,
      expires_at: addHours(Date.now(), LIFE_HOURS),
    })
    .execute();
  return token;
}

const waiting = (db: Kysely<Schema>, email: string) =>
  db
    .selectFrom('sign_ups')
    .selectAll()
    .where('email', '=', email)
    .where('created_at', '>', subHours(Date.now(), LIFE_HOURS))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_RESENT);

/**
 * Sends one mail with new links for the newest pending sign-ups of an address. Earlier links stay
 * valid. Does nothing when there are none.
 */
export async function resendSignUpLinks(
  db: Transaction<Schema>,
  email: string,
  mailer: Mailer,
): Promise<void> {
  const links: WaitingSignUp[] = [];
  for (const { id, person, created_at } of await waiting(db, email).execute()) {
    const name = displayName(person);
    links.push({ token: await addToken(db, id), name, at: created_at });
  }
  if (links.length === 0) return;
  await queueMail(db, mailer, { id: null, email }, confirmOneOf(mailer, links));
}

/** Whether a password belongs to a pending sign-up of this address. */
export async function isPasswordOfWaitingSignUp(
  db: Kysely<Schema>,
  email: string,
  password: string,
): Promise<boolean> {
  for (const { password_hash } of await waiting(db, email).execute()) {
    if (await verifyPassword(password, password_hash)) return true;
  }
  return false;
}

export const badLink = (message: string): ValidationError =>
  new ValidationError({ confirmation_token: [message] });

/**
 * Creates the account of a sign-up with the data of this link. Other sign-ups of the address are
 * deleted.
 *
 * @returns the id of the new user
 * @throws ValidationError (422) for an invalid or expired link
 */
export async function activateSignUp(db: Transaction<Schema>, token: string): Promise<number> {
  // Locks all sign-ups of the address in the same order, so two links opened simultaneously
  // wait for each other.
  const signUps = await db
    .selectFrom('sign_ups')
    .selectAll()
    .where('email', '=', (rows) =>
      rows
        .selectFrom('sign_up_tokens')
        .innerJoin('sign_ups as wanted', 'wanted.id', 'sign_up_tokens.sign_up_id')
        .select('wanted.email')
        .where('token_hash', '=', hashToken(token)),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const link = await db
    .selectFrom('sign_up_tokens')
    .select(['sign_up_id', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const signUp = signUps.find(({ id }) => id === link?.sign_up_id);
  if (link === undefined || signUp === undefined) throw badLink('é inválido');
  if (link.expires_at.getTime() <= Date.now()) throw badLink('expirou, solicite um novo');
  const userId = await addUser(db, signUp);
  await db.deleteFrom('sign_ups').where('email', '=', signUp.email).execute();
  // The link may be opened again for a day, because mail programs open links before people do.
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose: 'confirmation',
      email: signUp.email,
      uses: 1,
      first_used_at: new Date(),
      expires_at: link.expires_at,
    })
    .execute();
  return userId;
}

async function addUser(
  db: Transaction<Schema>,
  { email, password_hash, person, terms_version, news, created_at }: Row<'sign_ups'>,
): Promise<number> {
  const id = await claimIds(db, 'users', 1);
  const added = await db
    .insertInto('users')
    .values({
      id,
      uuid: randomUUID(),
      email,
      password_hash,
      ...person,
      confirmed_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another link has created an account with this address.
  if (added === undefined) throw badLink('é inválido');
  await db
    .insertInto('consents')
    .values([
      { user_id: id, kind: 'terms', granted: true, version: terms_version, at: created_at },
      { user_id: id, kind: 'news', granted: news, version: null, at: created_at },
    ])
    .execute();
  return id;
}
