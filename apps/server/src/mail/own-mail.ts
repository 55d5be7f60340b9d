/**
 * Turns a draft into one person's mail: adds the unsubscribe links and queues it.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { OutboxTable, Schema } from '../database/schema.ts';
import { sealContent } from '../database/outbox-content.ts';
import type { Sealer } from '../database/sealing.ts';
import { hashToken, newToken } from '../people/tokens.ts';
import type { Draft, Edition } from './edition.ts';
import type { Sender } from '../outbox/parts.ts';
import { renderMail, type RenderedMail } from '../outbox/render.ts';
import { scheduled, type ScheduledKind } from './schedule.ts';

/** A rendered mail that is not queued yet. */
export interface OwnMail {
  row: Insertable<OutboxTable> & { user_id: number; unsubscribe_token: string };
  note: Draft['note'];
}

/** Placeholder for the token in a draft that is rendered once for many people. */
const anyToken = newToken();

const renderedDrafts = new WeakMap<Draft, RenderedMail>();

function rendered(draft: Draft, render: () => RenderedMail): RenderedMail {
  const known = renderedDrafts.get(draft) ?? render();
  renderedDrafts.set(draft, known);
  return known;
}

/**
 * Renders a draft for one person.
 *
 * @example
 * const mail = writeTo(person, draft, { kind: 'radar', what: 'os e-mails do radar', sender });
 */
export function writeTo(
  { id, email }: { id: number; email: string },
  draft: Draft,
  { kind, what, sender }: { kind: ScheduledKind; what: Edition['what']; sender: Sender },
): OwnMail {
  const { preference } = scheduled[kind];
  const token = newToken();
  const { html, body } = rendered(draft, () => {
    const { subject, preview, content } = draft;
    const unsubscribeHref = `${sender.siteUrl}/unsubscribe#token=${anyToken}&kind=${preference}`;
    const preferencesHref = `${unsubscribeHref}&ver=preferencias`;
    const stopping = { what, unsubscribeHref, preferencesHref };
    return renderMail({ title: subject, preview, sender, content, stopping });
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

/** Queues mails, stores the tokens of their links and performs their writes. */
export async function queueOwn(
  transaction: Transaction<Schema>,
  mails: readonly OwnMail[],
  { day, now, sealer }: { day: string; now: Date; sealer: Sealer },
): Promise<void> {
  if (mails.length === 0) return;
  await transaction
    .insertInto('outbox')
    .values(
      mails.map(({ row }) =>
        sealContent(sealer, { ...row, day, created_at: now, next_attempt_at: now }),
      ),
    )
    .execute();
  await transaction
    .insertInto('unsubscribe_tokens')
    .values(
      mails.map(({ row: { unsubscribe_token, user_id, kind } }) => ({
        token_hash: hashToken(unsubscribe_token),
        user_id,
        kind: scheduled[kind as ScheduledKind].preference,
      })),
    )
    .execute();
  for (const { note } of mails) await note?.(transaction);
}
