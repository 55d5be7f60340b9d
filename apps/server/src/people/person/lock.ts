import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Person } from '../../http/caller.ts';
import { UnauthenticatedError } from '../../http/errors.ts';

/**
 * Serializes changes of one person until the transaction ends. Use it for rules that span several
 * rows, such as a maximum number or a single default.
 *
 * @throws UnauthenticatedError when the person was erased in the meantime
 */
export async function lockPerson(db: Transaction<Schema>, userId: number): Promise<void> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new UnauthenticatedError();
}

/**
 * Runs a transaction that changes how the caller gets into the account. Locks the caller as
 * {@link lockPerson} does, and requires that the session of the call still exists. A new password,
 * an undone change and an operator end all sessions. So a slower change by an intruder, who was
 * checked before, cannot follow.
 *
 * @throws UnauthenticatedError (401) when the session ended after it was found
 */
export const changeAsCaller = <Result>(
  db: Kysely<Schema>,
  { id, session_id }: Person,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, id);
    const session = await transaction
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', session_id)
      // Waits for a request that is ending the session.
      .forUpdate()
      .executeTakeFirst();
    if (session === undefined) throw new UnauthenticatedError();
    return work(transaction);
  });
