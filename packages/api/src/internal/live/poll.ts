/**
 * Reads rows from a server without a live stream.
 *
 * @module
 */
import { liveRowCalls } from '../../resources/live-rows.ts';
import type { Client } from '../client.ts';
import type { LiveUpdate } from './live.ts';
import { knownAuction, knownLot, type Wanted } from './rows.ts';

/** With more lots the URL would be too long for some proxies. */
const LOTS_PER_REQUEST = 50;
/** Each auction needs a separate request. */
const MAX_AUCTIONS = 5;

/** Reads the rows that can still change. Omits rows whose request fails. Never throws. */
export async function pollRows(
  client: Client,
  rows: Wanted,
  signal: AbortSignal,
): Promise<LiveUpdate> {
  const uuids = rows.lots.flatMap(({ uuid, changing }) => (changing ? [uuid] : []));
  const ids = rows.auctions.flatMap(({ id, changing }) => (changing ? [id] : []));
  const batches = Array.from({ length: Math.ceil(uuids.length / LOTS_PER_REQUEST) }, (_, index) =>
    uuids.slice(index * LOTS_PER_REQUEST, (index + 1) * LOTS_PER_REQUEST),
  );
  const options = { cache: 'no-cache', signal } as const;
  const lots = batches.map(async (uuid_in) => {
    const query = { q: { uuid_in }, per: uuid_in.length };
    return (await client.call(liveRowCalls.liveLots, { query, ...options })).lots.map(knownLot);
  });
  const auctions = ids.slice(0, MAX_AUCTIONS).map(async (id_eq) => {
    const query = { q: { id_eq }, per: 1 };
    const answer = await client.call(liveRowCalls.liveAuctions, { query, ...options });
    return answer.auctions.map(knownAuction);
  });
  // Both are awaited at once: a read that fails before anything waits for it is an unhandled error.
  const [foundLots, foundAuctions] = await Promise.all([allOf(lots), allOf(auctions)]);
  return { lots: foundLots, auctions: foundAuctions };
}

const allOf = async <Row>(parts: readonly Promise<Row[]>[]): Promise<Row[]> =>
  (await Promise.allSettled(parts)).flatMap((part) =>
    part.status === 'fulfilled' ? part.value : [],
  );
