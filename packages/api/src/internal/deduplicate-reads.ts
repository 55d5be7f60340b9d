import type { Client } from './client.ts';

/**
 * Deduplicates reads in flight: a second identical GET returns the first one's promise.
 *
 * @example
 * const client = deduplicateReads(createClient({ baseUrl: '/api' }));
 */
export function deduplicateReads(client: Client): Client {
  const inFlight = new Map<string, Promise<unknown>>();
  return {
    call(endpoint, ...input) {
      // Writes are never deduplicated. The key does not include the content of a form.
      if (endpoint.method !== 'GET') return client.call(endpoint, ...input);
      const key = JSON.stringify([endpoint.path, input]);
      const known = inFlight.get(key);
      if (known) return known as ReturnType<typeof client.call<typeof endpoint>>;
      const call = client.call(endpoint, ...input).finally(() => inFlight.delete(key));
      inFlight.set(key, call);
      return call;
    },
  };
}
