import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Kysely } from 'kysely';
import type { Endpoint } from '@martelo/api/contract';
import type { Schema } from '../database/schema.ts';

/** A request as a handler sees it. */
export interface Call {
  /** Decoded parameters of the path, without the suffix `.json`. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** What a resource needs to offer its routes. */
export interface Routes {
  db: Kysely<Schema>;
  /** Answers an endpoint of the contract; the handler returns what the contract promises. */
  serve<Query, Response>(
    endpoint: Endpoint<Query, Response>,
    handler: (call: Call) => Promise<Response>,
    options?: { cacheControl?: string },
  ): void;
}

const SUFFIX = '.json';
/** For visitors (contract §0.7). */
const SHARED = 'public, max-age=30, stale-while-revalidate=120';

const withoutSuffix = (text: string): string =>
  text.endsWith(SUFFIX) ? text.slice(0, -SUFFIX.length) : text;

/** `/lots/{number}.json` as the router writes it: `/lots/:number`. */
const routerPath = (path: string): string => withoutSuffix(path).replace(/\{(\w+)\}/g, ':$1');

function callOf(request: FastifyRequest, lastParameter: string | undefined): Call {
  const params = { ...(request.params as Record<string, string>) };
  const last = lastParameter === undefined ? undefined : params[lastParameter];
  if (lastParameter !== undefined && last !== undefined) {
    params[lastParameter] = withoutSuffix(last);
  }
  const [, query = ''] = request.raw.url?.split(/\?(.*)/s) ?? [];
  return { params, query: new URLSearchParams(query) };
}

/** Routes by the contract's table, each with and without `.json`. */
export function routesOn(app: FastifyInstance, db: Kysely<Schema>): Routes {
  return {
    db,
    serve(endpoint, handler, { cacheControl = SHARED } = {}) {
      const url = routerPath(endpoint.path);
      const lastParameter = /:(\w+)$/.exec(url)?.[1];
      const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const body = await handler(callOf(request, lastParameter));
        reply.header('cache-control', cacheControl);
        return body;
      };
      app.route({ method: endpoint.method, url, handler: answer });
      // A parameter at the end takes the suffix in; see callOf.
      if (lastParameter === undefined) {
        app.route({ method: endpoint.method, url: `${url}${SUFFIX}`, handler: answer });
      }
    },
  };
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Answers 405 with `Allow` where a path is known and the method is not (contract §10). Collects the
 * routes as they are added; call the result after the last one.
 */
export function methodGuard(app: FastifyInstance): () => void {
  const allowed = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ routePath, method }) => {
    // The plugin for CORS takes OPTIONS on every path, known or not.
    if (routePath === '*') return;
    const methods = allowed.get(routePath) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    allowed.set(routePath, methods);
  });
  return () => {
    // A copy: the routes added here are noted as well.
    const known = [...allowed];
    for (const [url, methods] of known) {
      const others = METHODS.filter((method) => !methods.has(method));
      const allow = METHODS.filter((method) => methods.has(method)).join(', ');
      app.route({
        method: others,
        url,
        handler: (_request, reply) =>
          reply
            .code(405)
            .header('allow', allow)
            .header('cache-control', 'no-store')
            .send({ error: 'Método não permitido.', code: 'method_not_allowed' }),
      });
    }
  };
}
