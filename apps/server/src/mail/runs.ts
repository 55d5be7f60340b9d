/**
 * Queues scheduled mails: every person once per kind and day, whatever crashes.
 *
 * A day's mails of one kind are one row of `mail_runs`, which knows how far it is. People are gone
 * through by their ids, a few at a time: their mails and the new place are written in one
 * transaction, so that a crash leaves either both or neither. A process leases the row while it
 * works on it, so that others do something else; where two meet all the same, the place decides.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import type { MailRunsTable, Schema } from '../database/schema.ts';
import { hashToken, newToken } from '../people/tokens.ts';
import type { Draft, Edition } from './edition.ts';
import { editions } from './editions.ts';
import { renderMail, type RenderedMail } from './render.ts';
import { dueSlots, scheduled, slotOf, type ScheduledKind } from './schedule.ts';
import { notWanted, type NotWanted } from './wishes.ts';

/** Where and when mails are written. */
export interface MailRoom {
  db: Kysely<Schema>;
  /** Where people reach the pages, without a slash at the end. */
  siteUrl: string;
  /** The time; a value, so that tests can make years pass. */
  clock: () => Date;
}

type Run = Selectable<MailRunsTable> & { kind: ScheduledKind };

/** People seen to at once: few enough that the embedded engine's one connection is soon free. */
const PEOPLE_AT_ONCE = 20;
const LEASE_MS = 60_000;

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Queues what is due now and not yet queued. */
export async function queueDueMails(room: MailRoom): Promise<void> {
  const { db, clock } = room;
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
  for (let run = await takeRun(room); run !== null; run = await takeRun(room)) {
    await work(room, run);
  }
}

/** Leases one of today's unfinished runs that nobody works on. */
async function takeRun({ db, clock }: MailRoom): Promise<Run | null> {
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

async function work(room: MailRoom, run: Run): Promise<void> {
  const { db, siteUrl, clock } = room;
  const slot = slotOf(run.kind, run.day);
  const edition = await editions[run.kind]({ db, slot, now: clock(), siteUrl });
  if (edition === null) {
    await db
      .updateTable('mail_runs')
      .set({
        finished_at: clock(),
        skipped: sql`jsonb_build_object('nothing',
        (select count(*) from users))`,
      })
      .where('day', '=', run.day)
      .where('kind', '=', run.kind)
      .where('finished_at', 'is', null)
      .execute();
    return;
  }
  let after: number | null = run.last_user_id;
  while (after !== null) after = await queueNext(room, run, edition, after);
}

interface Person {
  id: number;
  email: string;
  reason: NotWanted | null;
}

const nextPeople = (
  db: Kysely<Schema>,
  kind: ScheduledKind,
  after: number,
): Promise<readonly Person[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email', notWanted(scheduled[kind].preference).as('reason')])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PEOPLE_AT_ONCE)
    .execute();

/**
 * Queues the mails of the next few people.
 *
 * @returns the last of them; `null` at the end, or when another process has gone on
 */
async function queueNext(
  room: MailRoom,
  { kind, day }: Run,
  edition: Edition,
  after: number,
): Promise<number | null> {
  const { db, siteUrl, clock } = room;
  const people = await nextPeople(db, kind, after);
  const wanting = people.filter(({ reason }) => reason === null);
  const drafts = await edition.draftsFor(wanting.map(({ id }) => id));
  // Rendered before the transaction, which then is short.
  const mails = wanting.flatMap((person) => {
    const draft = drafts.get(person.id);
    return draft === undefined ? [] : [write(siteUrl, kind, edition.what, person, draft)];
  });
  const last = people.at(-1)?.id ?? after;
  const isEnd = people.length < PEOPLE_AT_ONCE;
  const isOurs = await db.transaction().execute(async (transaction) => {
    const run = await transaction
      .selectFrom('mail_runs')
      .select(['last_user_id', 'queued', 'skipped', 'finished_at'])
      .where('day', '=', day)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (run.last_user_id !== after || run.finished_at !== null) return false;
    const now = clock();
    if (mails.length > 0) {
      await transaction
        .insertInto('outbox')
        .values(
          mails.map(({ row }) =>
            Object.assign(row, { day, created_at: now, next_attempt_at: now }),
          ),
        )
        .execute();
      await transaction
        .insertInto('unsubscribe_tokens')
        .values(
          mails.map(({ row }) => ({
            token_hash: hashToken(row.unsubscribe_token),
            user_id: row.user_id,
            kind: row.preference,
          })),
        )
        .execute();
    }
    for (const { note } of mails) await note?.(transaction);
    const skipped = people.flatMap(({ id, reason }) =>
      reason === null && drafts.has(id) ? [] : [reason ?? 'nothing'],
    );
    await transaction
      .updateTable('mail_runs')
      .set({
        last_user_id: last,
        queued: run.queued + mails.length,
        skipped: JSON.stringify(addTo(run.skipped, skipped)),
        leased_until: leaseFrom(now),
        finished_at: isEnd ? now : null,
      })
      .where('day', '=', day)
      .where('kind', '=', kind)
      .execute();
    return true;
  });
  return isOurs && !isEnd ? last : null;
}

function addTo(
  counts: Readonly<Record<string, number>>,
  reasons: readonly string[],
): Record<string, number> {
  const sums = { ...counts };
  for (const reason of reasons) sums[reason] = (sums[reason] ?? 0) + 1;
  return sums;
}

/** Stands for the token where a draft that many people share is rendered once. */
const anyToken = newToken();

/** A draft as this person's mail, with the links that stop it. */
function write(
  siteUrl: string,
  kind: ScheduledKind,
  what: string,
  { id, email }: Person,
  draft: Draft,
) {
  const { preference } = scheduled[kind];
  const token = newToken();
  const { html, body } = rendered(draft, () => {
    const { subject, preview, content } = draft;
    const unsubscribeHref = `${siteUrl}/unsubscribe?token=${anyToken}&kind=${preference}`;
    const preferencesHref = `${unsubscribeHref}#preferencias`;
    const stopping = { what, unsubscribeHref, preferencesHref };
    return renderMail({ title: subject, preview, siteUrl, content, stopping });
  });
  return {
    note: draft.note,
    row: {
      id: randomUUID(),
      user_id: id,
      recipient: email,
      kind,
      preference,
      subject: draft.subject,
      html: html.replaceAll(anyToken, token),
      body: body.replaceAll(anyToken, token),
      unsubscribe_token: token,
    },
  };
}

const renderedDrafts = new WeakMap<Draft, RenderedMail>();

function rendered(draft: Draft, render: () => RenderedMail): RenderedMail {
  const known = renderedDrafts.get(draft) ?? render();
  renderedDrafts.set(draft, known);
  return known;
}
