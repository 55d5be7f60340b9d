/**
 * One clock for everything that counts: a single interval, however many listen, and none when
 * nobody does.
 *
 * @module
 */

/** Milliseconds since 1970; `null` while the time is not known, as on a server without `now`. */
export type Now = number | null;

/** A clock that React subscribes to. */
export interface Clock {
  /** What the server and the first render in the browser show. */
  readonly initial: Now;
  readonly read: () => Now;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets how far the server's clock is ahead of this device's, in milliseconds. */
  readonly synchronize: (offset: number) => void;
}

/** Time between two ticks, in milliseconds. */
const TICK_MS = 1000;

/** A clock that stands at `initial` until somebody listens. */
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
