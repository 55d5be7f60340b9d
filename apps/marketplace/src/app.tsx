import { ApiProvider, type Client } from '@martelo/api';
import { ClockProvider } from '@martelo/ui/clock';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
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
  const [swr] = useState(() => cache && { provider: () => cache });
  useEffect(() => {
    void serverAhead?.().then((ahead) => startTransition(() => setOffset(ahead)));
  }, [serverAhead]);
  return (
    <FailedReads value={failed}>
      <ApiProvider client={client} fallback={fallback} swr={swr}>
        <ClockProvider now={now} offset={offset}>
          {children}
        </ClockProvider>
      </ApiProvider>
    </FailedReads>
  );
}
