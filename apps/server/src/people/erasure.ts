/**
 * Accounts whose seven days are over (contract §3.12).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

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
