/**
 * A client of the live stream for tests.
 *
 * @module
 */
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';

/** One event as it arrived. */
export interface StreamEvent {
  event: string;
  data: Record<string, unknown>;
  id: number | null;
  /** Milliseconds of the monotonic clock at its arrival. */
  at: number;
}

/** An open stream. */
export interface Stream {
  readonly response: IncomingMessage;
  readonly events: readonly StreamEvent[];
  /** The last id that arrived. */
  readonly lastId: () => number;
  /** The milliseconds of a `retry` field; `null`: none arrived. */
  readonly retry: () => number | null;
  /** Events of a kind that have arrived. */
  of(event: string): StreamEvent[];
  /** Waits until the events that have arrived meet a condition. */
  until(isMet: (events: readonly StreamEvent[]) => boolean, what?: string): Promise<void>;
  /** Waits until the server has ended the stream. */
  readonly ended: Promise<void>;
  /** Closes the connection abruptly. */
  cut(): Promise<void>;
}

const WAIT_MS = 45_000;

/** Parses one block of fields. */
function parseBlock(block: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    block.split('\n').map((line) => {
      const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}

/** Opens a stream. The body of an answer other than 200 is ignored. */
export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Stream> {
  const asked: ClientRequest = request(url, { headers, agent: false });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  let retry: number | null = null;
  let lastId = 0;
  let text = '';
  asked.on('error', () => undefined);
  response.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => response.once('close', () => resolve()));
  if (response.statusCode === 200) {
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = parseBlock(block);
        if (fields['retry'] !== undefined) retry = Number(fields['retry']);
        if (fields['id'] !== undefined) lastId = Number(fields['id']);
        if (fields['data'] === undefined) continue;
        events.push({
          event: fields['event'] ?? 'message',
          data: JSON.parse(fields['data']) as Record<string, unknown>,
          id: fields['id'] === undefined ? null : Number(fields['id']),
          at: performance.now(),
        });
      }
      for (const look of waiting) look();
    });
  } else {
    response.resume();
  }
  return {
    response,
    events,
    lastId: () => lastId,
    retry: () => retry,
    of: (event) => events.filter((one) => one.event === event),
    ended,
    async until(isMet, what = 'the events') {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`${what} did not arrive: ${JSON.stringify(events)}`));
        }, WAIT_MS);
        const look = (): void => {
          if (!isMet(events)) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    async cut() {
      asked.destroy();
      await ended;
    },
  };
}
