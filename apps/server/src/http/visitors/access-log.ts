import type { FastifyInstance } from 'fastify';
import { loggedPath } from '../logging.ts';
import { visitorOf } from './visitors.ts';

/**
 * Writes one line for each answered request, if the log has the level `info`: the access log. It has
 * no address, which the access records have. Calls that pages make in the same process are left out.
 */
export function logRequests(app: FastifyInstance): void {
  if (!['trace', 'debug', 'info'].includes(app.log.level)) return;
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { address, isForPage } = visitorOf(request);
    if (isForPage && address === null) return;
    request.log.info({
      method: request.method,
      path: loggedPath(request.url),
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
    });
  });
}
