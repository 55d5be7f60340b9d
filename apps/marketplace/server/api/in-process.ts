import { inProcessHeaders } from '@martelo/server';
import type { FastifyInstance } from 'fastify';

/**
 * Returns a `fetch` that calls an application of this process without a socket. Pages are rendered
 * with the same calls that a browser makes. No rate limit counts these calls, because the page was
 * counted.
 */
export function fetchInProcess(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, origin), init);
    const { pathname, search } = new URL(request.url);
    const answer = app.inject({
      method: 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), ...inProcessHeaders },
    });
    const { statusCode, headers, rawPayload } = await untilAborted(answer, request.signal);
    const empty = statusCode === 204 || statusCode === 304;
    return new Response(empty ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
    });
  };
}

/** Base of relative addresses. Never connected to. */
const origin = 'http://in-process.invalid';

function untilAborted<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
