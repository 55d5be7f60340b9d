/**
 * The table of live events. An event says that a lot or an auction has changed, never how: readers
 * read the current row.
 *
 * @module
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { LiveEventsTable, Schema } from '../database/schema.ts';

/** The channel of NOTIFY. The payload is the newest event's id. */
export const LIVE_CHANNEL = 'live_events';

/** How long events are kept. A client that was away for longer reads everything again. */
export const EVENTS_KEPT_MINUTES = 30;

/** A lot or an auction that has changed. */
export type LiveChange = Pick<LiveEventsTable, 'kind' | 'row_id' | 'auction_id' | 'account_id'>;

/** Bounds the parameters of one statement. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Records changes and tells all processes after the commit. Call it as the last step of a
 * transaction: the counter's row stays locked until the commit, so ids become visible in their order.
 *
 * @returns the id of the last event; 0 without changes
 */
export async function recordEvents(
  tx: Transaction<Schema>,
  changes: readonly LiveChange[],
  now: Date,
): Promise<number> {
  if (changes.length === 0) return 0;
  const { last_id } = await tx
    .insertInto('id_counters')
    .values({ name: 'live_events', last_id: changes.length })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        last_id: row('id_counters.last_id', '+', changes.length),
      })),
    )
    .returning('last_id')
    .executeTakeFirstOrThrow();
  const first = last_id - changes.length + 1;
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const rows = changes
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((change, index) => ({ ...change, id: first + start + index, at: now }));
    await tx.insertInto('live_events').values(rows).execute();
  }
  await sql`select pg_notify(${LIVE_CHANNEL}, ${String(last_id)})`.execute(tx);
  return last_id;
}

/**
 * Deletes events older than 30 minutes. Times of concurrent writers are not in the order of ids, so
 * an event stays until all events before it are old.
 */
export async function deleteOldLiveEvents(db: Kysely<Schema>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - EVENTS_KEPT_MINUTES * 60_000);
  await sql`delete from live_events where id < (
    select coalesce(min(id), 9223372036854775807) from live_events where at >= ${oldest})`.execute(
    db,
  );
}

/** The ids of the events that the table holds. */
interface EventRange {
  /** The newest id that was ever assigned. */
  last: number;
  /** The oldest id that is kept; `null`: none is. */
  first: number | null;
}

/** Returns which events are kept. */
export async function readEventRange(db: Kysely<Schema>): Promise<EventRange> {
  const { rows } = await sql<EventRange>`
    select coalesce((select last_id from id_counters where name = 'live_events'), 0) as last,
      (select min(id) from live_events) as first`.execute(db);
  return rows[0] ?? { last: 0, first: null };
}

/** Whether no event after `id` has been deleted. */
export const isResumable = (id: number, { last, first }: EventRange): boolean =>
  id <= last && id >= (first ?? last + 1) - 1;

/** Returns events after an id, oldest first. */
export const readEvents = (db: Kysely<Schema>, after: number, most: number) =>
  db
    .selectFrom('live_events')
    .select(['id', 'kind', 'row_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
