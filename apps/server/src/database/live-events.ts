/**
 * The table of live events. An event records which lot or auction has changed, not the new values:
 * readers query the current row.
 *
 * @module
 */
import { subMinutes } from 'date-fns/subMinutes';
import { sql, type Kysely, type Transaction } from 'kysely';
import { claimIds } from './ids.ts';
import type { Schema } from './schema.ts';

/** The channel of NOTIFY. The payload is the newest event's id. */
export const LIVE_CHANNEL = 'live_events';

/** How long events are kept. A client that was disconnected for longer reads everything again. */
const EVENTS_KEPT_MINUTES = 30;

/** A lot or an auction that has changed. */
export type LiveChange = Pick<
  Schema['live_events'],
  'kind' | 'row_id' | 'auction_id' | 'account_id'
>;

/** Limits the number of parameters of one statement. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Records changes and notifies all processes after the commit. Call it as the last step of a
 * transaction. The row of the counter stays locked until the commit, so ids become visible in
 * ascending order.
 *
 * @returns the id of the last event; 0 without changes
 */
export async function recordEvents(
  tx: Transaction<Schema>,
  changes: readonly LiveChange[],
  now: Date,
): Promise<number> {
  if (changes.length === 0) return 0;
  const first = await claimIds(tx, 'live_events', changes.length);
  const last_id = first + changes.length - 1;
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const rows = changes
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(({ kind, row_id, auction_id, account_id }, index) => ({
        id: first + start + index,
        kind,
        row_id,
        auction_id,
        account_id,
        at: now,
      }));
    await tx.insertInto('live_events').values(rows).execute();
  }
  await sql`select pg_notify(${LIVE_CHANNEL}, ${String(last_id)})`.execute(tx);
  return last_id;
}

/**
 * Deletes events older than 30 minutes. Concurrent writers can store times that are not in the
 * order of ids. Therefore an event is kept until all events before it are old.
 */
export async function deleteOldLiveEvents(db: Kysely<Schema>, now: Date): Promise<number> {
  const oldest = subMinutes(now, EVENTS_KEPT_MINUTES);
  const { numAffectedRows } = await sql`delete from live_events where id < (
    select coalesce(min(id), 9223372036854775807) from live_events where at >= ${oldest})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** The ids of the events in the table. */
export interface EventRange {
  /** The newest id that was ever assigned. */
  readonly last: number;
  /** The oldest id that is kept, or `null` if the table is empty. */
  readonly first: number | null;
}

const last = sql<number>`coalesce((select last_id from id_counters where name = 'live_events'), 0)`;
const first = sql<number | null>`(select min(id) from live_events)`;

/** Returns the newest id that was ever assigned. */
export async function lastEventId(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ last: number }>`select ${last} as last`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Returns the ids of the events in the table. */
export async function readEventRange(db: Kysely<Schema>): Promise<EventRange> {
  const { rows } = await sql<EventRange>`select ${last} as last, ${first} as first`.execute(db);
  return rows[0] ?? { last: 0, first: null };
}

/**
 * Whether the table contains every event after `id`. An id above the newest one comes from another
 * database.
 */
export const isResumable = (id: number, range: EventRange): boolean =>
  id <= range.last && id >= (range.first ?? range.last + 1) - 1;

/** The columns of an event that readers need. */
export type LiveEvent = Pick<Schema['live_events'], 'id' | 'kind' | 'row_id'>;

/** Returns events after an id, oldest first. */
export const readEvents = (db: Kysely<Schema>, after: number, most: number): Promise<LiveEvent[]> =>
  db
    .selectFrom('live_events')
    .select(['id', 'kind', 'row_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();

/** Ids of lots and auctions. */
export interface LiveIds {
  readonly lots: readonly number[];
  readonly auctions: readonly number[];
}

/**
 * Returns the newest event after an id for each of these rows, and the range of kept events. Uses
 * one statement, so no event is deleted in between.
 */
export async function readMissed(
  db: Kysely<Schema>,
  after: number,
  { lots, auctions }: LiveIds,
): Promise<EventRange & { events: LiveEvent[] }> {
  const { rows } = await sql<EventRange & { events: LiveEvent[] | null }>`
    select ${last} as last, ${first} as first, (
      select json_agg(newest) from (
        select kind, row_id, max(id) as id from live_events
        where id > ${after} and (kind = 'lot' and row_id = any(${lots}::bigint[])
          or kind = 'auction' and row_id = any(${auctions}::bigint[]))
        group by kind, row_id) as newest) as events`.execute(db);
  const [row] = rows;
  return { last: row?.last ?? 0, first: row?.first ?? null, events: row?.events ?? [] };
}
