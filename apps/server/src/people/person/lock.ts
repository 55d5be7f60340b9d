import type { Transaction } from 'kysely';
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
 * Locks the caller as {@link lockPerson} does, and requires that the session of the call still
 * exists. Use it first in each transaction that changes how a person gets into the account. A new
 * password, an undone change and an operator end all sessions. So a slower change by an intruder,
 * who was checked before, cannot follow.
 *
 * @throws UnauthenticatedError (401) when the session ended after it was found
 */
export async function lockCaller(
  db: Transaction<Schema>,
  { id, session_id }: Pick<Person, 'id' | 'session_id'>,
): Promise<void> {
  await lockPerson(db, id);
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    // Waits for a request that is ending the session.
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) throw new UnauthenticatedError();
}
