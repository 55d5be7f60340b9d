import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createClock, type Now } from './clock.ts';

/** The clock of whatever has no provider above it. */
const pageClock = createClock(null);
const ClockContext = createContext(pageClock);

/**
 * Corrects the clock that is shared by all that has no {@link ClockProvider} above it, for pages made
 * of several trees.
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
   * The instant that the server and the first render in the browser show, in milliseconds since
   * 1970. Leave it out where the page may come from a cache: dates stand in full until the browser
   * counts. @default null
   */
  now?: number | null | undefined;
  /**
   * How far the server's clock is ahead of this device's, in milliseconds: from the `Date` header of
   * a fresh answer. @default 0
   */
  offset?: number | undefined;
  children: ReactNode;
}

/**
 * One clock for all countdowns below: a single interval, and only while something counts. Without a
 * provider all countdowns of the page share the device's clock.
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
 * What `select` makes of the time. The component renders again only when that changes, so select no
 * more than what is shown: a number or a text.
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
