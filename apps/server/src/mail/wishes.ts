import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { defaultPreferences, type PreferenceKind } from '@martelo/domain/preferences';
import type { Schema } from '../database/schema.ts';

/** Why a person gets no mail. */
export type NotWanted = 'unconfirmed' | 'leaving' | 'unwanted';

/** What a person last said of a kind of mail, on `users`; else the default. */
const wants = (preference: PreferenceKind): RawBuilder<SqlBool> => sql`coalesce(
  (select granted from consents where user_id = users.id and kind = ${preference}
    order by at desc limit 1), ${defaultPreferences[preference]}::boolean)`;

/** Why a person gets no mail of a kind, on `users`; `null` for who gets it. */
export const notWanted = (preference: PreferenceKind): RawBuilder<NotWanted | null> => sql`case
  when users.confirmed_at is null then 'unconfirmed'
  when users.erase_at is not null then 'leaving'
  when not ${wants(preference)} then 'unwanted' end`;

/**
 * Why this person gets no mail of a kind any more; `null` when they still do.
 *
 * @example
 * if ((await whyNot(db, mail.user_id, 'radar')) === null) await send(mail);
 */
export async function whyNot(
  db: Kysely<Schema>,
  userId: number,
  preference: PreferenceKind,
): Promise<NotWanted | null> {
  const row = await db
    .selectFrom('users')
    .select(notWanted(preference).as('reason'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? 'leaving' : row.reason;
}
