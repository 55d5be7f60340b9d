'use client';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Doubles no request: the same call again, while the first is on its way, is the first.
 *
 * @example
 * const add = useOnce((address: Address) => client.call(endpoints.addAddress, { body: { address } }));
 */
export function useOnce<Args extends readonly unknown[], Answer>(
  send: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const inFlight = useRef(new Map<string, Promise<Answer>>());
  return useCallback((...args) => {
    const key = JSON.stringify(args);
    const running = inFlight.current.get(key);
    if (running !== undefined) return running;
    const started = latest.current(...args).finally(() => inFlight.current.delete(key));
    inFlight.current.set(key, started);
    return started;
  }, []);
}
