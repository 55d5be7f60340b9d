import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '../../../test/answering.ts';
import type { StreamEvent } from './sse.ts';
import { openStream, type StreamEnd } from './stream.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const stream = { 'Content-Type': 'text/event-stream' };

/** Reads a stream to its end. */
async function read(fetch: Fetch): Promise<{ end: StreamEnd; events: StreamEvent[] }> {
  const events: StreamEvent[] = [];
  const end = await openStream({
    url: '/api/live?lots=1',
    fetch,
    lastEventId: '',
    signal: new AbortController().signal,
    onEvents: (batch) => events.push(...batch),
    onRetry() {},
  });
  return { end, events };
}
const answered = async (response: Response): Promise<StreamEnd> =>
  (await read(() => Promise.resolve(response))).end;

describe('a stream', () => {
  it('is requested by its media type, bypassing every cache', async () => {
    const fetch = vi.fn<Fetch>(() => Promise.resolve(new Response('', { headers: stream })));
    await read(fetch);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      headers: { Accept: 'text/event-stream' },
      cache: 'no-store',
    });
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Last-Event-ID');
  });

  it('may be cut within a character', async () => {
    const bytes = new TextEncoder().encode('data: Leilão\n\n');
    const cut = bytes.indexOf(0xc3) + 1;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });
    const { events } = await read(() => Promise.resolve(new Response(body, { headers: stream })));
    expect(events.map(({ data }) => data)).toEqual(['Leilão']);
  });

  it('returns the status of its response when it breaks', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    expect(await answered(new Response(body, { headers: stream }))).toEqual({
      status: 200,
      retryAfterMs: null,
    });
  });

  it('has no status when there was no answer', async () => {
    const { end } = await read(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(end).toEqual({ status: null, retryAfterMs: null });
  });

  it('leaves no timer behind when it has ended', async () => {
    await answered(new Response('data: 1\n\n', { headers: stream }));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an answer that is no stream', () => {
  it.each([
    ['a page', 200, 'text/html'],
    ['another type', 200, 'x-text/event-stream'],
    ['an error that is sent as a stream', 503, 'text/event-stream'],
  ])('is not read: %s', async (_, status, type) => {
    let signal: AbortSignal | null | undefined;
    const { end, events } = await read((_url, init) => {
      ({ signal } = init);
      const headers = { 'Content-Type': type, 'Retry-After': '3' };
      return Promise.resolve(new Response('data: 1\n\n', { status, headers }));
    });
    expect(end).toEqual({ status, retryAfterMs: 3000 });
    expect(events).toEqual([]);
    // The rest of its body is not loaded.
    expect(signal?.aborted).toBe(true);
  });

  it('may have no body', async () => {
    const headers = { ...stream, 'Retry-After': '3' };
    expect(await answered(new Response(null, { headers }))).toEqual({
      status: 200,
      retryAfterMs: 3000,
    });
  });

  it.each([
    ['40', 40_000],
    ['Sat, 21 Nov 2026 20:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2026 19:59:00 GMT', 0],
    ['12 h', null],
    ['logo', null],
    [null, null],
  ])('with Retry-After %j has a retry delay of %j ms', async (value, pause) => {
    const headers: HeadersInit = value === null ? {} : { 'Retry-After': value };
    const end = await answered(new Response('', { status: 503, headers }));
    expect(end.retryAfterMs).toBe(pause);
  });
});
