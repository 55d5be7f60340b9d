import { addressOf } from './request.ts';
import { answerOf } from './answer.ts';
import type { BodyOf, Endpoint, ResponseOf } from './endpoint.ts';
import { apiError, isApiError, type ApiError } from './errors.ts';
import { watchLeaving } from './leaving.ts';
import type { InputArgs, RequestInput } from './request.ts';

/** Options of {@link createClient}. */
export interface ClientOptions {
  /** API base: `https://api.example.test`, or a path (`/api`) on the page's own origin. */
  readonly baseUrl: string;
  /**
   * Paths of calls that the server has elsewhere, by their own: `{ '/carousel.json': '/vitrine.json' }`
   * where `CAROUSEL_ROUTE` is set.
   */
  readonly paths?: Readonly<Record<string, string>> | undefined;
  /** @default globalThis.fetch */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Longest time for one answer, including its body. @default 15000 */
  readonly timeoutMs?: number | undefined;
  /** Returns the value of the `Authorization` header, or `null`. Calls without `auth` ignore it. */
  readonly getToken?: (() => string | null) | undefined;
  /**
   * Receives the token of an answer (`Authorization` header), before the body is read. `sent` is the
   * token of the request: ignore the new token when the session has another one by now.
   */
  readonly onToken?: ((token: string, sent: string | null) => void) | undefined;
  /** How often a GET is retried after a temporary failure. @default 2 */
  readonly retries?: number | undefined;
  /** Waits before a retry. Tests can replace it. @default setTimeout */
  readonly delay?: ((ms: number) => Promise<void>) | undefined;
}

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Value of the `Authorization` header instead of that of the session, for example the token of a
   * mail. The answer then never renews the session.
   */
  readonly authorization?: string | undefined;
  /** Replaces the `onToken` of the client. */
  readonly onToken?: ClientOptions['onToken'];
  /** Replaces the timeout of the client, for example for an upload. */
  readonly timeoutMs?: number | undefined;
  /** `no-cache` revalidates an answer in the browser cache. */
  readonly cache?: RequestCache | undefined;
}

type SentBody<E extends Endpoint> = [BodyOf<E>] extends [undefined]
  ? { readonly body?: undefined }
  : unknown extends BodyOf<E>
    ? { readonly body?: unknown }
    : { readonly body: BodyOf<E> };

/** The parameters, query, body and options of a call. */
export type CallInput<E extends Endpoint> = RequestInput<E> & SentBody<E> & CallOptions;

/** Sends the calls of the contract. */
export interface Client {
  /**
   * Sends a call and returns the body of its answer. The body is sent as JSON, or as `FormData`.
   *
   * @throws {ApiError} on any failure. It throws no other error.
   *
   * @example
   * const { lots } = await client.call(endpoints.lots, { query: { q: { search: 'volpi' } } });
   */
  call<E extends Endpoint>(endpoint: E, ...input: InputArgs<CallInput<E>>): Promise<ResponseOf<E>>;

  /**
   * Returns whether the back end lacks a call or a parameter, such as `GET /suggestions.json` or
   * `GET /lots.json q[search]`. A client without it calls a back end that has everything. See
   * `adaptClient` of `@martelo/api/back-end`.
   */
  readonly lacks?: ((name: string) => boolean) | undefined;
}

/** The `lacks` of a client without one. */
export const hasEverything: NonNullable<Client['lacks']> = () => false;

/**
 * Longest `Retry-After` that the client waits for. After a longer one, only the person can retry.
 */
const longestPauseMs = 5000;

/**
 * Creates a client. It retries a GET after a network failure and after 502, 503 and 504, with a
 * short growing pause or the `Retry-After` of the server. While the page is being left, it waits up to
 * five seconds, so no error appears before the next page. It never retries other methods. In
 * Node, wrap the fetch with `rememberEtags` to send conditional requests.
 *
 * A small request that changes something is completed by the browser also when its page is left.
 * A request with a token or a body follows no redirect, so neither reaches another origin.
 *
 * @throws {TypeError} when `baseUrl` is neither a path nor an http(s) URL.
 *
 * @example
 * import { createClient } from '@martelo/api/client';
 * import { endpoints } from '@martelo/api/contract';
 *
 * const client = createClient({ baseUrl: 'https://api.example.test' });
 * const counts = await client.call(endpoints.lotCounts);
 */
export function createClient(options: ClientOptions): Client {
  const { timeoutMs: usualMs = 15_000, retries = 2, delay = pause, getToken, paths } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  if (!/^(https?:\/\/[^/]|\/(?!\/)|$)/.test(base)) {
    throw new TypeError(
      `baseUrl must be a path or an http(s) URL, not ${JSON.stringify(options.baseUrl)}.`,
    );
  }
  // Read at each call, since a page may replace the global fetch.
  const send = options.fetch ?? ((url: string, init: RequestInit) => globalThis.fetch(url, init));

  return {
    async call<E extends Endpoint>(
      endpoint: E,
      ...[input]: InputArgs<CallInput<E>>
    ): Promise<ResponseOf<E>> {
      const {
        signal,
        headers,
        body,
        authorization,
        onToken = authorization === undefined ? options.onToken : undefined,
        timeoutMs = usualMs,
        cache,
      }: Sent = input ?? {};
      const path = paths?.[endpoint.path] ?? endpoint.path;
      const url = base + addressOf({ ...endpoint, path }, input);
      const request = `${endpoint.method} ${base}${endpoint.path}`;
      const sent =
        typeof FormData === 'function' && body instanceof FormData ? body : JSON.stringify(body);
      const token = authorization ?? (endpoint.auth === 'none' ? null : (getToken?.() ?? null));
      const init: RequestInit = {
        method: endpoint.method,
        headers: {
          Accept: 'application/json',
          // The browser sets the content type of a form, since it contains the boundary.
          ...(typeof sent === 'string' && { 'Content-Type': 'application/json' }),
          ...headers,
          ...(token !== null && { Authorization: token }),
        },
        ...(sent !== undefined && { body: sent }),
        // A like must not be lost because its page is left.
        keepalive: endpoint.method !== 'GET' && typeof sent !== 'object',
        ...(token === null && body === undefined ? {} : { redirect: 'error' }),
        ...(cache !== undefined && { cache }),
      };

      const attempt = (): Promise<ResponseOf<E>> =>
        within(request, timeoutMs, signal, async (signal) => {
          let response: Response;
          try {
            response = await send(url, { ...init, signal });
          } catch (cause) {
            throw apiError(request, { kind: 'network' }, { cause });
          }
          const renewed = response.headers.get('Authorization');
          if (renewed && response.ok) onToken?.(renewed, token);
          return answerOf<E>(endpoint, request, response);
        });

      const leaving = watchLeaving();
      try {
        for (let tries = 0; ; tries++) {
          try {
            return await attempt();
          } catch (error) {
            const wait =
              tries < retries && endpoint.method === 'GET' ? pauseAfter(error, tries) : null;
            if (wait === null || wait > longestPauseMs) throw error;
            await within(request, null, signal, () => delay(wait).then(leaving.over));
          }
        }
      } finally {
        leaving.stop();
      }
    },
  };
}

type Sent = CallOptions & { readonly body?: unknown };

/** Returns the pause in milliseconds before a retry, or `null` when the call is not retried. */
function pauseAfter(error: unknown, tries: number): number | null {
  if (!isApiError(error)) return null;
  // Random, so clients that failed at the same time do not retry at the same time.
  const backoff = 300 * 2 ** tries * (0.5 + Math.random() / 2);
  if (error.kind === 'network') return backoff;
  if (error.kind !== 'server' || ![502, 503, 504].includes(error.status)) return null;
  return error.retryAfterSeconds === null ? backoff : error.retryAfterSeconds * 1000;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs work until it ends, the time is over or the caller aborts. It does not rely on the fetch to
 * observe its signal.
 *
 * @throws {ApiError} of kind `timeout` or `aborted`, and what the work throws.
 */
function within<T>(
  request: string,
  timeoutMs: number | null,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onAbort = (): void => {
      stop(apiError(request, { kind: 'aborted' }, { cause: signal?.reason }));
    };
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const stop = (error: ApiError): void => {
      done();
      reject(error);
      controller.abort(error);
    };
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    if (timeoutMs !== null) {
      timer = setTimeout(() => stop(apiError(request, { kind: 'timeout', timeoutMs })), timeoutMs);
    }
    work(controller.signal).then(resolve, reject).finally(done);
  });
}
