/**
 * Handlers of [MSW](https://mswjs.io) for every call of the contract, so tests of a site need no
 * server. `@martelo/domain/fixtures` has the data.
 *
 * @module
 */
import {
  account,
  auction,
  auctionCounts,
  author,
  lot,
  lotCounts,
  lotSummary,
  preferences,
  user,
} from '@martelo/domain/fixtures';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { endpoints } from './contract.ts';
import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from './internal/calls/endpoint.ts';

type Endpoints = typeof endpoints;

/** The call that a replying function receives. */
export interface ReceivedCall<E extends Endpoint> {
  /** The parameters of the path, decoded. */
  readonly params: Readonly<Record<keyof ParamsOf<E>, string>>;
  /** The query, with its names on the wire: `q[search]`. */
  readonly query: URLSearchParams;
  readonly body: BodyOf<E>;
  readonly headers: Headers;
}

type Answered<E extends Endpoint> = ResponseOf<E> | Response | undefined;

/**
 * The answer of a call: its body, a `Response` such as {@link failure}, or a function of the call. A
 * function that returns `undefined` leaves the call to the next reply at the same address: `lots` and
 * `myBids`, for example, differ in their query only.
 */
export type Reply<E extends Endpoint> =
  | ResponseOf<E>
  | Response
  | ((call: ReceivedCall<E>) => Answered<E> | Promise<Answered<E>>);

/** Answers by the name of their call in `endpoints`. */
export type Replies = { readonly [Name in keyof Endpoints]?: Reply<Endpoints[Name]> };

/**
 * Returns the whole list as its first page.
 *
 * @example
 * apiHandlers(baseUrl, { lots: { ...pageOf(2), lots: [lotSummary(), lotSummary({ id: 2 })] } });
 */
export const pageOf = (total: number) => ({
  total,
  current_page: 1,
  per_page: Math.max(total, 1),
  next_page: null,
});

/**
 * Returns the answer of a failed call, as the server sends it (docs/api-contract.md#errors).
 *
 * @param body - `code` and `error`, or `errors` with the messages of fields.
 *
 * @example
 * apiHandlers(baseUrl, { lots: failure(503) });
 * apiHandlers(baseUrl, { signUp: failure(422, { errors: { email: ['já está em uso'] } }) });
 */
export const failure = (
  status: number,
  body: { readonly code?: string; readonly error?: string; readonly errors?: object } = {},
): Response => HttpResponse.json(body, { status });

/** One record of each kind. Calls that are not here answer by their place in the table. */
const usual: Replies = {
  lots: { ...pageOf(1), lots: [lotSummary()] },
  lot: ({ params }) => lot({ number: params.number }),
  lotById: ({ params }) => lot({ id: Number(params.id) }),
  lotCounts,
  auctions: { ...pageOf(1), auctions: [auction()] },
  auctionCounts,
  authors: { ...pageOf(1), data: [author()] },
  accounts: { ...pageOf(1), accounts: [account()] },
  profile: user,
  notificationPreferences: preferences,
  currencies: { success: true, base: 'BRL', date: '2026-11-20', rates: { USD: 0.1874 } },
};

/** Answers a call for which the test gives no reply. */
function emptyReply(name: string, { answer }: Endpoint): Response {
  if (answer === undefined) return new HttpResponse(null, { status: 204 });
  if (answer.list !== undefined) return HttpResponse.json({ ...pageOf(0), [answer.list]: [] });
  return failure(501, {
    code: 'no_reply',
    error: `The test has no reply for "${name}". Pass one: apiHandlers(baseUrl, { ${name}: … }).`,
  });
}

/** Returns the handler of one call. */
function handlerOf(baseUrl: string, name: string, endpoint: Endpoint, reply: unknown): HttpHandler {
  const method = endpoint.method.toLowerCase() as 'delete' | 'get' | 'post' | 'put';
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  return http[method](`${baseUrl}${path}`, async ({ request, params }) => {
    if (endpoint.auth === 'required' && !request.headers.has('Authorization')) {
      return failure(401, { code: 'unauthenticated' });
    }
    if (reply === undefined) return emptyReply(name, endpoint);
    const sent: unknown = await request
      .clone()
      .json()
      .catch(() => undefined);
    const call = {
      params,
      query: new URL(request.url).searchParams,
      body: sent,
      headers: request.headers,
    };
    // `apiHandlers` pairs each reply with its call, which the compiler has checked there.
    const answer: unknown = await (typeof reply === 'function' ? reply(call) : reply);
    if (answer instanceof Response) return answer.clone();
    if (answer !== undefined) return HttpResponse.json(answer as object);
    // `undefined` makes MSW try the next handler.
    return endpoint.answer === undefined ? new HttpResponse(null, { status: 204 }) : undefined;
  });
}

/**
 * Returns a handler of MSW for every call of the contract. Calls for people answer 401 without a
 * token. Lots, auctions, houses and artists answer with one record, other lists are empty, and
 * calls without a body answer 204. `replies` replaces answers by the name of their call. All other
 * calls fail with 501 and the name of the call.
 *
 * @param baseUrl - As in `createClient`.
 *
 * @example
 * const server = setupServer(...apiHandlers('https://api.example.test'));
 *
 * // In one test:
 * server.use(...apiHandlers('https://api.example.test', { lots: failure(503) }));
 */
export function apiHandlers(baseUrl: string, replies: Replies = {}): HttpHandler[] {
  const chosen: Readonly<Record<string, unknown>> = { ...usual, ...replies };
  // MSW asks handlers in order, and several calls can have the same address.
  const names = new Set([
    ...Object.keys(replies),
    ...Object.keys(usual),
    ...Object.keys(endpoints),
  ]);
  return (
    [...names]
      .map((name) => ({ name, endpoint: endpoints[name as keyof Endpoints] as Endpoint }))
      // `/lots/facets.json` before `/lots/{id}.json`.
      .toSorted(
        (a, b) => Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{')),
      )
      .map(({ name, endpoint }) => handlerOf(baseUrl, name, endpoint, chosen[name]))
  );
}
