import { hostOf, isLoopbackHost } from '@martelo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * Redirects pages from `127.0.0.1` to `localhost`. Storage, sessions and passkeys belong to one
 * address, and an IP address can have no passkey. With a public address nothing is redirected.
 */
export const onLocalhost =
  ({ publicUrl, siteUrl }: Pick<Settings, 'publicUrl' | 'siteUrl'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const name = hostOf(request.raw)?.name ?? 'localhost';
    if (publicUrl !== null || name === 'localhost' || !isLoopbackHost(name)) return undefined;
    return reply.header('cache-control', 'no-store').redirect(siteUrl + request.url, 307);
  };
