import type { Kysely } from 'kysely';
import type { User } from '@martelo/domain/entities';
import { displayName } from '@martelo/domain/names';
import type { Schema } from '../../database/schema.ts';
import { isoInSaoPaulo, isoOrNull } from '../../http/wire.ts';
import { countAuctions, isOpenFor } from './participations.ts';

/** Returns the form of an address that the holder of a link may see: `a•••@example.test`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/su, '$1•••@');

/** Returns the recipient of mails to a person. */
export const recipientOf = (
  db: Kysely<Schema>,
  userId: number,
): Promise<{ id: number; email: string }> =>
  db.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();

/** Returns the person with an address, which is in lower case. */
export const findByEmail = (
  db: Kysely<Schema>,
  email: string,
): Promise<{ id: number; email: string } | undefined> =>
  db.selectFrom('users').select(['id', 'email']).where('email', '=', email).executeTakeFirst();

/** Counts the rows of a person in a table. */
export async function countOf(
  db: Kysely<Schema>,
  table: 'follows' | 'likes' | 'passkeys' | 'radar_items' | 'reminders' | 'security_events',
  userId: number,
): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return rows;
}

/**
 * Returns a person as that person sees it (docs/api-contract.md#profile).
 *
 * @throws when the person does not exist
 */
export async function readUser(db: Kysely<Schema>, id: number): Promise<User> {
  const row = await db
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .selectAll('users')
    .select('avatars.file_name')
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  const terms = await db
    .selectFrom('consents')
    .select(['at', 'version'])
    .where('user_id', '=', id)
    .where('kind', '=', 'terms')
    .where('granted', '=', true)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return {
    id: row.id,
    uuid: row.uuid,
    email: row.email,
    unconfirmed_email: row.unconfirmed_email,
    person_type: row.person_type,
    full_name: row.full_name,
    legal_name: row.legal_name,
    display_name: displayName(row),
    gender: row.gender,
    cpf: row.cpf,
    cnpj: row.cnpj,
    birthdate: row.birthdate,
    phone: row.phone,
    avatar_url: row.file_name === null ? null : `/media/avatars/${row.file_name}`,
    confirmed: row.confirmed_at !== null,
    created_at: isoInSaoPaulo(row.created_at),
    terms_accepted_at: isoOrNull(terms?.at ?? null),
    terms_version: terms?.version ?? null,
    likes_count: await countOf(db, 'likes', id),
    following_count: await countOf(db, 'follows', id),
    radar_count: await countOf(db, 'radar_items', id),
    open_participations_count: await countAuctions(db, isOpenFor(id)),
  };
}

/**
 * As {@link readUser}, without private data: the link that confirms a new address may reach the
 * wrong mailbox.
 *
 * @throws when the person does not exist
 */
export async function readUserForStranger(db: Kysely<Schema>, id: number): Promise<User> {
  const user = await readUser(db, id);
  return {
    ...user,
    full_name: null,
    legal_name: null,
    display_name: '',
    gender: null,
    cpf: null,
    cnpj: null,
    birthdate: null,
    phone: null,
    avatar_url: null,
    likes_count: 0,
    following_count: 0,
    radar_count: 0,
    open_participations_count: 0,
  };
}
