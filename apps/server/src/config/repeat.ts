import { OutageLog } from './outage-log.ts';

/** A background job that runs repeatedly. */
export interface Repeated {
  /** Stops, and waits for the pass that is running. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs a job repeatedly, with a pause after each pass. The first pass waits as well, because a
 * starting server has pages to serve first. Passes that fail are logged once a minute.
 *
 * @param pass - one pass, which ends early when the signal is aborted
 * @param failure - what the log says about a pass that failed
 */
export function repeat(
  pass: (signal: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  failure: string,
): Repeated {
  const outages = new OutageLog(failure);
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    await pass(signal).catch((error: unknown) => outages.note(error));
    if (!signal.aborted) scheduleNextPass();
  };
  const scheduleNextPass = (): void => {
    timer = setTimeout(() => (running = run()), pauseMs);
    timer.unref();
  };
  scheduleNextPass();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
