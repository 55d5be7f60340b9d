import { liveRowCalls } from './row-calls.ts';
import type { Client } from '../calls/client.ts';
import type { LiveUpdate } from './live-state.ts';
import { knownAuction, knownLot, type Wanted, type WatchedLot } from './rows.ts';

/** With more lots the URL would be too long for some proxies. */
const LOTS_PER_REQUEST = 50;
/** Each auction needs its own request, and so does each lot that no list contains. */
const MAX_AUCTIONS = 5;
const MAX_UNLISTED = 20;
const POLL_MS = 20_000;

/**
 * Reads the rows that can still change from a server without a live stream. Omits rows whose
 * request fails, and those that were not asked for: a server ignores a filter that it does not
 * know. Never throws.
 */
export async function pollRows(
  client: Client,
  rows: Wanted,
  signal: AbortSignal,
): Promise<LiveUpdate> {
  const watched = rows.lots.filter(({ changing }) => changing);
  const ids = rows.auctions
    .flatMap(({ id, changing }) => (changing ? [id] : []))
    .slice(0, MAX_AUCTIONS);
  const isListed = !client.lacks?.('GET /lots.json q[uuid_in]');
  const length = isListed ? Math.ceil(watched.length / LOTS_PER_REQUEST) : 0;
  const batches = Array.from({ length }, (_, index) =>
    watched.slice(index * LOTS_PER_REQUEST, (index + 1) * LOTS_PER_REQUEST),
  );
  const options = { cache: 'no-cache', signal } as const;
  const unlisted: WatchedLot[] = isListed ? [] : [...watched];
  const lots = batches.map(async (batch) => {
    const query = { q: { uuid_in: batch.map(({ uuid }) => uuid) }, per: batch.length };
    const answer = await client.call(liveRowCalls.liveLots, { query, ...options });
    const wanted = rowsOf(batch, answer.lots);
    const found = new Set(wanted.map(({ id }) => id));
    unlisted.push(...batch.filter(({ id }) => !found.has(id)));
    return wanted.map(knownLot);
  });
  // A client that filters the list itself reads it once.
  const queries = client.lacks?.('GET /auctions.json q[id_eq]')
    ? [{ id_in: ids }].filter(({ id_in }) => id_in.length > 0)
    : ids.map((id_eq) => ({ id_eq }));
  const auctions = queries.map(async (q) => {
    const asked = ('id_eq' in q ? [q.id_eq] : q.id_in).map((id) => ({ id }));
    const query = { q, per: asked.length };
    const answer = await client.call(liveRowCalls.liveAuctions, { query, ...options });
    return rowsOf(asked, answer.auctions).map(knownAuction);
  });
  // Both are awaited together, because a read that fails before it is awaited is an unhandled
  // error.
  const [listed, foundAuctions] = await Promise.all([allOf(lots), allOf(auctions)]);
  // No list shows a canceled lot (docs/api-contract.md#lots).
  const single = unlisted.slice(0, MAX_UNLISTED).map(async ({ tenant_name: account, id }) => {
    const params = { account, id };
    const lot = await client.call(liveRowCalls.liveLot, { params, ...options });
    return rowsOf([{ id }], [lot]).map(knownLot);
  });
  return { lots: [...listed, ...(await allOf(single))], auctions: foundAuctions };
}

/** Returns the rows of an answer that were asked for. */
const rowsOf = <Row extends { readonly id: number }>(
  asked: readonly { readonly id: number }[],
  answered: readonly Row[],
): Row[] => answered.filter(({ id }) => asked.some((one) => one.id === id));

const allOf = async <Row>(parts: readonly Promise<Row[]>[]): Promise<Row[]> =>
  (await Promise.allSettled(parts)).flatMap((part) =>
    part.status === 'fulfilled' ? part.value : [],
  );

/**
 * Creates a read that repeats until it is stopped.
 *
 * @param read Must not throw.
 * @param onRead Called with each answer.
 */
export function createPolls(
  read: (signal: AbortSignal) => Promise<LiveUpdate>,
  onRead: (rows: LiveUpdate) => void,
) {
  let controller: AbortController | null = null;
  return {
    /** Reads immediately and then every {@link POLL_MS}. Does nothing while it already runs. */
    start(): void {
      if (controller !== null) return;
      const { signal } = (controller = new AbortController());
      const poll = async (): Promise<void> => {
        const rows = await read(signal);
        if (signal.aborted) return;
        onRead(rows);
        setTimeout(() => void (signal.aborted || poll()), POLL_MS * (0.9 + Math.random() / 5));
      };
      void poll();
    },
    /** Stops, and drops the answer of a request in flight. */
    stop(): void {
      controller?.abort();
      controller = null;
    },
  };
}
