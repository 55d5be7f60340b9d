import type { Client } from '@martelo/api/client';
import { createLive, LiveProvider, type Live } from '@martelo/api/live';
import { useClient } from '@martelo/api/react';
import { useContext, type ReactNode } from 'react';
import { LiveAddress } from './address.ts';

/**
 * The live state of each client, shared by all parts of a page, which are loaded at different
 * times.
 */
const liveOfClient = new WeakMap<Client, Live>();

function liveOf(client: Client, baseUrl: string): Live {
  const live = liveOfClient.get(client) ?? createLive({ client, baseUrl });
  liveOfClient.set(client, live);
  return live;
}

/** Provides the live state to the hooks of `@martelo/api/live` below it. */
export function LiveArea({ children }: { children: ReactNode }) {
  const client = useClient();
  const baseUrl = useContext(LiveAddress);
  return (
    <LiveProvider live={baseUrl === null ? null : liveOf(client, baseUrl)}>{children}</LiveProvider>
  );
}
