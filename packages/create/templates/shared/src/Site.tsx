'use client';
import { createLive, LiveProvider, useServerOffset } from '@martelo/api/live';
import { ApiProvider } from '@martelo/api/react';
import { ClockProvider } from '@martelo/ui/clock';
import { GlobalStyle } from '@martelo/ui/theme';
import type { ReactNode } from 'react';
import { baseUrl, client, key } from './marketplace';

/** Follows the lots on the screen. It connects when one of them may change. */
const live = createLive({ client, baseUrl, embedKey: key });

const Clock = ({ children }: { children: ReactNode }) => (
  <ClockProvider offset={useServerOffset()}>{children}</ClockProvider>
);

/** The frame of every page. `fallback` is what the server has loaded. */
export function Site({
  fallback,
  children,
}: {
  fallback?: Readonly<Record<string, unknown>>;
  children: ReactNode;
}) {
  return (
    <ApiProvider client={client} fallback={fallback}>
      <LiveProvider live={live}>
        <Clock>
          <GlobalStyle />
          <main style={{ maxWidth: '80rem', margin: '0 auto', padding: '1.5rem 1rem' }}>
            {children}
          </main>
        </Clock>
      </LiveProvider>
    </ApiProvider>
  );
}
