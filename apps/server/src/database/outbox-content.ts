/**
 * The content of mails that wait: it carries tokens, so it is stored encrypted.
 *
 * @module
 */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { OutboxTable, Schema } from './schema.ts';
import { isSealed, SEALED_LIKE, type Sealer } from './sealing.ts';

/** The columns that carry tokens. */
type Content = Pick<Selectable<OutboxTable>, 'body' | 'html' | 'unsubscribe_token'>;

/** A mail without its content: a record that it was sent or given up. */
export const withoutContent = {
  body: null,
  html: null,
  unsubscribe_token: null,
} as const satisfies Content;

/** The content of a mail that waits, encrypted, as it is stored. */
export function sealContent<Mail extends Partial<Insertable<OutboxTable>>>(
  { seal }: Sealer,
  mail: Mail,
): Mail {
  const sealOrNull = (text: string | null | undefined) => (text == null ? text : seal(text));
  const { body, html, unsubscribe_token } = mail;
  return {
    ...mail,
    ...(body === undefined ? {} : { body: sealOrNull(body) }),
    ...(html === undefined ? {} : { html: sealOrNull(html) }),
    ...(unsubscribe_token === undefined
      ? {}
      : { unsubscribe_token: sealOrNull(unsubscribe_token) }),
  };
}

/**
 * A mail with its content decrypted; content that was removed stays `null`.
 *
 * @throws UnknownKeyError when another key encrypted it
 */
export function openContent<Mail extends Content>({ open }: Sealer, mail: Mail): Mail {
  // A process of an earlier version, which stops while this one starts, writes plain texts.
  const openOrNull = (text: string | null) =>
    text === null || !isSealed(text) ? text : open(text);
  return {
    ...mail,
    body: openOrNull(mail.body),
    html: openOrNull(mail.html),
    unsubscribe_token: openOrNull(mail.unsubscribe_token),
  };
}

/** Encrypts mails that were written by an earlier version and still wait. */
export async function sealWaitingMails(db: Kysely<Schema>, sealer: Sealer): Promise<void> {
  const plain = await db
    .selectFrom('outbox')
    .select(['id', 'body', 'html', 'unsubscribe_token'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('body', 'not like', SEALED_LIKE)
    .execute();
  for (const { id, ...content } of plain) {
    await db
      .updateTable('outbox')
      .set(sealContent(sealer, content))
      .where('id', '=', id)
      // Of two processes that start at once the first one seals it.
      .where('body', 'not like', SEALED_LIKE)
      .execute();
  }
}
