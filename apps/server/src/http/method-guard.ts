import type { FastifyInstance, HTTPMethods } from 'fastify';
import { answerUnknown, MethodNotAllowedError } from './errors.ts';

/** Methods that are answered with 405 where they are not allowed. */
const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/**
 * Answers a known path with an unsupported method with 405 and `Allow`
 * (docs/api-contract.md#errors). Collects the routes as they are added. Call the returned function
 * after the last one.
 */
export function methodGuard(app: FastifyInstance): () => void {
  const allowed = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ routePath, method }) => {
    // The CORS plugin registers OPTIONS for every path, known or not.
    if (routePath === '*') return;
    const methods = allowed.get(routePath) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    allowed.set(routePath, methods);
  });
  return () => {
    // A copy, because the routes that are added below are collected too.
    const known = [...allowed];
    for (const [url, methods] of known) {
      const others = METHODS.filter((method) => !methods.has(method));
      const allow = METHODS.filter((method) => methods.has(method)).join(', ');
      app.route({
        method: others,
        url,
        // Runs before the body is parsed, which no handler reads.
        preParsing: async (_request, reply) => {
          reply.header('allow', allow);
          throw new MethodNotAllowedError();
        },
        handler: answerUnknown,
      });
      // The CORS plugin answers this route. The route marks the path as known.
      app.options(url, answerUnknown);
    }
  };
}
