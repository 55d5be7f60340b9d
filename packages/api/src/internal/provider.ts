'use client';
/**
 * What the hooks stand on: the client and a cache of their own, apart from any other SWR on the page.
 *
 * @module
 */
import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { Client } from './client.ts';

const ClientContext = createContext<Client | null>(null);

/** Props of {@link ApiProvider}. */
export interface ApiProviderProps {
  /** Made once, outside of any component. */
  readonly client: Client;
  /** What the server loaded, from `fallbackFor`; shown at once and not requested again. */
  readonly fallback?: Readonly<Record<string, unknown>> | undefined;
  /** SWR's own options for all hooks below. */
  readonly swr?: SWRConfiguration | undefined;
  readonly children?: ReactNode;
}

/** The client tries again by itself and a failed area offers a button, so SWR stays out of it. */
const defaults: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  shouldRetryOnError: false,
};

/**
 * Gives the hooks below it their client and cache. Public lists are loaded once: neither a new
 * mount nor a focus of the window requests them again; coming back online does.
 *
 * @example
 * <ApiProvider client={client} fallback={fallback}>
 *   <App />
 * </ApiProvider>
 */
export function ApiProvider({ client, fallback, swr, children }: ApiProviderProps): ReactNode {
  const value = useMemo(
    () => ({
      provider: () => new Map(),
      ...defaults,
      ...(fallback === undefined ? {} : { fallback }),
      ...swr,
    }),
    [fallback, swr],
  );
  return createElement(
    ClientContext.Provider,
    { value: client },
    createElement(SWRConfig, { value }, children),
  );
}

/**
 * The client of the nearest {@link ApiProvider}.
 *
 * @throws {Error} outside of one.
 *
 * @example
 * const client = useClient();
 * const onClick = () => client.call(endpoints.health);
 */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('@martelo/api hooks need an <ApiProvider> above them.');
  return client;
}
