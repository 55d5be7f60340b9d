/**
 * Which names this server answers to. Links, script addresses and policies name the configured site
 * alone; a request for any other host is rejected, so that no cache and no page of another site (DNS
 * rebinding) gets an answer under a name of its own.
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
    /** Whether the route answers under any host and by plain http: health checks. */
    anyHost?: boolean;
  }
}

/**
 * The host that a request is for, by its `Host` header alone: what proxies add (`X-Forwarded-Host`)
 * decides nothing.
 *
 * @returns `null` for a request of HTTP/1.0 without one
 * @throws BadRequestError (400) when there are two or one that cannot be read
 */
export function hostOf(request: IncomingMessage): Host | null {
  const { rawHeaders, headers } = request;
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  }
  if (count > 1) throw new BadRequestError();
  if (headers.host === undefined) {
    if (request.httpVersion === '1.0') return null;
    throw new BadRequestError();
  }
  const host = parseHost(headers.host);
  if (host === null) throw new BadRequestError();
  return host;
}

/** Settings that say which hosts are accepted. */
export type HostSettings = Pick<Config, 'publicUrl' | 'allowedHosts'>;

/** Tells accepted hosts: loopback names, that of `PUBLIC_URL` and those of `ALLOWED_HOSTS`. */
export function hostRule({ publicUrl, allowedHosts }: HostSettings): (host: Host) => boolean {
  const accepted = new Set(allowedHosts);
  if (publicUrl !== null) accepted.add(new URL(publicUrl).hostname);
  return ({ name, port }) =>
    isLoopbackHost(name) || accepted.has(name) || accepted.has(`${name}:${port}`);
}

/**
 * Rejects, before anything else is done, a request that names no host, two or a malformed one (400)
 * and one for a host that is not accepted (421). Routes with `anyHost` answer under every host.
 */
export function guardHosts(app: FastifyInstance, settings: HostSettings): void {
  const isAccepted = hostRule(settings);
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    // An address with a host of its own is for proxies, and could name another than the header.
    if (raw.url !== '*' && raw.url?.startsWith('/') !== true) throw new BadRequestError();
    const host = hostOf(raw);
    if (routeOptions.config?.anyHost === true) return;
    if (host === null) throw new BadRequestError();
    if (!isAccepted(host)) throw new MisdirectedError();
  });
}
