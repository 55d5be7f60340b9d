import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isOfThisMachine } from '../http/own-machine.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves the metrics at `/metrics` to programs of this machine, and to others that send the token
 * as `Authorization: Bearer TOKEN`. For everyone else the address does not exist.
 *
 * @param token - `null`: only this machine may read them
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  const expected = token === null ? null : hash('sha256', `Bearer ${token}`, 'buffer');
  const hasToken = (header: string | undefined): boolean =>
    expected !== null &&
    header !== undefined &&
    timingSafeEqual(hash('sha256', header, 'buffer'), expected);
  // Prometheus may use any name of the machine.
  app.get('/metrics', { config: { anyHost: true } }, async ({ raw, headers }, reply) => {
    if (!isOfThisMachine(raw) && !hasToken(headers.authorization)) return reply.callNotFound();
    const { type, text } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
