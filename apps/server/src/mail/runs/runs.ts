/**
 * Queues scheduled mails: each person gets one per kind and day, even after a crash.
 *
 * A row of `mail_runs` stores the progress of one kind on one day. People are processed in the order of
 * their ids, a batch at a time. One transaction writes the mails of a batch and the new position, so a
 * crash leaves both or neither. A process leases the row while it works on it. If two processes work
 * on the same row, the position decides which one writes. People whose mail cannot be written are
 * skipped and retried later (write-failures.ts).
 *
 * @module
 */
import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import type { Schema } from '../../database/schema.ts';
import type { Draft, Write } from '../drafts/edition.ts';
import { editions } from '../editions/editions.ts';
import { queueOwn, writeTo, type OwnMail } from '../drafts/own-mail.ts';
import { failureOf, RUN_LEASE_MS } from '../schedule/leases.ts';
import {
  isOfRun,
  lockRun,
  noteProgress,
  recordWriteFailure,
  type MailContext,
  type Pace,
  type Progress,
  type Run,
} from '../schedule/run-record.ts';
import { dueSlots, preferencesOf, slotOf, type ScheduledKind } from '../schedule/schedule.ts';
import { peopleWithConsent } from '../schedule/mail-consent.ts';

/** Without another pace. Small, so the single connection of the embedded engine is soon free. */
const GENTLE: Pace = { batchSize: 20, restMs: 100 };

const leaseFrom = (now: Date): Date => new Date(now.getTime() + RUN_LEASE_MS);

/**
 * Queues the mails that are due. When the signal aborts, the next call continues with the rest.
 *
 * @throws AggregateError when runs failed; the others are queued
 */
export async function queueDueMails(context: MailContext, signal?: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const due = dueSlots(now);
  if (due.length === 0) return;
  await db
    .insertInto('mail_runs')
    .values(
      due.map(({ kind, day }) => ({
        kind,
        day,
        skipped: '{}',
        started_at: now,
        leased_until: now,
        finished_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const failures: unknown[] = [];
  for (let run = await takeRun(context); run !== null; run = await takeRun(context)) {
    if (signal?.aborted === true) break;
    try {
      await work(context, run, signal);
    } catch (error) {
      // It is retried when its lease expires.
      await db
        .updateTable('mail_runs')
        .set({ failure: failureOf(error) })
        .where(isOfRun(run))
        .execute();
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Mails could not be queued');
}

/** Leases one of today's unfinished runs that no process works on. */
async function takeRun({ db, clock }: MailContext): Promise<Run | null> {
  const now = clock();
  const row = await db
    .updateTable('mail_runs')
    .set({ leased_until: leaseFrom(now) })
    .where('day', '=', civilDay(now))
    .where('kind', '=', (runs) =>
      runs
        .selectFrom('mail_runs')
        .select('kind')
        .where('day', '=', civilDay(now))
        .where('finished_at', 'is', null)
        .where('leased_until', '<=', now)
        .orderBy('kind')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, kind: row.kind as ScheduledKind };
}

async function work(context: MailContext, run: Run, signal?: AbortSignal): Promise<void> {
  const { db, clock, pace = GENTLE } = context;
  const slot = slotOf(run.kind, run.day);
  const write = await editions[run.kind].edit({ ...context, slot, now: clock() });
  for (let after = run.last_user_id; ;) {
    const people = await nextPeople(db, run.kind, { after, most: pace.batchSize });
    const isEnd = people.length < pace.batchSize;
    const isOurs = await queueFor(context, run, write, { people, after, isEnd });
    if (!isOurs || isEnd || signal?.aborted === true) return;
    await rest(pace.restMs);
    after = lastOf(people, after);
  }
}

type Person = Awaited<ReturnType<typeof nextPeople>>[number];

/** A batch of people with consecutive ids. */
interface Batch {
  people: readonly Person[];
  /** The id of the person before them. */
  after: number;
  /** Whether this is the last batch. */
  isEnd: boolean;
}

const lastOf = (people: readonly Person[], after: number): number => people.at(-1)?.id ?? after;

const nextPeople = (
  db: Kysely<Schema>,
  kind: ScheduledKind,
  { after, most }: { after: number; most: number },
) =>
  peopleWithConsent(db, preferencesOf(kind))
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();

/**
 * Queues the mails of a batch. When one of them fails, the batch is split in halves until the failing
 * person is found and skipped.
 *
 * @returns whether this process still leads the run
 */
async function queueFor(
  context: MailContext,
  run: Run,
  write: Write<Draft>,
  batch: Batch,
): Promise<boolean> {
  const { people, after, isEnd } = batch;
  try {
    return await queueBatch(context, run, write, batch);
  } catch (error) {
    const [first] = people;
    if (first === undefined) throw error;
    if (people.length === 1) {
      return advance(context, run, batch, async (transaction, now) => {
        await recordWriteFailure(transaction, run, first.id, { error, now });
        return { queued: 0, skipped: [] };
      });
    }
    const middle = Math.ceil(people.length / 2);
    const [before, rest] = [people.slice(0, middle), people.slice(middle)];
    const isOurs = await queueFor(context, run, write, { people: before, after, isEnd: false });
    if (!isOurs) return false;
    return queueFor(context, run, write, { people: rest, after: lastOf(before, after), isEnd });
  }
}

async function queueBatch(
  context: MailContext,
  run: Run,
  write: Write<Draft>,
  batch: Batch,
): Promise<boolean> {
  const { people } = batch;
  const wanting = people.filter(({ reason }) => reason === null);
  const drafts = await write(wanting);
  // Rendering before the transaction keeps it short.
  const mails = new Map<number, OwnMail>();
  for (const person of wanting) {
    const draft = drafts.get(person.id);
    if (draft === undefined) continue;
    mails.set(person.id, writeTo(person, draft, { kind: run.kind, sender: context }));
    // Requests have priority.
    await nextTurn();
  }
  return advance(context, run, batch, async (transaction, now) => {
    const here = await lockExisting(transaction, people);
    const queued = [...mails].filter(([id]) => here.has(id)).map(([, mail]) => mail);
    await queueOwn(transaction, queued, { day: run.day, now, sealer: context.sealer });
    const skipped = people.flatMap(({ id, reason }) =>
      !here.has(id) ? ['leaving'] : mails.has(id) ? [] : [reason ?? 'nothing'],
    );
    return { queued: queued.length, skipped };
  });
}

/** Returns the people among these who are not erased, and locks them until the transaction ends. */
async function lockExisting(
  transaction: Transaction<Schema>,
  people: readonly Person[],
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${people.map(({ id }) => id)}::bigint[])`)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Performs the writes of a batch and stores the new position in one transaction. Does nothing when
 * another process has continued the run.
 *
 * @returns whether this process still leads the run
 */
const advance = (
  { db, clock }: MailContext,
  run: Run,
  { people, after, isEnd }: Batch,
  act: (transaction: Transaction<Schema>, now: Date) => Promise<Progress>,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const record = await lockRun(transaction, run);
    if (record.last_user_id !== after || record.finished_at !== null) return false;
    const now = clock();
    await noteProgress(transaction, record, await act(transaction, now), {
      last_user_id: lastOf(people, after),
      leased_until: leaseFrom(now),
      finished_at: isEnd ? now : null,
      failure: null,
    });
    return true;
  });
