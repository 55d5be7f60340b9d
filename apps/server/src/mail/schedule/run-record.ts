/**
 * The stored progress of one day's mails of one kind (`mail_runs`).
 *
 * @module
 */
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { MailRunsTable, Schema } from '../../database/schema.ts';
import { failureOf, waitAfter } from './attempts.ts';
import type { Mailer } from '../../outbox/outbox.ts';
import type { ScheduledKind } from './schedule.ts';

/** The dependencies of writing mails. */
export interface MailContext extends Mailer {
  db: Kysely<Schema>;
  /** Returns the current time. Tests pass their own clock. */
  clock: () => Date;
  /**
   * Stores the content of sent mails, encrypted, because the development outbox shows them. Otherwise
   * it is deleted once they are sent. @default false
   */
  keepsContent?: boolean;
  /** Whether reminders are also shown by browsers as notifications. @default false */
  hasPush?: boolean;
  /** How fast scheduled mails are written. @default 20 people, then a pause of 100 ms */
  pace?: Pace;
  /** Number of mails that are sent concurrently. @default 1 */
  lanes?: number;
}

/** How fast scheduled mails are written. */
export interface Pace {
  /** People of one transaction. */
  readonly batchSize: number;
  /** Pause after it, in which requests use the connection. */
  readonly restMs: number;
}

/** The mails of one kind on one day. */
export type Run = Selectable<MailRunsTable> & { kind: ScheduledKind };

export type RunKey = Pick<Run, 'kind' | 'day'>;

/** Returns the record of a run and locks it until the transaction ends. */
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

interface Progress {
  /** Number of mails queued in this step. */
  queued: number;
  /** One reason for each person who got no mail. */
  skipped: readonly string[];
}

/** Adds progress to a run. */
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

/** Stores why a run failed. It is retried when its lease expires. */
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

/**
 * Stores that a person's mail could not be written, so it is tried again later and the operator sees
 * it. A person who was erased in the meantime gets nothing.
 */
export async function recordWriteFailure(
  db: Kysely<Schema>,
  { kind, day }: { kind: string; day: string },
  userId: number,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  await sql`
    insert into mail_setbacks (kind, day, user_id, failure, next_attempt_at)
    select ${kind}, ${day}::date, id, ${failureOf(error)}, ${new Date(now.getTime() + waitAfter(1))}
    from users where id = ${userId} for key share
    on conflict (day, kind, user_id) do update
      set attempts = mail_setbacks.attempts + 1, failure = excluded.failure,
        next_attempt_at = excluded.next_attempt_at`.execute(db);
}
