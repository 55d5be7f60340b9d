/**
 * People with a session, for tests of calls that need one.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PreferenceKind } from '@martelo/domain/preferences';
import { claimIds } from '../src/database/ids.ts';
import type { NewRow, Row, Schema } from '../src/database/schema.ts';
import { hashPassword } from '../src/people/person/password-hash.ts';
import type { Database } from '../src/database/open.ts';
import { openContent } from '../src/database/outbox-content.ts';
import { openSession } from '../src/people/login/sessions.ts';
import { hashToken, newToken } from '../src/people/tokens.ts';

/** A person who is logged in. */
export interface TestPerson {
  id: number;
  uuid: string;
  email: string;
  password: string;
  token: string;
  /** The headers of the person's requests: `{ authorization: 'Bearer …' }`. */
  headers: { authorization: string };
}

const password = 'tela de 1922';
let passwordHash: Promise<string> | null = null;

/**
 * Creates a confirmed person with a session. The password is `tela de 1922`.
 *
 * @example
 * const ana = await makePerson(database.db);
 * await app.inject({ method: 'GET', url: '/api/profile', headers: ana.headers });
 */
export async function makePerson(
  db: Kysely<Schema>,
  columns: Partial<NewRow<'users'>> = {},
): Promise<TestPerson> {
  passwordHash ??= hashPassword(password);
  const id = await claimIds(db, 'users', 1);
  const { uuid, email } = await db
    .insertInto('users')
    .values({
      id,
      uuid: randomUUID(),
      email: `pessoa-${id}@example.test`,
      password_hash: await passwordHash,
      person_type: 'individual',
      full_name: `Pessoa ${id}`,
      confirmed_at: new Date(),
      ...columns,
    })
    .returning(['uuid', 'email'])
    .executeTakeFirstOrThrow();
  const token = await openSession(db, id);
  return { id, uuid, email, password, token, headers: { authorization: `Bearer ${token}` } };
}

/** Every mail of the outbox, decrypted, the oldest first. */
export async function readOutbox({
  db,
  sealer,
}: Pick<Database, 'db' | 'sealer'>): Promise<Row<'outbox'>[]> {
  const mails = await db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
  return mails.map((mail) => openContent(sealer, mail));
}

/** Stores and returns a token for the links of a mail with these kinds. */
export async function issueUnsubscribeToken(
  db: Kysely<Schema>,
  user_id: number,
  ...kinds: PreferenceKind[]
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('unsubscribe_tokens')
    .values({ token_hash: hashToken(token), user_id, kinds })
    .execute();
  return token;
}

/** Gives a person a passkey whose key no browser has. */
export const addPasskey = (
  db: Kysely<Schema>,
  userId: number,
  columns: Partial<NewRow<'passkeys'>> = {},
) =>
  db
    .insertInto('passkeys')
    .values({
      id: randomUUID(),
      user_id: userId,
      credential_id: randomUUID(),
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'Celular',
      synced: false,
      ...columns,
    })
    .execute();
