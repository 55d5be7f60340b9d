/**
 * Writes while a database fails, and finds writes that were acknowledged and lost.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/database/open.ts';

const WRITERS = 8;

/** Rows that several loops are writing. */
export interface Writers {
  /** When each row was acknowledged, by its id, in milliseconds of `performance.now()`. */
  readonly acknowledged: ReadonlyMap<number, number>;
  /** Ends the loops and waits for their last writes. */
  readonly stop: () => Promise<void>;
}

/** Writes rows of a new table until it is stopped. */
export async function startWriters({ db, requests }: Database): Promise<Writers> {
  await sql`create table written (id integer primary key)`.execute(db);
  const acknowledged = new Map<number, number>();
  const over = new AbortController();
  let next = 0;
  const loops = Array.from({ length: WRITERS }, async () => {
    while (!over.signal.aborted) {
      const id = (next += 1);
      try {
        // Every second write is in a transaction of several statements.
        if (id % 2 === 0) await sql`insert into written values (${id})`.execute(requests);
        else {
          await requests.transaction().execute(async (tx) => {
            await sql`select 1`.execute(tx);
            await sql`insert into written values (${id})`.execute(tx);
          });
        }
        acknowledged.set(id, performance.now());
      } catch {
        // Not acknowledged: the visitor gets 503.
      }
      await sleep(2);
    }
  });
  return {
    acknowledged,
    async stop() {
      over.abort();
      await Promise.all(loops);
    },
  };
}

/** Returns the ids of acknowledged rows that the database does not have. Stop the writers before. */
export async function lostWrites({ acknowledged }: Writers, { db }: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from written`.execute(db);
  const kept = new Set(rows.map(({ id }) => id));
  return [...acknowledged.keys()].filter((id) => !kept.has(id));
}
