/** Milliseconds since 1970. `null` while the time is unknown, as on a server without `now`. */
export type Now = number | null;

/** A clock as a store for `useSyncExternalStore`. */
export interface Clock {
  /** The time that the server and the first render show. */
  readonly initial: Now;
  readonly read: () => Now;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets how far the server's clock is ahead of this device's, in milliseconds. */
  readonly synchronize: (offset: number) => void;
}

/** Interval in milliseconds. */
const TICK_MS = 1000;

/**
 * Returns a clock that shows `initial` until the first subscription. It runs a single interval, and
 * none without a subscriber.
 */
export function createClock(initial: Now): Clock {
  const listeners = new Set<() => void>();
  let now = initial;
  let offset = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = (): void => {
    now = Date.now() + offset;
    for (const listener of listeners) listener();
  };

  return {
    initial,
    read: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      if (timer === undefined) {
        timer = setInterval(tick, TICK_MS);
        now = Date.now() + offset;
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    synchronize: (ahead) => {
      if (ahead === offset) return;
      offset = ahead;
      if (timer !== undefined) tick();
    },
  };
}
