'use client';
import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { hasEverything, type Client } from '../calls/client.ts';

const ClientContext = createContext<Client | null>(null);

/** Props of {@link ApiProvider}. */
export interface ApiProviderProps {
  /** Create it once, outside of components. */
  readonly client: Client;
  /**
   * Data that the server loaded with `fallbackFor`. It is shown immediately and not requested
   * again.
   */
  readonly fallback?: Readonly<Record<string, unknown>> | undefined;
  /** SWR options for all hooks below. */
  readonly swr?: SWRConfiguration | undefined;
  readonly children?: ReactNode;
}

/** SWR does not retry, because the client does. A failed area has a retry button. */
const defaults: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  shouldRetryOnError: false,
};

/**
 * Provides the hooks below it with a client and a cache of their own. Data is loaded once: neither
 * a new mount nor a focus of the window requests it again. Coming back online does.
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
 * Returns the client of the nearest {@link ApiProvider}.
 *
 * @throws {Error} when there is none.
 *
 * @example
 * const client = useClient();
 * const onClick = () => client.call(endpoints.health);
 */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) {
    throw new Error('A hook of @martelo/api found no client. Render an <ApiProvider> above it.');
  }
  return client;
}

/**
 * Returns a function that tells whether the back end lacks a call or a parameter, so a page does not
 * offer what would fail. See `adaptClient` of `@martelo/api/back-end`.
 *
 * @example
 * const lacks = useLacks();
 * return !lacks('GET /auctions/calendar.json') && <a href="/calendario">Calendário</a>;
 */
export const useLacks = (): NonNullable<Client['lacks']> => useClient().lacks ?? hasEverything;
