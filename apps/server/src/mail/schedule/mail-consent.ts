import { sql, type Kysely, type RawBuilder } from 'kysely';
import { defaultPreferences, type PreferenceKind } from '@martelo/domain/preferences';
import type { Schema } from '../../database/schema.ts';

/** The reason why a person gets no mail. */
export type NoMailReason = 'unconfirmed' | 'leaving' | 'unwanted';

/**
 * Expression on `users`: those of these kinds of mail that the person wants, by the last consent or
 * the default.
 */
const wantedKinds = (
  preferences: readonly PreferenceKind[],
): RawBuilder<PreferenceKind[]> => sql`array(
  select asked.kind
  from unnest(${preferences}::text[], ${preferences.map((kind) => defaultPreferences[kind])}::boolean[])
    with ordinality as asked(kind, is_default, position)
  where coalesce((select granted from consents
    where user_id = users.id and consents.kind = asked.kind order by at desc limit 1), is_default)
  order by position)`;

/** Expression on `users`: the reason why the person gets none of these mails, or `null`. */
export const noMailReason = (
  preferences: readonly PreferenceKind[],
): RawBuilder<NoMailReason | null> => sql`case
  when users.confirmed_at is null then 'unconfirmed'
  when users.erase_at is not null then 'leaving'
  when cardinality(${wantedKinds(preferences)}) = 0 then 'unwanted' end`;

/**
 * Selects people with their address and their current consent for kinds of mail. The reason is `null`
 * when the person gets the mail.
 */
export const peopleWithConsent = (db: Kysely<Schema>, preferences: readonly PreferenceKind[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email', noMailReason(preferences).as('reason')])
    .select(wantedKinds(preferences).as('wanted'));

/** Returns a person's current consent for kinds of mail, and the current address. */
export async function readMailConsent(
  db: Kysely<Schema>,
  userId: number,
  preferences: readonly PreferenceKind[],
) {
  const row = await peopleWithConsent(db, preferences).where('id', '=', userId).executeTakeFirst();
  return row ?? { reason: 'leaving' as const, email: '', wanted: [] };
}
