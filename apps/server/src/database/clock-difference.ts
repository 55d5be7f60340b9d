import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Largest difference to the database's clock, in ms, at which transitions are applied and a process is
 * ready for requests.
 */
export const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** Returns the time of the database at this moment, even within a transaction. */
export async function databaseTime(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new TypeError('The database has not told its time.');
  return row.at;
}

/** Returns how many milliseconds a clock is ahead of the database's clock. */
export async function clockDifference(db: Kysely<Schema>, clock: () => Date): Promise<number> {
  const before = clock().getTime();
  const at = (await databaseTime(db)).getTime();
  const after = clock().getTime();
  // The database read its clock between `before` and `after`.
  return at < before ? before - at : at > after ? after - at : 0;
}
