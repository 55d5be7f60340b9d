import { sql } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import type { PreferenceKind } from '@martelo/domain/preferences';
import { failureOf, waitAfter } from './attempts.ts';
import type { MailContext } from './run-record.ts';

/** Stores that a reminder failed, so that it is tried again later and the operator sees it. */
export async function noteReminderSetback(
  { db, clock }: MailContext,
  { userId, kind }: { userId: number; kind: PreferenceKind },
  error: unknown,
): Promise<void> {
  const now = clock();
  const failure = failureOf(error);
  await sql`
    insert into mail_setbacks (kind, day, user_id, failure, next_attempt_at)
    select ${kind}, ${civilDay(now)}::date, id, ${failure}, ${new Date(now.getTime() + waitAfter(1))}
    from users where id = ${userId}
    on conflict (day, kind, user_id) do update
      set attempts = mail_setbacks.attempts + 1, failure = excluded.failure,
        next_attempt_at = excluded.next_attempt_at`.execute(db);
}
