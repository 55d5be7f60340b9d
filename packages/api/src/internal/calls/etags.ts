type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Wraps a fetch without an HTTP cache, such as that of Node: repeats a GET with `If-None-Match`, and
 * answers a 304 with the remembered body. Requests with a token are personal and pass through.
 *
 * @param entries Number of remembered answers. The least recently used is dropped first.
 *
 * @example
 * const client = createClient({ baseUrl, fetch: rememberEtags(fetch) });
 */
export function rememberEtags(fetch: Fetch, entries = 500): Fetch {
  const memory = new Map<string, { etag: string; body: string; headers: Headers }>();
  return async (url, init) => {
    const headers = new Headers(init.headers);
    if (init.method !== 'GET' || headers.has('Authorization')) return fetch(url, init);
    const known = memory.get(url);
    if (known !== undefined) headers.set('If-None-Match', known.etag);
    const response = await fetch(url, { ...init, headers });
    const unchanged = response.status === 304 && known !== undefined;
    const etag = response.headers.get('ETag');
    if (!unchanged && (!response.ok || etag === null)) return response;
    const entry = unchanged
      ? known
      : { etag: etag ?? '', body: await response.text(), headers: response.headers };
    memory.delete(url);
    memory.set(url, entry);
    for (const oldest of memory.keys()) {
      if (memory.size <= entries) break;
      memory.delete(oldest);
    }
    return new Response(entry.body, { status: 200, headers: entry.headers });
  };
}
