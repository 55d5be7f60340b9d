'use client';
import { useCallback, useEffect, useRef } from 'react';
import type { Client } from '../calls/client.ts';
import { useClient } from '../reads/provider.ts';

/**
 * Returns a function that sends something with the client. It deduplicates calls in flight: a second
 * call with equal arguments returns the promise of the first. Arguments are compared as JSON.
 */
export function useWrite<Args extends readonly unknown[], Result>(
  send: (client: Client, ...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const client = useClient();
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const inFlight = useRef(new Map<string, Promise<Result>>());
  return useCallback(
    (...args) => {
      const key = JSON.stringify(args);
      const running = inFlight.current.get(key);
      if (running !== undefined) return running;
      const started = latest.current(client, ...args).finally(() => inFlight.current.delete(key));
      inFlight.current.set(key, started);
      return started;
    },
    [client],
  );
}
