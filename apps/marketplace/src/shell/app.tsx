import { ApiProvider } from '@martelo/api/react';
import type { Client } from '@martelo/api/client';
import { ClockProvider } from '@martelo/ui/clock';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import type { BrowserCache } from '../engine/hydration/browser-data.ts';
import { FailedReads, StaleReads } from '../engine/data.ts';
import { LiveAddress } from '../live/address.ts';
import { ApiBase } from '../engine/api-base.ts';
import { aheadByPage } from '../engine/hydration/page-time.ts';
import { Announced } from './root.tsx';

interface AppProps {
  client: Client;
  /** When the page was rendered, in milliseconds since 1970, rounded down to the minute. */
  now: number;
  /** The time of a demonstration with a fixed date, in milliseconds. Browser only. */
  fixedTime?: number | null;
  /** Whether the document was saved earlier, so its time is not the current one. Browser only. */
  isSaved?: boolean;
  /** Data that the server loaded, by the key of its read. */
  fallback: Readonly<Record<string, unknown>>;
  /** Keys of the reads that failed on the server. */
  failed: readonly string[];
  /** The cache of the browser. Absent on the server. */
  cache?: BrowserCache;
  /** Keys of reads that the pages repeat. Browser only. */
  stale?: Set<string>;
  /** @default '/api' */
  apiBase?: string;
  /** API base URL of the live stream. Browser only. */
  liveBase?: string;
  /**
   * Returns how far the server's clock is ahead of the device's, in milliseconds, or `null` offline.
   * Browser only.
   */
  serverAhead?: () => Promise<number | null>;
  children: ReactNode;
}

const noReads = new Set<string>();

/** The providers that every page needs, on the server and in the browser. */
export function App({
  client,
  now,
  fixedTime = null,
  isSaved = false,
  fallback,
  failed,
  cache,
  stale = noReads,
  apiBase = '/api',
  liveBase,
  serverAhead,
  children,
}: AppProps) {
  const [offset, setOffset] = useState(() =>
    fixedTime !== null ? fixedTime - Date.now() : isSaved ? 0 : aheadByPage(now, Date.now()),
  );
  const announced = useRef<string>(null);
  const [swr] = useState(() => cache && { provider: () => cache });
  useEffect(() => {
    void serverAhead?.().then((ahead) => {
      if (ahead !== null) startTransition(() => setOffset(ahead));
    });
  }, [serverAhead]);
  return (
    <FailedReads value={failed}>
      <StaleReads value={stale}>
        <ApiProvider client={client} fallback={fallback} swr={swr}>
          <ClockProvider now={now} offset={offset}>
            <ApiBase value={apiBase}>
              <LiveAddress value={liveBase ?? null}>
                <Announced value={announced}>{children}</Announced>
              </LiveAddress>
            </ApiBase>
          </ClockProvider>
        </ApiProvider>
      </StaleReads>
    </FailedReads>
  );
}
