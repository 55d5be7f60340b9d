/**
 * The changes that each person must see: the position of their last change in the log of
 * PostgreSQL. All processes share the table, so a person sees their own changes whichever process
 * answers. See docs/decisions/0047-read-replica.md.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { readWalPosition, walPosition } from './wal-position.ts';

/** Records on the primary that a person has changed something. Call it after the commit. */
export async function notePosition(primary: Kysely<Schema>, personId: number): Promise<void> {
  await sql`
    insert into read_positions (user_id, position) values (${personId}, ${walPosition})
    on conflict (user_id) do update set changed_at = now(),
      position = greatest(read_positions.position, excluded.position)`.execute(primary);
}

/** Returns the position that a person has to see; 0 when they have changed nothing lately. */
export async function positionOf(primary: Kysely<Schema>, personId: number): Promise<bigint> {
  const row = await primary
    .selectFrom('read_positions')
    .select('position')
    .where('user_id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? 0n : readWalPosition(row.position);
}
