import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

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

/**
 * Writes a mail to be sent. Call it in the transaction of what the mail tells of: then either both
 * happen or neither does.
 *
 * @param to - `user_id` is `null` for someone without an account
 * @example
 * await queueMail(transaction, { user_id: user.id, recipient: user.email }, passwordChanged(sender));
 */
export async function queueMail(
  db: Kysely<Schema>,
  to: { user_id: number | null; recipient: string },
  letter: Letter,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id: randomUUID(), ...to, ...letter })
    .execute();
}
