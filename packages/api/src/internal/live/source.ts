import type { Client } from '../calls/client.ts';
import type { LiveOptions } from './live-options.ts';
import type { SourceUpdate } from './live-state.ts';
import { createNewest } from './newest.ts';
import { createPolls, pollRows } from './poll.ts';
import type { Wanted } from './rows.ts';
import { openStream, type StreamEnd } from './stream.ts';

/** The source of changes: the stream, or polling if there is none. */
export type Source = ReturnType<typeof createSource>;

/** Debounce before the stream is opened for new rows. */
const DEBOUNCE_MS = 100;
/** Minimum interval between two connections while a person scrolls. */
const REOPEN_MS = 2000;
/** The server sends the time every 15 s. After a longer silence the connection may be lost. */
const QUIET_MS = 20_000;
const FAILURES_BEFORE_POLLS = 3;
/** A stream that ends sooner counts as a failure, so clients reconnect with backoff. */
const MIN_STREAM_MS = 5000;
const MAX_PAUSE_MS = 60_000;
/** Pause before the stream is tried again on a server that has none. */
const NOT_FOUND_PAUSE_MS = 600_000;

/** Spreads the retries of pages that lost their connection at the same time. */
const withJitter = (ms: number): number => ms * (0.5 + Math.random() / 2);

const addressOf = (
  { baseUrl, embedKey }: Pick<LiveOptions, 'baseUrl' | 'embedKey'>,
  { lots, auctions }: Wanted,
): string => {
  const query = [
    ...(lots.length > 0 ? [`lots=${idsOf(lots)}`] : []),
    ...(auctions.length > 0 ? [`auctions=${idsOf(auctions)}`] : []),
    ...(embedKey ? [`embed_key=${encodeURIComponent(embedKey)}`] : []),
  ];
  return `${baseUrl.replace(/\/+$/, '')}/live?${query.join('&')}`;
};

/**
 * Whether `Last-Event-ID` can be sent. Across origins the header would cost a preflight request,
 * and the stream starts with the state of all rows anyway.
 */
const isSameOrigin = (address: string, page: Pick<Location, 'href' | 'origin'>): boolean =>
  new URL(address, page.href).origin === page.origin;

const idsOf = (rows: readonly { readonly id: number }[]): string =>
  rows
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(',');

/** Returns whether `b` contains all rows of `a`. */
const isWithin = (a: Wanted, b: Wanted): boolean =>
  (['lots', 'auctions'] as const).every((kind) => {
    const ids = new Set(b[kind].map(({ id }) => id));
    return a[kind].every(({ id }) => ids.has(id));
  });

const nothing: Wanted = { lots: [], auctions: [] };

/**
 * Creates a source of changes. It connects as soon as rows are requested.
 *
 * @param page The location of the page.
 * @param onUpdate Called with changes in the order of the server.
 */
export function createSource(
  options: Pick<LiveOptions, 'baseUrl' | 'embedKey' | 'fetch'> & { readonly client: Client },
  page: Pick<Location, 'href' | 'origin'>,
  onUpdate: (update: SourceUpdate) => void,
) {
  const newest = createNewest();
  let wanted = nothing;
  let opened = nothing;
  let openedAt = -Infinity;
  let openedAddress = '';
  let heardAt = -Infinity;
  let lastEventId = '';
  let failures = 0;
  let retryMs: number | null = null;
  let stream: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the timer waits to reconnect. */
  let isPausing = false;

  const polls = createPolls(
    (signal) => pollRows(options.client, wanted, signal),
    (rows) => onUpdate(newest.keep({ ...rows, isBeat: true })),
  );

  const isWanted = (): boolean => wanted.lots.length + wanted.auctions.length > 0;

  function openIn(ms: number, isPause: boolean): void {
    clearTimeout(timer);
    isPausing = isPause;
    timer = setTimeout(open, ms);
  }

  function open(): void {
    clearTimeout(timer);
    timer = undefined;
    isPausing = false;
    stream?.abort();
    if (!isWanted()) return;
    if (options.client.lacks?.('GET /live')) return polls.start();
    const controller = new AbortController();
    stream = controller;
    const address = addressOf(options, wanted);
    // When a stream resumes, only changes are sent. New rows need their state first.
    if (address !== openedAddress) lastEventId = '';
    openedAddress = address;
    opened = wanted;
    openedAt = Date.now();
    let events = 0;
    const hasWorked = (): boolean => events > 0 && Date.now() - openedAt > MIN_STREAM_MS;
    const end = openStream({
      url: address,
      fetch: options.fetch,
      lastEventId: isSameOrigin(address, page) ? lastEventId : '',
      signal: controller.signal,
      onRetry: (ms) => void (retryMs = ms),
      onEvents(batch) {
        heardAt = Date.now();
        retryMs = null;
        polls.stop();
        if (hasWorked()) failures = 0;
        if (batch.some(({ type }, index) => type === 'reset' && events + index > 0)) {
          // The current stream has lost changes. A new stream starts with the state of all rows.
          lastEventId = '';
          openedAddress = '';
          openIn(withJitter(REOPEN_MS), true);
        } else lastEventId = batch.at(-1)?.id ?? lastEventId;
        events += batch.length;
        onUpdate(newest.keepEvents(batch));
      },
    });
    void end.then((reason) => {
      if (controller.signal.aborted) return;
      stream = null;
      ended(reason, hasWorked());
    });
  }

  function ended({ status, retryAfterMs }: StreamEnd, hasWorked: boolean): void {
    if (status === 404) {
      polls.start();
      return openIn(withJitter(NOT_FOUND_PAUSE_MS), true);
    }
    failures = hasWorked ? 0 : failures + 1;
    if (failures >= FAILURES_BEFORE_POLLS) polls.start();
    const pause = retryMs ?? withJitter(Math.min(MAX_PAUSE_MS, 1000 * 2 ** failures));
    openIn(Math.max(pause, retryAfterMs ?? 0), true);
  }

  function close(): void {
    polls.stop();
    clearTimeout(timer);
    timer = undefined;
    stream?.abort();
    stream = null;
  }

  return {
    /** Replaces the rows that are followed. */
    want(rows: Wanted): void {
      wanted = rows;
      const isComplete = stream !== null && isWithin(wanted, opened);
      if (!isWanted()) close();
      else if (!isComplete && timer === undefined) {
        openIn(Math.max(DEBOUNCE_MS, openedAt + REOPEN_MS - Date.now()), false);
      }
    },
    /** Returns the newest state of rows, for a tab that requests them later than others. */
    current: newest.current,
    /** Reconnects if nothing has arrived for a while, for example after the device slept. */
    check(): void {
      const isQuiet = Date.now() - Math.max(heardAt, openedAt) > QUIET_MS;
      if (isPausing || (stream !== null && isQuiet)) open();
    },
    close,
  };
}
