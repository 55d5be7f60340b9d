'use client';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { shared } from '../internal/shared.ts';
import { createClock, type Now } from './clock.ts';

/** The clock of components without a provider. */
const pageClock = shared('page-clock', () => createClock(null));
/** The clock of the components below it. */
export const ClockContext = shared('clock', () => createContext(pageClock));

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
   * What the server's clock showed when a fresh response arrived, in milliseconds since 1970, such as
   * its `Date` header. The difference to the clock of the device is measured when the value arrives.
   * @default null
   */
  serverTime?: number | null | undefined;
  /**
   * Known difference between the server's clock and that of the device in milliseconds, positive if the
   * server's clock is ahead. It is used instead of `serverTime`. `null` while it is unknown.
   * @default null
   */
  offset?: number | null | undefined;
  children: ReactNode;
}

/**
 * Provides one clock for all countdowns below it, with a single interval that runs only while a
 * countdown is mounted. Without a provider all countdowns of the page share the clock of the
 * device.
 *
 * @example
 * <ClockProvider serverTime={Date.parse(response.headers.get('Date') ?? '')}>…</ClockProvider>
 */
export function ClockProvider({
  now = null,
  serverTime = null,
  offset = null,
  children,
}: ClockProviderProps) {
  const [clock] = useState(() => createClock(now));
  const measured = useRef<number | null>(null);
  useEffect(() => {
    if (offset !== null) clock.synchronize(offset);
    // Later renders, and effects that run again, have the same time of the server at a later time.
    else if (serverTime !== null && serverTime !== measured.current) {
      measured.current = serverTime;
      clock.synchronize(serverTime - Date.now());
    }
  }, [clock, offset, serverTime]);
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
