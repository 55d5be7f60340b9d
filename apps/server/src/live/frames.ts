/**
 * Serializes the events of the live stream (docs/api-contract.md#live).
 *
 * @module
 */
import { isoInSaoPaulo } from '../http/wire.ts';
import type { LiveRow } from './live-rows.ts';

/** One event, serialized once for all connections. */
export interface Frame {
  /** Key of the event's row; empty for an event without a row. */
  readonly key: string;
  readonly withId: Buffer;
  /** For a client that must not resume after this event. */
  readonly withoutId: Buffer;
}

/** Returns the unique key of a row, such as `lot 7`. */
export const keyOf = (kind: LiveRow['kind'], id: number): string => `${kind} ${id}`;

function frame(key: string, event: string, data: object, id: number): Frame {
  const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n`;
  return { key, withId: Buffer.from(`${text}id: ${id}\n\n`), withoutId: Buffer.from(`${text}\n`) };
}

/**
 * Returns the event of a row.
 *
 * @param id - the event id from which a client can resume without missing a change
 */
export const rowFrame = ({ kind, data }: LiveRow, id: number): Frame =>
  frame(keyOf(kind, data.id), kind, data, id);

/** Returns the event that makes a client read everything again. */
export const resetFrame = (id: number): Frame => frame('', 'reset', {}, id);

/** Returns the event with the server's time, precise to the millisecond. */
export const timeFrame = (now: Date, id: number): Frame => {
  const milliseconds = String(now.getMilliseconds()).padStart(3, '0');
  const iso = isoInSaoPaulo(now).replace(/(?=[+-]\d\d:\d\d$)/, `.${milliseconds}`);
  return frame('', 'time', { now: iso }, id);
};
