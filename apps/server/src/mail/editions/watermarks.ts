/**
 * Up to when a person was notified of the news of a kind (`mail_marks`). Each mail continues where the
 * last one ended.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Day } from '@martelo/domain/entities';
import type { PreferenceKind } from '@martelo/domain/preferences';
import type { Schema } from '../../database/schema.ts';

/** Older news is never mailed, even when no mail was sent for a long time. */
const OLDEST_NEWS = '7 days';

/**
 * Expression: the time after which news of a kind is sent to a person. It is that of the last
 * change of the preference, at most a week ago.
 */
export const wantedSince = (
  kind: PreferenceKind,
  userId: RawBuilder<number>,
  until: Date,
): RawBuilder<Date> => sql`greatest(
  (select max(at) from consents where consents.user_id = ${userId} and consents.kind = ${kind}),
  ${until}::timestamptz - ${OLDEST_NEWS}::interval)`;

/**
 * Expression: the time after which changes are news for a person. It is {@link wantedSince}, or the
 * time of the person's last mail of the kind.
 */
export const newsSince = (
  kind: PreferenceKind,
  userId: RawBuilder<number>,
  until: Date,
): RawBuilder<Date> => sql`greatest(
  (select told_until from mail_marks where mail_marks.user_id = ${userId} and mail_marks.kind = ${kind}),
  ${wantedSince(kind, userId, until)})`;

/** Records that a mail contained the news of a period. */
export async function advanceWatermark(
  db: Kysely<Schema>,
  userId: number,
  kind: PreferenceKind,
  { until, day }: { until: Date; day: Day },
): Promise<void> {
  await sql`
    insert into mail_marks (user_id, kind, told_from, told_until, told_on)
    values (${userId}, ${kind}, ${until}::timestamptz - ${OLDEST_NEWS}::interval, ${until}, ${day}::date)
    on conflict (user_id, kind) do update
      set told_from = mail_marks.told_until, told_until = excluded.told_until,
        told_on = excluded.told_on
      where mail_marks.told_until <= excluded.told_until`.execute(db);
}

/** Undoes the record of a mail that was not sent, so the next mail contains its news. */
export async function revertWatermarks(
  db: Kysely<Schema>,
  userId: number,
  day: Day,
): Promise<void> {
  await sql`
    update mail_marks set told_until = told_from
    where user_id = ${userId} and told_on = ${day}::date`.execute(db);
}
