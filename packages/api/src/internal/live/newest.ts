import type { LiveUpdate, SourceUpdate } from './live-state.ts';
import { isOlder, type KnownAuction, type KnownLot, type Wanted } from './rows.ts';
import type { StreamEvent } from './sse.ts';

/** Smaller differences between the clocks can be network latency. */
const CLOCK_TOLERANCE_MS = 250;

/** Creates an empty store of the newest states of rows and the clock of the server. */
export function createNewest() {
  const lots = new Map<number, KnownLot>();
  const auctions = new Map<number, KnownAuction>();
  let offset: number | null = null;

  const withOffset = <Update extends LiveUpdate>(update: Update): Update => ({
    ...update,
    ...(offset !== null && { offset }),
  });

  function synchronize(now: number): void {
    const found = now - Date.now();
    if (!(Math.abs(found - (offset ?? Infinity)) <= CLOCK_TOLERANCE_MS) && !Number.isNaN(found)) {
      offset = found;
    }
  }

  /** Keeps new states. Returns them with the clock's offset. */
  function keep(update: SourceUpdate): SourceUpdate {
    for (const lot of update.lots ?? []) keepRow(lots, lot);
    for (const auction of update.auctions ?? []) keepRow(auctions, auction);
    return withOffset(update);
  }

  return {
    keep,
    /** Keeps the states and the time in events. Returns them as one update. */
    keepEvents(events: readonly StreamEvent[]): SourceUpdate {
      const newLots: KnownLot[] = [];
      const newAuctions: KnownAuction[] = [];
      let isBeat = false;
      for (const { type, data } of events) {
        const row = rowOf(data);
        if (row === null) continue;
        // Events of these types have all fields of a row.
        if (type === 'lot') newLots.push(row as unknown as KnownLot);
        if (type === 'auction') newAuctions.push(row as unknown as KnownAuction);
        if (type === 'time') {
          isBeat = true;
          synchronize(Date.parse(String(row['now'])));
        }
      }
      return keep({ lots: newLots, auctions: newAuctions, isBeat });
    },
    /** Returns the newest states of these rows. Omits rows that never arrived. */
    current: (rows: Wanted): LiveUpdate =>
      withOffset({
        lots: rows.lots.flatMap(({ id }) => lots.get(id) ?? []),
        auctions: rows.auctions.flatMap(({ id }) => auctions.get(id) ?? []),
      }),
  };
}

function keepRow<Row extends { readonly id: number; readonly version: number }>(
  rows: Map<number, Row>,
  row: Row,
): void {
  const before = rows.get(row.id);
  if (before === undefined || !isOlder(row, before)) rows.set(row.id, row);
}

/** Parses the data of an event. Returns `null` for anything except an object. */
function rowOf(data: string): Record<string, unknown> | null {
  try {
    const row: unknown = JSON.parse(data);
    // Any object has string keys.
    return typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
