import type { CallOptions, Client } from './client.ts';

/**
 * Deduplicates reads in flight: a second identical GET of the same session returns the first one's
 * promise. A read with a `signal` is never shared, since its caller can abort it.
 *
 * @param getToken Returns the token that the client sends, or `null`.
 *
 * @example
 * const { getToken } = session;
 * const client = deduplicateReads(createClient({ baseUrl: '/api', getToken }), getToken);
 */
export function deduplicateReads(client: Client, getToken: () => string | null): Client {
  const inFlight = new Map<string, Promise<unknown>>();
  return {
    ...client,
    call(endpoint, ...input) {
      const [options] = input as [CallOptions?];
      // Writes are never deduplicated. The key does not include the content of a form.
      if (endpoint.method !== 'GET' || options?.signal) return client.call(endpoint, ...input);
      const key = JSON.stringify([endpoint.path, getToken(), input]);
      const known = inFlight.get(key);
      if (known) return known as ReturnType<typeof client.call<typeof endpoint>>;
      const call = client.call(endpoint, ...input).finally(() => inFlight.delete(key));
      inFlight.set(key, call);
      return call;
    },
  };
}
