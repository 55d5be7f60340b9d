/**
 * Accounts that are to be erased: seven days after it was asked for, within which a login calls it
 * off (docs/api-contract.md#account-deletion).
 *
 * @module
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Mailer } from '../outbox/outbox.ts';
import { deletionAsked } from './letters.ts';
import { queueMail } from '../outbox/outbox.ts';
import { revokeSessions } from './sessions.ts';

const DAY = 86_400_000;

/** Days until an account is erased. */
export const DAYS_TO_RETURN = 7;

/**
 * Marks an account to be erased in seven days, ends its sessions and tells the person how to keep it.
 *
 * @returns when it will be erased
 */
export async function scheduleErasure(
  db: Transaction<Schema>,
  { id, email }: { id: number; email: string },
  mailer: Mailer,
): Promise<Date> {
  const eraseAt = new Date(Date.now() + DAYS_TO_RETURN * DAY);
  await db.updateTable('users').set({ erase_at: eraseAt }).where('id', '=', id).execute();
  await revokeSessions(db, id);
  // All mail stops at once, but for the one that says how to come back.
  await db.deleteFrom('outbox').where('user_id', '=', id).where('sent_at', 'is', null).execute();
  await queueMail(db, mailer, { user_id: id, recipient: email }, deletionAsked(mailer, eraseAt));
  return eraseAt;
}

/**
 * Erases the accounts that are due, each in a transaction of its own, with everything that hangs on
 * them. Bids stay with the house, which has to keep them, and no longer tell whose account it was.
 * Several processes may do this at once.
 *
 * @returns how many were erased
 */
export async function eraseDue(db: Kysely<Schema>): Promise<number> {
  for (let erased = 0; ; erased++) {
    const found = await db.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select('id')
        .where('erase_at', '<=', sql<Date>`now()`)
        .orderBy('erase_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (user === undefined) return false;
      // A like goes together with its lot's count.
      await sql`
        with gone as (delete from likes where user_id = ${user.id} returning lot_id)
        update lots set likes_count = likes_count - 1
        where id in (select lot_id from gone)`.execute(transaction);
      await transaction.deleteFrom('users').where('id', '=', user.id).execute();
      return true;
    });
    if (!found) return erased;
  }
}
