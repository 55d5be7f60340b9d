import { ApiProvider } from '@martelo/api/react';
import type { Client } from '@martelo/api/client';
import { ClockProvider } from '@martelo/ui/clock';
import { useEffect, useState, type ReactNode } from 'react';
import type { BrowserCache } from './browser-data.ts';
import { FailedReads } from './data.ts';

interface AppProps {
  client: Client;
  /** The instant the page was rendered at, in milliseconds since 1970, to the minute. */
  now: number;
  /** What the server loaded. */
  fallback: Readonly<Record<string, unknown>>;
  /** What it could not load. */
  failed: readonly string[];
  /** The browser's cache; the server needs none. */
  cache?: BrowserCache;
  /** Tells the browser how far the server's clock is ahead of the device's, in milliseconds. */
  serverAhead?: () => Promise<number>;
  children: ReactNode;
}

/** What every page stands on, on the server and in the browser alike. */
export function App({ client, now, fallback, failed, cache, serverAhead, children }: AppProps) {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    void serverAhead?.().then(setOffset);
  }, [serverAhead]);
  return (
    <FailedReads value={failed}>
      <ApiProvider client={client} fallback={fallback} swr={cache && { provider: () => cache }}>
        <ClockProvider now={now} offset={offset}>
          {children}
        </ClockProvider>
      </ApiProvider>
    </FailedReads>
  );
}
