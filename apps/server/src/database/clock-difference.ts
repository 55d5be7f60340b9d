import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Largest difference to the database's clock, in ms, at which transitions are applied and a process is
 * ready for requests.
 */
export const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** Returns how many milliseconds a clock is ahead of the database's clock. */
export async function clockDifference(db: Kysely<Schema>, clock: () => Date): Promise<number> {
  const before = clock().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const after = clock().getTime();
  const at = rows[0]?.at.getTime() ?? after;
  // The database read its clock between `before` and `after`.
  return at < before ? before - at : at > after ? after - at : 0;
}
