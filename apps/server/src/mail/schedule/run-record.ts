/**
 * The stored progress of one day's mails of one kind (`mail_runs`).
 *
 * @module
 */
import {
  sql,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { Row, Schema } from '../../database/schema.ts';
import { failureOf, waitAfter } from './leases.ts';
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

type RunRecord = Row<'mail_runs'>;

/** The mails of one kind on one day. */
export type Run = RunRecord & { kind: ScheduledKind };

/** Condition on `mail_runs`: the record of a run. */
export const isOfRun = ({ kind, day }: Pick<RunRecord, 'kind' | 'day'>): RawBuilder<SqlBool> =>
  sql`(day = ${day}::date and kind = ${kind})`;

/** Returns the record of a run and locks it until the transaction ends. */
export const lockRun = (
  transaction: Transaction<Schema>,
  run: Pick<RunRecord, 'kind' | 'day'>,
): Promise<RunRecord> =>
  transaction
    .selectFrom('mail_runs')
    .selectAll()
    .where(isOfRun(run))
    .forUpdate()
    .executeTakeFirstOrThrow();

/** What a step of a run has done. */
export interface Progress {
  /** Number of mails queued. */
  queued: number;
  /** One reason for each person who got no mail. */
  skipped: readonly string[];
}

/** Adds progress to a run. */
export async function noteProgress(
  transaction: Transaction<Schema>,
  run: RunRecord,
  { queued, skipped }: Progress,
  changes: Updateable<Schema['mail_runs']> = {},
): Promise<void> {
  const counts = { ...run.skipped };
  for (const reason of skipped) counts[reason] = (counts[reason] ?? 0) + 1;
  await transaction
    .updateTable('mail_runs')
    .set({ ...changes, queued: run.queued + queued, skipped: JSON.stringify(counts) })
    .where(isOfRun(run))
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
