/**
 * The outbox: mails that wait to be sent.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sealContent } from '../database/outbox-content.ts';
import type { Schema } from '../database/schema.ts';
import type { Sender } from './parts.ts';
import type { Sealer } from '../database/sealing.ts';

/** The content of a mail. */
export interface Letter {
  /** The kind of mail, for statistics and deduplication. */
  kind: string;
  subject: string;
  /** Plain text in Portuguese. Every address ends its line. */
  body: string;
  /** The same text as an HTML document. */
  html: string;
  /** Address of the person whose message the mail forwards. Without it the mail is automatic. */
  reply_to?: string;
  /** Equal for the mails of one conversation, which mail programs then show together. */
  thread?: string;
}

/** The dependencies of writing and queueing mails. */
export interface Mailer extends Sender {
  /** Encrypts the content of queued mails. */
  readonly sealer: Sealer;
}

/**
 * Queues a mail. Call it in the transaction of the change that the mail announces, so both happen
 * or neither does. The content is encrypted while the mail is queued.
 *
 * @param to - `id` is `null` for someone without an account
 */
export async function queueMail(
  db: Kysely<Schema>,
  { sealer }: Pick<Mailer, 'sealer'>,
  to: { id: number | null; email: string },
  letter: Letter,
): Promise<void> {
  const row = { id: randomUUID(), user_id: to.id, recipient: to.email, ...letter };
  await db.insertInto('outbox').values(sealContent(sealer, row)).execute();
}
