import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { UnauthenticatedError } from '../http/errors.ts';

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
