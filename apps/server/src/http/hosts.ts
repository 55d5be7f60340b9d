/**
 * Rejects requests for unknown hosts. Links, script addresses and policies name the configured site
 * only. So no cache and no other site (DNS rebinding) receives an answer under its own name.
 *
 * @module
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { parseHost, type Host } from '../config/host.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { BadRequestError, MisdirectedError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts any host and plain HTTP, for health checks. */
    anyHost?: boolean;
  }
}

/**
 * Returns the host of a request, only by its `Host` header. Headers of proxies (`X-Forwarded-Host`)
 * are ignored.
 *
 * @returns `null` for an HTTP/1.0 request without one
 * @throws BadRequestError (400) for two headers or an invalid one
 */
export function hostOf(request: IncomingMessage): Host | null {
  const { rawHeaders, headers } = request;
  // Names and values alternate.
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new BadRequestError();
  if (headers.host === undefined) {
    if (request.httpVersion === '1.0') return null;
    throw new BadRequestError();
  }
  const host = parseHost(headers.host);
  if (host === null) throw new BadRequestError();
  return host;
}

/**
 * Rejects a request without exactly one valid host (400) and a request for a host that is not
 * accepted (421): a loopback name, the host of `PUBLIC_URL`, or one of `ALLOWED_HOSTS`. It runs before
 * other hooks. Routes with `anyHost` accept every host.
 */
export function guardHosts(
  app: FastifyInstance,
  { publicUrl, allowedHosts }: Pick<Config, 'publicUrl' | 'allowedHosts'>,
): void {
  const accepted = new Set(allowedHosts);
  if (publicUrl !== null) accepted.add(new URL(publicUrl).hostname);
  const isAccepted = ({ name, port }: Host): boolean =>
    isLoopbackHost(name) || accepted.has(name) || accepted.has(`${name}:${port}`);
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    // An absolute URL is meant for a proxy. It could name a different host than the header.
    if (raw.url !== '*' && raw.url?.startsWith('/') !== true) throw new BadRequestError();
    const host = hostOf(raw);
    if (routeOptions.config?.anyHost === true) return;
    if (host === null) throw new BadRequestError();
    if (!isAccepted(host)) throw new MisdirectedError();
  });
}
