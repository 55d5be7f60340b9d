/**
 * Erasure of accounts: seven days after the request. A login within that time cancels it
 * (docs/api-contract.md#account-deletion).
 *
 * @module
 */
import { addHours } from 'date-fns/addHours';
import { sql, type Kysely, type Transaction } from 'kysely';
import { recordDone } from '../../audit/log.ts';
import type { Schema } from '../../database/schema.ts';
import type { Operator } from '../../operator/operator.ts';
import { deletionRequested } from '../letters/letters.ts';
import { queueMail, type Mailer } from '../../outbox/outbox.ts';
import { revokeSessions } from '../login/sessions.ts';

/** Number of days between the request and the erasure. */
export const DAYS_TO_RETURN = 7;

/**
 * Schedules the erasure of an account in seven days. Ends its sessions and mails the person how to
 * keep it.
 *
 * @returns when the account will be erased
 */
export async function scheduleErasure(
  db: Transaction<Schema>,
  person: { id: number; email: string },
  mailer: Mailer,
): Promise<Date> {
  const { id } = person;
  const eraseAt = addHours(Date.now(), DAYS_TO_RETURN * 24);
  await db.updateTable('users').set({ erase_at: eraseAt }).where('id', '=', id).execute();
  await revokeSessions(db, id);
  // Stops all waiting mails to the person. The mail below explains how to keep the account. A bid or a
  // question to a house (`contact`) was sent for the person, so it is still delivered.
  await db
    .deleteFrom('outbox')
    .where('user_id', '=', id)
    .where('kind', '<>', 'contact')
    .where('sent_at', 'is', null)
    .execute();
  await queueMail(db, mailer, person, deletionRequested(mailer, eraseAt));
  return eraseAt;
}

/** The server itself, in the audit log. */
const server: Operator = { name: 'servidor', log: (line) => console.log(line) };

/**
 * Erases the accounts that are due with all their data, each in its own transaction. Bids remain,
 * because the house must keep them, but they no longer name the account. The audit log keeps the random
 * UUID, so a restore of an older backup erases the account again. Several processes may run this
 * concurrently.
 *
 * @returns the number of erased accounts
 */
export async function eraseDue(db: Kysely<Schema>): Promise<number> {
  for (let erased = 0; ; erased++) {
    const log = await db.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select(['id', 'uuid'])
        .where('erase_at', '<=', sql<Date>`now()`)
        .orderBy('erase_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (user === undefined) return null;
      // Deleting a like also updates the count of its lot.
      await sql`
        with gone as (delete from likes where user_id = ${user.id} returning lot_id)
        update lots set likes_count = likes_count - 1
        where id in (select lot_id from gone)`.execute(transaction);
      await transaction.deleteFrom('users').where('id', '=', user.id).execute();
      const details = { uuid: user.uuid };
      return recordDone(transaction, { operator: server, action: 'person.erased', details });
    });
    if (log === null) return erased;
    log();
  }
}
