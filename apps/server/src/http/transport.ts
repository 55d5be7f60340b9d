/**
 * HTTPS, where the site's address has it.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { HttpsRequiredError } from './errors.ts';

/**
 * Headers that every answer of a site carries: behind HTTPS, that browsers ask by it alone for two
 * years (RFC 6797).
 */
export const transportHeaders = (siteUrl: string): Readonly<Record<string, string>> =>
  siteUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {};

/** Whether the last proxy says that the visitor came by plain http. */
const cameByHttp = (forwarded: string | string[] | undefined): boolean =>
  String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase() === 'http';

/**
 * Adds the headers to every answer. Where the site has HTTPS, rejects what a proxy was asked by plain
 * http. A client that sends that header without a proxy is asked for HTTPS too, which is harmless.
 *
 * @throws HttpsRequiredError (403), for pages to answer with a redirect
 */
export function guardTransport(app: FastifyInstance, siteUrl: string): void {
  if (!siteUrl.startsWith('https:')) return;
  const headers = transportHeaders(siteUrl);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.routeOptions.config?.anyHost === true) return;
    if (cameByHttp(request.headers['x-forwarded-proto'])) throw new HttpsRequiredError();
  });
}
