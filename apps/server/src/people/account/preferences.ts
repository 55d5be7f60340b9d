/**
 * Mail preferences (docs/api-contract.md#notification-preferences). The latest consent of each kind
 * counts, otherwise the default. The same rows are the proof of consent, so the two cannot
 * disagree.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { NotificationPreferences } from '@martelo/domain/entities';
import { defaultPreferences, isPreferenceKind } from '@martelo/domain/preferences';
import type { Schema } from '../../database/schema.ts';
import { lockPerson } from '../person/lock.ts';

/** Returns the current preferences of a person. */
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
  const consents = rows.filter(({ kind }) => isPreferenceKind(kind));
  return {
    ...defaultPreferences,
    ...Object.fromEntries(consents.map(({ kind, granted }) => [kind, granted])),
  };
}

/**
 * Changes the preferences of a person. Each change is stored with its time (LGPD art. 8 §2).
 * Unchanged preferences are not stored again.
 *
 * @returns the new preferences
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
            // The time of the transaction would be wrong: it may have started before another one
            // that it then waited for.
            at: sql<Date>`clock_timestamp()`,
          })),
        )
        .execute();
    }
    return { ...before, ...wanted };
  });
