/**
 * Turns a draft into one person's mail: adds the unsubscribe links and queues it.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { PreferenceKind } from '@martelo/domain/preferences';
import type { NewRow, Schema } from '../../database/schema.ts';
import { sealContent } from '../../database/outbox-content.ts';
import type { Sealer } from '../../database/sealing.ts';
import { storeLoginTokens } from '../../people/letters/mail-tokens.ts';
import { hashToken, newToken } from '../../people/tokens.ts';
import type { Draft } from './edition.ts';
import { ANY_LOGIN_TOKEN, stoppingOf } from './links.ts';
import type { Sender } from '../../outbox/parts.ts';
import { renderMail } from '../../outbox/render.ts';
import { shortened } from '../../outbox/shortened.ts';

/** A rendered mail that is not queued yet. */
export interface OwnMail {
  row: NewRow<'outbox'> & {
    user_id: number;
    unsubscribe_token: string;
    preferences: PreferenceKind[];
  };
  /** The token of its login links, or `null` without such a link. */
  loginToken: string | null;
  note: Draft['note'];
}

/** Placeholder for the unsubscribe token in a draft that is rendered once for many people. */
const anyToken = newToken();

type RenderedMail = ReturnType<typeof renderMail>;
const renderedDrafts = new WeakMap<Draft, RenderedMail>();

/** How a mail is queued. */
interface MailHead {
  kind: string;
  sender: Sender;
  /** Distinguishes several mails of the kind on one day. @default '' */
  occasion?: string;
  /** When the mail becomes useless. @default the end of its day */
  validUntil?: Date;
}

/** Separates the titles in a preview. */
const SEPARATOR = ' · ';

/** Returns the parts of a preview that the subject does not have, each once. */
const newBeside = (subject: string, preview: string): string =>
  [...new Set(preview.split(SEPARATOR))].filter((part) => !subject.includes(part)).join(SEPARATOR);

/** Renders a draft for one person. */
export function writeTo(
  { id, email }: { id: number; email: string },
  draft: Draft,
  { kind, sender, occasion = '', validUntil }: MailHead,
): OwnMail {
  const [token, loginToken] = [newToken(), newToken()];
  const subject = shortened(draft.subject);
  const rendered =
    renderedDrafts.get(draft) ??
    renderMail({
      title: subject,
      preview: newBeside(draft.subject, draft.preview),
      sender,
      content: draft.content,
      stopping: stoppingOf(sender.siteUrl, anyToken, draft),
    });
  renderedDrafts.set(draft, rendered);
  const own = (text: string): string =>
    text.replaceAll(anyToken, token).replaceAll(ANY_LOGIN_TOKEN, loginToken);
  return {
    note: draft.note,
    loginToken: rendered.body.includes(ANY_LOGIN_TOKEN) ? loginToken : null,
    row: {
      id: randomUUID(),
      user_id: id,
      recipient: email,
      kind,
      occasion,
      valid_until: validUntil ?? null,
      preferences: [...draft.kinds],
      subject,
      html: own(rendered.html),
      body: own(rendered.body),
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
  await storeLinks(transaction, mails, now);
}

/** Stores the tokens of the links of mails and performs their writes. */
export async function storeLinks(
  transaction: Transaction<Schema>,
  mails: readonly OwnMail[],
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('unsubscribe_tokens')
    .values(
      mails.map(({ row: { unsubscribe_token, user_id, preferences } }) => ({
        token_hash: hashToken(unsubscribe_token),
        user_id,
        kinds: preferences,
      })),
    )
    .execute();
  await storeLoginTokens(
    transaction,
    mails.flatMap(({ loginToken, row: { user_id, recipient } }) =>
      loginToken === null ? [] : [{ token: loginToken, id: user_id, email: recipient }],
    ),
    now,
  );
  for (const { note, row } of mails) {
    await note?.(transaction, { id: row.user_id, email: row.recipient });
  }
}
