/**
 * The client: one typed `call` for every endpoint of the table, over any `fetch`. Runs in browsers,
 * workers and Node alike.
 *
 * @module
 */
import { addressOf } from './request.ts';
import { answerOf } from './answer.ts';
import type { BodyOf, Endpoint, ResponseOf } from './endpoint.ts';
import { apiError, isApiError, type ApiError } from './errors.ts';
import type { InputArgs, RequestInput } from './request.ts';

/** What {@link createClient} needs. */
export interface ClientOptions {
  /** API base: `https://api.example.test`, or a path (`/api`) on the page's own origin. */
  readonly baseUrl: string;
  /** @default globalThis.fetch */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Longest wait for one answer, body included. @default 15000 */
  readonly timeoutMs?: number | undefined;
  /** Value of the `Authorization` header, or `null`. Not asked for endpoints that ignore it. */
  readonly getToken?: (() => string | null) | undefined;
  /**
   * Told of every token that an answer brings (`Authorization` header), before its body is read.
   * `sent` is the token that the request carried: whoever has another by now keeps that.
   */
  readonly onToken?: ((token: string, sent: string | null) => void) | undefined;
  /** How often a read is tried again after a failure that may pass. @default 2 */
  readonly retries?: number | undefined;
  /** Waits between tries; tests inject one that does not. @default setTimeout */
  readonly delay?: ((ms: number) => Promise<void>) | undefined;
}

/** What one call may be given beside its parameters, query and body. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Value of the `Authorization` header in place of the session's, as of a link in a mail. The answer
   * then renews no session.
   */
  readonly authorization?: string | undefined;
  /** As the client's own, which is then not told. */
  readonly onToken?: ClientOptions['onToken'];
  /** As the client's own: for what takes longer, such as a file that goes up. */
  readonly timeoutMs?: number | undefined;
}

type SentBody<E extends Endpoint> = [BodyOf<E>] extends [undefined]
  ? { readonly body?: undefined }
  : unknown extends BodyOf<E>
    ? { readonly body?: unknown }
    : { readonly body: BodyOf<E> };

/** Everything that one call of an endpoint may or must be given. */
export type CallInput<E extends Endpoint> = RequestInput<E> & SentBody<E> & CallOptions;

/** Makes the calls of the contract. */
export interface Client {
  /**
   * Makes a call and answers its body. What is sent is JSON, or a form as it is (`FormData`).
   *
   * @throws {ApiError} on any failure, and nothing else.
   *
   * @example
   * const { lots } = await client.call(endpoints.lots, { query: { q: { search: 'volpi' } } });
   */
  call<E extends Endpoint>(endpoint: E, ...input: InputArgs<CallInput<E>>): Promise<ResponseOf<E>>;
}

/** A server that asks for a longer pause than this is left alone: the person may retry. */
const longestPauseMs = 5000;

/**
 * Makes a client. A read (GET) is tried again after a network failure and after 502, 503 and 504,
 * with a short growing pause or the server's `Retry-After`; nothing else ever is. Conditional
 * requests are the browser's own; in Node wrap the fetch with `rememberEtags`.
 *
 * The token goes to the base address alone: a request that carries it follows no redirect.
 *
 * @throws {TypeError} when `baseUrl` is neither a path nor an http(s) address.
 *
 * @example
 * import { createClient } from '@martelo/api/client';
 * import { endpoints } from '@martelo/api/contract';
 *
 * const client = createClient({ baseUrl: 'https://api.example.test' });
 * const counts = await client.call(endpoints.lotCounts);
 */
export function createClient(options: ClientOptions): Client {
  const { timeoutMs: usualMs = 15_000, retries = 2, delay = pause, getToken } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  if (!/^(https?:\/\/[^/]|\/(?!\/)|$)/.test(base)) {
    throw new TypeError(
      `baseUrl must be a path or an http(s) address, not ${JSON.stringify(options.baseUrl)}`,
    );
  }
  // Looked up at each call: a page may replace the global one after the client was made.
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
      }: Sent = input ?? {};
      const url = base + addressOf(endpoint, input);
      const request = `${endpoint.method} ${endpoint.path}`;
      const token = authorization ?? (endpoint.auth === 'none' ? null : (getToken?.() ?? null));
      const init: RequestInit = {
        method: endpoint.method,
        headers: {
          Accept: 'application/json',
          ...(body === undefined || isForm(body) ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
          ...(token === null ? {} : { Authorization: token }),
        },
        ...(body === undefined ? {} : { body: isForm(body) ? body : JSON.stringify(body) }),
        // Neither a token nor a password follows a redirect to another origin.
        ...(token === null && body === undefined ? {} : { redirect: 'error' }),
      };

      const once = (): Promise<ResponseOf<E>> =>
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

      for (let tries = 0; ; tries++) {
        try {
          return await once();
        } catch (error) {
          const wait =
            tries < retries && endpoint.method === 'GET' ? pauseAfter(error, tries) : null;
          if (wait === null || wait > longestPauseMs) throw error;
          await within(request, null, signal, () => delay(wait));
        }
      }
    },
  };
}

type Sent = CallOptions & { readonly body?: unknown };

/** A form carries its own content type, with the boundary that only the browser knows. */
const isForm = (body: unknown): body is FormData =>
  typeof FormData === 'function' && body instanceof FormData;

function pauseAfter(error: unknown, tries: number): number | null {
  if (!isApiError(error)) return null;
  // Random, so that clients that failed together do not come back together.
  const backoff = 300 * 2 ** tries * (0.5 + Math.random() / 2);
  if (error.kind === 'network') return backoff;
  if (error.kind !== 'server' || ![502, 503, 504].includes(error.status)) return null;
  return error.retryAfterSeconds === null ? backoff : error.retryAfterSeconds * 1000;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs work until it ends, the time is over or the caller aborts. The race is ours because an
 * injected fetch may ignore its signal.
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
