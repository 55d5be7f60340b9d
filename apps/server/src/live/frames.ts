/**
 * The text of the live stream (docs/api-contract.md#live).
 *
 * @module
 */
import { isoInSaoPaulo } from '../http/wire.ts';
import type { LiveRow } from './live-rows.ts';

/** One event, serialized once for all connections. */
export interface Frame {
  /** The row of the event; empty for events of no row. */
  readonly key: string;
  readonly withId: Buffer;
  /** For a client that must not resume after this event. */
  readonly withoutId: Buffer;
}

/** Returns the name of a row among all rows, such as `lot 7`. */
export const keyOf = (kind: LiveRow['kind'], id: number): string => `${kind} ${id}`;

function frame(key: string, event: string, data: object, id: number): Frame {
  const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n`;
  return { key, withId: Buffer.from(`${text}id: ${id}\n\n`), withoutId: Buffer.from(`${text}\n`) };
}

/**
 * Returns the event of a row.
 *
 * @param id - a client that resumes after it misses nothing
 */
export const rowFrame = ({ kind, data }: LiveRow, id: number): Frame =>
  frame(keyOf(kind, data.id), kind, data, id);

/** Returns the event by which a client reads everything again. */
export const resetFrame = (id: number): Frame => frame('', 'reset', {}, id);

/** Returns the event with the server's clock, in milliseconds. */
export const timeFrame = (now: Date, id: number): Frame => {
  const milliseconds = String(now.getMilliseconds()).padStart(3, '0');
  const iso = isoInSaoPaulo(now).replace(/(?=[+-]\d\d:\d\d$)/, `.${milliseconds}`);
  return frame('', 'time', { now: iso }, id);
};
