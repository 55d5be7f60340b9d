import { sql, type Kysely } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import { mailEvents } from '../../config/events.ts';
import { logWarning } from '../../config/log-failure.ts';
import type { Schema } from '../../database/schema.ts';
import { noMailReason } from '../schedule/mail-consent.ts';
import type { MailContext } from '../schedule/run-record.ts';
import { isScheduledKind, scheduled, type ScheduledKind } from '../schedule/schedule.ts';

/**
 * Reports the people whose mail was not written because its day ended first: a line in the log and a
 * metric, once for each day and kind, by one of the processes.
 */
export async function reportMissedMails({ db, clock }: MailContext): Promise<void> {
  const now = clock();
  const runs = await db
    .updateTable('mail_runs')
    .set({ reported_at: now })
    .where('day', '<', civilDay(now))
    .where('finished_at', 'is', null)
    .where('reported_at', 'is', null)
    .returning(['kind', 'day', 'last_user_id'])
    .execute();
  for (const { kind, day, last_user_id } of runs) {
    if (!isScheduledKind(kind)) continue;
    const people = await countWanting(db, kind, last_user_id);
    if (people === 0) continue;
    mailEvents.publish({ result: 'unreached', count: people });
    logWarning('People got no mail because its day ended before it was written.', {
      kind,
      day,
      people,
    });
  }
}

/** Counts the people after an id who want this kind of mail. */
async function countWanting(
  db: Kysely<Schema>,
  kind: ScheduledKind,
  after: number,
): Promise<number> {
  const { people } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('people'))
    .where('id', '>', after)
    .where(sql<boolean>`${noMailReason(scheduled[kind].preferences)} is null`)
    .executeTakeFirstOrThrow();
  return people;
}
