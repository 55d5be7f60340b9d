/**
 * What is kept of one day's mails of one kind (`mail_runs`).
 *
 * @module
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MailRunsTable, Schema } from '../database/schema.ts';
import { failureOf } from './attempts.ts';
import type { Mailer } from '../outbox/outbox.ts';
import type { ScheduledKind } from './schedule.ts';

/** Where and when mails are written, and for whom. */
export interface MailRoom extends Mailer {
  db: Kysely<Schema>;
  /** The time; a value, so that tests can make years pass. */
  clock: () => Date;
  /**
   * Keeps the content of sent mails, encrypted, for the development outbox, which shows them. Else
   * it is removed as soon as they are sent. @default false
   */
  keepsContent?: boolean;
}

/** One day's mails of one kind. */
export type Run = Selectable<MailRunsTable> & { kind: ScheduledKind };

/** What names a run. */
export type RunKey = Pick<Run, 'kind' | 'day'>;

/** The record of a run, which nobody else changes until the transaction ends. */
export const lockRun = (
  transaction: Transaction<Schema>,
  { kind, day }: RunKey,
): Promise<Selectable<MailRunsTable>> =>
  transaction
    .selectFrom('mail_runs')
    .selectAll()
    .where('day', '=', day)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** How a run goes on. */
interface Progress {
  /** Mails that were queued now. */
  queued: number;
  /** Why others got none: one word for each. */
  skipped: readonly string[];
}

/** Adds to what a run has done. */
export async function noteProgress(
  transaction: Transaction<Schema>,
  run: Selectable<MailRunsTable>,
  { queued, skipped }: Progress,
  changes: Partial<
    Pick<Selectable<MailRunsTable>, 'last_user_id' | 'leased_until' | 'finished_at' | 'failure'>
  > = {},
): Promise<void> {
  const counts = { ...run.skipped };
  for (const reason of skipped) counts[reason] = (counts[reason] ?? 0) + 1;
  await transaction
    .updateTable('mail_runs')
    .set({ ...changes, queued: run.queued + queued, skipped: JSON.stringify(counts) })
    .where('day', '=', run.day)
    .where('kind', '=', run.kind)
    .execute();
}

/** Notes why a run stands still; it is tried again when its lease is over. */
export async function noteFailure(
  db: Kysely<Schema>,
  { kind, day }: RunKey,
  error: unknown,
): Promise<void> {
  await db
    .updateTable('mail_runs')
    .set({ failure: failureOf(error) })
    .where('day', '=', day)
    .where('kind', '=', kind)
    .execute();
}
