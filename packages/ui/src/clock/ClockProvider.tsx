'use client';
import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createClock, type Now } from './clock.ts';

/** The clock of components without a provider. */
const pageClock = createClock(null);
const ClockContext = createContext(pageClock);

/**
 * Corrects the clock of all components without a {@link ClockProvider}. Use it on a page with
 * several React trees.
 *
 * @param offset How far the server's clock is ahead of this device's, in milliseconds.
 *
 * @example
 * synchronizeClock(Date.parse(answer.headers.get('Date') ?? '') - Date.now());
 */
export const synchronizeClock = (offset: number): void => pageClock.synchronize(offset);

/** Props of {@link ClockProvider}. */
export interface ClockProviderProps {
  /**
   * Time that the server and the first render show, in milliseconds since 1970. Omit it if the page
   * may come from a cache. Then full dates are shown until the browser counts.
   * @default null
   */
  now?: number | null | undefined;
  /**
   * Difference between the server's clock and that of the device in milliseconds, from the `Date`
   * header of a fresh response. Positive if the server's clock is ahead.
   * @default 0
   */
  offset?: number | undefined;
  children: ReactNode;
}

/**
 * Provides one clock for all countdowns below it, with a single interval that runs only while a
 * countdown is mounted. Without a provider all countdowns of the page share the clock of the
 * device.
 *
 * @example
 * <ClockProvider offset={serverTime - Date.now()}>…</ClockProvider>
 */
export function ClockProvider({ now = null, offset = 0, children }: ClockProviderProps) {
  const [clock] = useState(() => createClock(now));
  useEffect(() => clock.synchronize(offset), [clock, offset]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/**
 * Returns what `select` derives from the time. The component re-renders only when this value
 * changes, so return a string or a number of what is shown.
 *
 * @param select - Gets milliseconds since 1970, or `null` while the time is not known.
 *
 * @example
 * const over = useNow((now) => now !== null && now > closesAt);
 */
export function useNow<Selected extends string | number | boolean | null>(
  select: (now: Now) => Selected,
): Selected {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(
    clock.subscribe,
    () => select(clock.read()),
    () => select(clock.initial),
  );
}
