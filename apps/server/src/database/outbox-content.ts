/**
 * The content of waiting mails. It contains tokens, so it is stored encrypted.
 *
 * @module
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { NewRow, Row, Schema } from './schema.ts';
import { isSealed, SEALED_LIKE, type Sealer } from './sealing.ts';

/** The columns that contain tokens. */
type Content = Pick<Row<'outbox'>, 'body' | 'html' | 'unsubscribe_token'>;

/** Columns of a mail that was sent or given up: it has no content. */
export const withoutContent = {
  body: null,
  html: null,
  unsubscribe_token: null,
} as const satisfies Content;

const COMPRESSED = 'deflate:';

/** A million waiting mails would otherwise take tens of gigabytes, as PostgreSQL cannot compress what is encrypted. */
const compress = (text: string): string =>
  `${COMPRESSED}${deflateRawSync(text).toString('base64')}`;

/** A mail of an earlier version is not compressed. */
const expand = (text: string): string =>
  text.startsWith(COMPRESSED)
    ? inflateRawSync(Buffer.from(text.slice(COMPRESSED.length), 'base64')).toString()
    : text;

/** Returns a mail with its content encrypted, and its HTML compressed. */
export function sealContent<Mail extends Partial<NewRow<'outbox'>>>(
  { seal }: Sealer,
  mail: Mail,
): Mail {
  const sealOrNull = (text: string | null | undefined) => (text == null ? text : seal(text));
  const { body, html, unsubscribe_token } = mail;
  return {
    ...mail,
    ...(body === undefined ? {} : { body: sealOrNull(body) }),
    ...(html === undefined ? {} : { html: html === null ? null : seal(compress(html)) }),
    ...(unsubscribe_token === undefined
      ? {}
      : { unsubscribe_token: sealOrNull(unsubscribe_token) }),
  };
}

/**
 * Returns a mail with its content decrypted. Removed content stays `null`.
 *
 * @throws UnknownKeyError when another key encrypted it
 */
export function openContent<Mail extends Content>({ open }: Sealer, mail: Mail): Mail {
  // A process of an earlier version may still be running and write plain text.
  const openOrNull = (text: string | null) =>
    text === null || !isSealed(text) ? text : open(text);
  const html = openOrNull(mail.html);
  return {
    ...mail,
    body: openOrNull(mail.body),
    html: html === null ? null : expand(html),
    unsubscribe_token: openOrNull(mail.unsubscribe_token),
  };
}

/** Encrypts waiting mails that an earlier version wrote. */
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
      // When two processes start simultaneously, only the first one encrypts a mail.
      .where('body', 'not like', SEALED_LIKE)
      .execute();
  }
}
