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
  if (row === undefined) throw new TypeError('The database did not return its time.');
  return row.at;
}

/** Reads the database's clock, and returns how many milliseconds another clock is ahead of it. */
export async function compareClocks(
  read: () => Promise<Date>,
  clock: () => Date,
): Promise<{ at: Date; ahead: number }> {
  const before = clock().getTime();
  const at = await read();
  const after = clock().getTime();
  const time = at.getTime();
  // The database read its clock between `before` and `after`.
  const ahead = time < before ? before - time : time > after ? after - time : 0;
  return { at, ahead };
}

/** Returns how many milliseconds a clock is ahead of the database's clock. */
export async function clockDifference(db: Kysely<Schema>, clock: () => Date): Promise<number> {
  return (await compareClocks(() => databaseTime(db), clock)).ahead;
}
