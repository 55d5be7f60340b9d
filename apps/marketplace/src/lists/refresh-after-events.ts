import { useCallback, useEffect, useRef } from 'react';

/** Reads after the first one wait at least this long, in milliseconds. */
const BETWEEN_READS_MS = 5000;

/** All viewers of a lot receive a bid at the same time, so their reads get different delays. */
const delayMs = (id: number): number => 300 + ((id * 97) % 1200);

/**
 * Returns a function that requests an area again shortly after an event. Events before the request
 * share it, so a list with many live rows is read once.
 */
export function useRefreshAfterEvents(retry: () => void): (id: number) => void {
  const latest = useRef(retry);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pauseMs = useRef(0);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback((id) => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        pauseMs.current = BETWEEN_READS_MS;
        latest.current();
      },
      delayMs(id) + pauseMs.current,
    );
  }, []);
}
