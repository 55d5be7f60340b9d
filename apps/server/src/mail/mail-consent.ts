import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { defaultPreferences, type PreferenceKind } from '@martelo/domain/preferences';
import type { Schema } from '../database/schema.ts';

/** The reason why a person gets no mail. */
export type NoMailReason = 'unconfirmed' | 'leaving' | 'unwanted';

/** Expression on `users`: the last consent of the person for this kind of mail, or the default. */
const hasConsent = (preference: PreferenceKind): RawBuilder<SqlBool> => sql`coalesce(
  (select granted from consents where user_id = users.id and kind = ${preference}
    order by at desc limit 1), ${defaultPreferences[preference]}::boolean)`;

/** Expression on `users`: the reason why the person gets no mail of a kind, or `null`. */
export const noMailReason = (
  preference: PreferenceKind,
): RawBuilder<NoMailReason | null> => sql`case
  when users.confirmed_at is null then 'unconfirmed'
  when users.erase_at is not null then 'leaving'
  when not ${hasConsent(preference)} then 'unwanted' end`;

/** A person's current consent, and the address of the mail. */
export interface MailConsent {
  /** `null` when the person gets the mail. */
  reason: NoMailReason | null;
  email: string;
}

/**
 * Returns a person's current consent for a kind of mail, and the current address.
 *
 * @example
 * const { reason, email } = await readMailConsent(db, mail.user_id, 'radar');
 * if (reason === null) await send({ ...mail, recipient: email });
 */
export async function readMailConsent(
  db: Kysely<Schema>,
  userId: number,
  preference: PreferenceKind,
): Promise<MailConsent> {
  const row = await db
    .selectFrom('users')
    .select(['email', noMailReason(preference).as('reason')])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? { reason: 'leaving', email: '' };
}
