import { hostOf, isLoopbackHost } from '@martelo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

/**
 * Leads pages that are asked for at a number of this machine (`127.0.0.1`) to `localhost`, so that a
 * page has one address: storage, sessions and passkeys belong to an address, and a number can have no
 * passkey. With a public address nothing is redirected: on this machine both serve for a look.
 */
export const onLocalhost =
  ({ publicUrl, siteUrl }: Pick<Settings, 'publicUrl' | 'siteUrl'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const name = hostOf(request.raw)?.name ?? 'localhost';
    if (publicUrl !== null || name === 'localhost' || !isLoopbackHost(name)) return undefined;
    return reply.header('cache-control', 'no-store').redirect(siteUrl + request.url, 307);
  };
