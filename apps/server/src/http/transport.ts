/**
 * HTTPS, when the site's address uses it.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { HttpsRequiredError } from './errors.ts';

/**
 * Headers of every answer. A site with HTTPS tells browsers to use HTTPS only, for two years (RFC
 * 6797).
 */
export const transportHeaders = (siteUrl: string): Readonly<Record<string, string>> =>
  siteUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {};

/** Whether the last proxy reports a request over plain HTTP. */
const isPlainHttp = (forwarded: string | string[] | undefined): boolean =>
  String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase() === 'http';

/**
 * Adds the headers to every answer. On a site with HTTPS, rejects a request that a proxy received
 * over plain HTTP. A client that sends the proxy's header itself is rejected too, which is
 * harmless.
 *
 * @throws HttpsRequiredError (403), which pages answer with a redirect
 */
export function guardTransport(app: FastifyInstance, siteUrl: string): void {
  if (!siteUrl.startsWith('https:')) return;
  const headers = transportHeaders(siteUrl);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.routeOptions.config?.anyHost === true) return;
    if (isPlainHttp(request.headers['x-forwarded-proto'])) throw new HttpsRequiredError();
  });
}
