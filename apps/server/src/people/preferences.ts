/**
 * Which mails a person wants (docs/api-contract.md#notification-preferences). What they last said
 * of each kind holds, else the default: the proof of consent and the preference are the same rows
 * and cannot disagree.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { NotificationPreferences } from '@martelo/domain/entities';
import { defaultPreferences, isPreferenceKind } from '@martelo/domain/preferences';
import type { Schema } from '../database/schema.ts';
import { lockPerson } from './lock.ts';

/** What a person wants now. */
export async function readPreferences(
  db: Kysely<Schema>,
  userId: number,
): Promise<NotificationPreferences> {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'granted'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('at', 'desc')
    .execute();
  const said = rows.filter(({ kind }) => isPreferenceKind(kind));
  return {
    ...defaultPreferences,
    ...Object.fromEntries(said.map(({ kind, granted }) => [kind, granted])),
  };
}

/**
 * Changes what a person wants; each change is kept with its time (LGPD art. 8 §2), what stays as it
 * was is not.
 *
 * @returns what they want from now on
 * @example
 * await changePreferences(db, person.id, { news: true });
 */
export const changePreferences = (
  db: Kysely<Schema>,
  userId: number,
  wanted: Partial<NotificationPreferences>,
): Promise<NotificationPreferences> =>
  db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    const before = await readPreferences(transaction, userId);
    const changed = Object.entries(wanted).filter(
      ([kind, granted]) => isPreferenceKind(kind) && before[kind] !== granted,
    );
    if (changed.length > 0) {
      await transaction
        .insertInto('consents')
        .values(
          changed.map(([kind, granted]) => ({
            user_id: userId,
            kind,
            granted,
            // Not the transaction's own time: one that waited for another began before it.
            at: sql<Date>`clock_timestamp()`,
          })),
        )
        .execute();
    }
    return { ...before, ...wanted };
  });
