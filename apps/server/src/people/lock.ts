import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { UnauthenticatedError } from '../http/errors.ts';

/**
 * Makes the changes of one person wait for each other until the transaction ends, where a rule
 * spans several rows: how many there may be, which one is the default.
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
