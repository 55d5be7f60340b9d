import { sql } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import { mailEvents } from '../../config/events.ts';
import { logWarning } from '../../config/log-failure.ts';
import { noMailReason } from '../schedule/mail-consent.ts';
import type { MailContext } from '../schedule/run-record.ts';
import { isScheduledKind, preferencesOf } from '../schedule/schedule.ts';

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
    const { people } = await db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('people'))
      .where('id', '>', last_user_id)
      .where(sql<boolean>`${noMailReason(preferencesOf(kind))} is null`)
      .executeTakeFirstOrThrow();
    if (people === 0) continue;
    mailEvents.publish({ result: 'unreached', count: people });
    logWarning('People got no mail because its day ended before it was written.', {
      kind,
      day,
      people,
    });
  }
}
