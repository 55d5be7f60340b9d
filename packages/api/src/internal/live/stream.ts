import { retryAfterSeconds } from '../calls/answer.ts';
import { createEventParser, type StreamEvent } from './sse.ts';

/** Options of {@link openStream}. */
interface StreamOptions {
  readonly url: string;
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Id of the event to resume from. `''` starts with the state of all rows. */
  readonly lastEventId: string;
  readonly signal: AbortSignal;
  /** Called with all events of a chunk. */
  readonly onEvents: (events: readonly StreamEvent[]) => void;
  readonly onRetry: (ms: number) => void;
}

/** The outcome of a connection. */
export interface StreamEnd {
  /** HTTP status, or `null` if there was no response. */
  readonly status: number | null;
  /** Value of `Retry-After`, if the server sent it. */
  readonly retryAfterMs: number | null;
}

/** Timeout of the first bytes. The server sends the state of the rows immediately. */
const FIRST_BYTE_MS = 10_000;
/** Three times the pause between two `time` events. */
const SILENCE_MS = 45_000;

/**
 * Reads a stream until it ends, fails or times out. Never throws.
 *
 * Uses `fetch`, which exposes the status and `Retry-After` of the response, unlike `EventSource`.
 */
export async function openStream(options: StreamOptions): Promise<StreamEnd> {
  const { url, lastEventId, signal, onEvents, onRetry } = options;
  const send = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init));
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, FIRST_BYTE_MS);
  let status: number | null = null;
  let retryAfterMs: number | null = null;
  try {
    const response = await send(url, {
      headers: {
        Accept: 'text/event-stream',
        ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
      },
      cache: 'no-store',
      signal: controller.signal,
    });
    ({ status } = response);
    const isStream = /^text\/event-stream\b/i.test(response.headers.get('Content-Type') ?? '');
    if (!response.ok || !isStream || response.body === null) {
      const seconds = retryAfterSeconds(response.headers);
      retryAfterMs = seconds && seconds * 1000;
      stop();
      return { status, retryAfterMs };
    }
    const reader = response.body.getReader();
    controller.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    const decoder = new TextDecoder();
    let events: StreamEvent[] = [];
    const parse = createEventParser({ onEvent: (event) => void events.push(event), onRetry });
    for (;;) {
      const { done, value } = await reader.read();
      if (done || controller.signal.aborted) break;
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      parse(decoder.decode(value, { stream: true }));
      if (events.length > 0) onEvents(events);
      events = [];
    }
  } catch {
    // The connection failed, timed out or was closed by the caller.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  }
  return { status, retryAfterMs };
}
