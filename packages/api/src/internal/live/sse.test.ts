import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, type StreamEvent } from './sse.ts';

/** Parses chunks of bytes as a connection does. */
function parseAll(chunks: readonly Uint8Array[]): { events: StreamEvent[]; retries: number[] } {
  const events: StreamEvent[] = [];
  const retries: number[] = [];
  const parse = createEventParser({
    onEvent: (event) => events.push(event),
    onRetry: (ms) => retries.push(ms),
  });
  const decoder = new TextDecoder();
  for (const chunk of chunks) parse(decoder.decode(chunk, { stream: true }));
  return { events, retries };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const parseText = (text: string) => parseAll([bytesOf(text)]);

/** Splits bytes at any positions, even within a character. */
function split(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const cuts = [0, ...places.map((at) => at % (bytes.length + 1)).toSorted((a, b) => a - b)];
  return cuts.map((from, index) => bytes.slice(from, cuts[index + 1] ?? bytes.length));
}

const lineText = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[\r\n\0]/g, ''));
const anyEvent = fc.record({
  type: fc.constantFrom('lot', 'auction', 'time', 'ação'),
  data: fc.array(lineText, { minLength: 1, maxLength: 4 }),
  id: lineText,
  comment: lineText,
  retry: fc.nat(),
});
const lineEnd = fc.constantFrom('\n', '\r', '\r\n');

describe('a stream of events', () => {
  it('is parsed alike in chunks of any size, with any line ending, with or without a byte order mark', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 6 }),
        fc.array(lineEnd, { minLength: 1, maxLength: 7 }),
        fc.array(fc.nat(10_000), { maxLength: 40 }),
        fc.boolean(),
        (sent, ends, places, hasMark) => {
          let lines = 0;
          const text = sent
            .flatMap(({ type, data, id, comment, retry }) => [
              `:${comment}`,
              `event: ${type}`,
              ...data.map((line) => `data: ${line}`),
              `id: ${id}`,
              `retry: ${retry}`,
              '',
            ])
            // A single LF after a single CR would be the other half of one line end.
            .map((line) => {
              const end = ends[lines++ % ends.length] ?? '\n';
              return line + (line === '' && end === '\n' ? '\r\n' : end);
            })
            .join('')
            .replaceAll(/\r(?=\r\n)/g, '\n');
          const bytes = bytesOf((hasMark ? '\u{FEFF}' : '') + text);
          const { events, retries } = parseAll(split(bytes, places));
          // Lone surrogates cannot be encoded.
          const wellFormed = (value: string) => value.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}');
          expect(events).toEqual(
            sent.map(({ type, data, id }) => ({
              type,
              data: wellFormed(data.join('\n')),
              id: wellFormed(id),
            })),
          );
          expect(retries).toEqual(sent.map(({ retry }) => retry));
        },
      ),
    );
  });

  it('parses any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat(1000)), (text, places) => {
        const bytes = bytesOf(text);
        expect(parseAll(split(bytes, places))).toEqual(parseText(text));
      }),
    );
  });

  it('ends an event with an empty line', () => {
    expect(parseText('data: a\n').events).toEqual([]);
    expect(parseText('data: a\n\n').events).toEqual([{ type: 'message', data: 'a', id: '' }]);
  });

  it('joins lines of data and removes one space after the colon', () => {
    const [event] = parseText('data:a\ndata:  b\ndata\ndata: c: d\n\n').events;
    expect(event?.data).toBe('a\n b\n\nc: d');
  });

  it('dispatches no event without data, and discards its type', () => {
    expect(parseText('event: lot\n\ndata: 1\n\n').events).toEqual([
      { type: 'message', data: '1', id: '' },
    ]);
  });

  it('keeps the last id', () => {
    const ids = parseText(
      'id: 7\ndata: a\n\ndata: b\n\nid\ndata: c\n\nid: 8\0\ndata: d\n\n',
    ).events;
    expect(ids.map(({ id }) => id)).toEqual(['7', '7', '', '']);
  });

  it('ignores comments, unknown fields and a retry that is not a number', () => {
    const { events, retries } = parseText(': beat\n\nfoo: 1\nretry: 1s\nretry: 250\ndata: a\n\n');
    expect(events).toHaveLength(1);
    expect(retries).toEqual([250]);
  });

  it('treats CR LF in two chunks as one line ending', () => {
    const chunks = ['event: lot\r', '\ndata: 1\r', '\n', '\r', '\ndata: 2\r\n\r\n'].map(bytesOf);
    expect(parseAll(chunks).events.map(({ type, data }) => [type, data])).toEqual([
      ['lot', '1'],
      ['message', '2'],
    ]);
  });
});
