/**
 * Events of changed lots and auctions (docs/api-contract.md#live).
 *
 * @module
 */
import { sql, type Transaction } from 'kysely';
import { claimIds } from '../database/ids.ts';
import type { Schema } from '../database/schema.ts';

/** Channel on which PostgreSQL announces the id of the newest event. */
export const EVENT_CHANNEL = 'martelo_live';

/** A lot or an auction that has changed. */
export interface LiveEvent {
  readonly kind: 'lot' | 'auction';
  readonly row_id: number;
  readonly auction_id: number;
  readonly account_id: number;
}

/**
 * Writes events and announces the newest at commit. Call it as the last step of a transaction: the
 * counter of ids stays locked until the commit, so that ids become visible in their order.
 */
export async function writeEvents(
  db: Transaction<Schema>,
  events: readonly LiveEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const first = await claimIds(db, 'live_events', events.length);
  const column = (name: keyof LiveEvent) => events.map((event) => event[name]);
  await sql`
    with written as (
      insert into live_events (id, kind, row_id, auction_id, account_id, at)
      select ${first} - 1 + place, kind, row_id, auction_id, account_id, ${now}
      from unnest(${column('kind')}::text[], ${column('row_id')}::bigint[],
        ${column('auction_id')}::bigint[], ${column('account_id')}::bigint[])
        with ordinality as event (kind, row_id, auction_id, account_id, place)
    )
    select pg_notify(${EVENT_CHANNEL}, ${String(first + events.length - 1)})`.execute(db);
}
