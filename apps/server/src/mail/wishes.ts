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

/** Whether a person gets a mail now, and where. */
export interface Standing {
  /** Why they get none (any more); `null` when they do. */
  reason: NotWanted | null;
  email: string;
}

/**
 * Whether this person gets mails of a kind, and at which address, as they said last.
 *
 * @example
 * const { reason, email } = await standingOf(db, mail.user_id, 'radar');
 * if (reason === null) await send({ ...mail, recipient: email });
 */
export async function standingOf(
  db: Kysely<Schema>,
  userId: number,
  preference: PreferenceKind,
): Promise<Standing> {
  const row = await db
    .selectFrom('users')
    .select(['email', notWanted(preference).as('reason')])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? { reason: 'leaving', email: '' };
}
