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

/** What a mail says. */
export interface Letter {
  /** Names the mail for statistics and for not sending it twice. */
  kind: string;
  subject: string;
  /** Plain text, in Portuguese; every address ends its line. */
  body: string;
  /** The same as a document. */
  html: string;
  /** Who gets the answer. @default the house's own address */
  reply_to?: string;
}

/** What writing a mail and queueing it takes. */
export interface Mailer extends Sender {
  /** Encrypts the content of mails that wait. */
  readonly sealer: Sealer;
}

/**
 * Writes a mail to be sent. Call it in the transaction of what the mail tells of: then either both
 * happen or neither does. Its content is encrypted while it waits.
 *
 * @param mailer - encrypts it
 * @param to - `user_id` is `null` for someone without an account
 * @example
 * await queueMail(transaction, mailer, { user_id: user.id, recipient: user.email }, passwordChanged(mailer));
 */
export async function queueMail(
  db: Kysely<Schema>,
  { sealer }: Pick<Mailer, 'sealer'>,
  to: { user_id: number | null; recipient: string },
  letter: Letter,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values(sealContent(sealer, { id: randomUUID(), ...to, ...letter }))
    .execute();
}
