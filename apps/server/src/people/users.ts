import type { Kysely } from 'kysely';
import type { User } from '@martelo/domain/entities';
import { displayName } from '@martelo/domain/names';
import type { Schema } from '../database/schema.ts';
import { isoInSaoPaulo, isoOrNull } from '../http/wire.ts';
import { countsOf } from './counts.ts';

/** Address of a picture by its random name. */
export const avatarPath = (fileName: string): string => `/media/avatars/${fileName}`;

/**
 * A person as the contract shows them to themselves (§1).
 *
 * @throws when there is no such person
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
    avatar_url: row.file_name === null ? null : avatarPath(row.file_name),
    confirmed: row.confirmed_at !== null,
    created_at: isoInSaoPaulo(row.created_at),
    terms_accepted_at: isoOrNull(terms?.at ?? null),
    terms_version: terms?.version ?? null,
    ...(await countsOf(db, id)),
  };
}
