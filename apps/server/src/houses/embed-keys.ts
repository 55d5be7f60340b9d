/**
 * Keys of partners' pages (docs/api-contract.md#embeds).
 *
 * @module
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { EmbedConfig } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { ApiError } from '../http/errors.ts';

/** Returns the embed key of a request; `null` when it has none. */
export const keyOf = (headers: IncomingHttpHeaders, query: URLSearchParams): string | null => {
  const header = headers['x-embed-key'];
  return (typeof header === 'string' ? header : query.get('embed_key'))?.trim() || null;
};

/**
 * Returns the configuration of a key.
 *
 * @throws ApiError (401) for an unknown key
 */
export async function findEmbed(db: Kysely<Schema>, key: string | null): Promise<EmbedConfig> {
  const row =
    key === null || key.includes('\u0000')
      ? undefined
      : await db
          .selectFrom('embed_keys')
          .innerJoin('accounts', 'accounts.id', 'embed_keys.account_id')
          .select(['embed_keys.theme', 'embed_keys.allowed_origins'])
          .select(['accounts.id', 'accounts.tenant_name', 'accounts.name', 'accounts.logo_url'])
          .where('embed_keys.key', '=', key)
          .executeTakeFirst();
  if (row === undefined) {
    throw new ApiError(401, { error: 'Chave desconhecida.', code: 'unauthenticated' });
  }
  const { theme, allowed_origins, ...account } = row;
  return { account, theme, locale: 'pt-BR', currency: 'BRL', allowed_origins };
}

/**
 * Whether an allowed origin matches the origin of a page. `:*` at its end matches any port, as in
 * CSP, so partners can test on their own machine.
 */
const allows =
  (origin: string) =>
  (allowed: string): boolean =>
    allowed.endsWith(':*')
      ? origin.replace(/:\d+$/, '') === allowed.slice(0, -2)
      : origin === allowed;

/**
 * Checks the embed key of a request. The key must exist. For a browser, the page must be on one of
 * its origins. Lists then contain only the lots and auctions of its house.
 */
export function embedKeys(app: FastifyInstance, db: Kysely<Schema>): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [, query = ''] = request.raw.url?.split(/\?(.*)/s) ?? [];
    // Most requests have no key, so their query is not parsed here.
    const hasKey = 'x-embed-key' in request.headers || query.includes('embed_key');
    const key = hasKey ? keyOf(request.headers, new URLSearchParams(query)) : null;
    if (key === null) return;
    const { account, allowed_origins } = await findEmbed(db, key);
    const { origin } = request.headers;
    if (origin !== undefined && !allowed_origins.some(allows(origin))) {
      throw new ApiError(403, {
        error: `The key is not for pages on ${origin}. Ask the marketplace to add this origin to it.`,
        code: 'origin_not_allowed',
      });
    }
    if (origin !== undefined) {
      reply.header('access-control-allow-origin', origin);
      // Countdowns use the server's clock, so the partner's page must be able to read it.
      reply.header('access-control-expose-headers', 'Age, Date, ETag, Retry-After, X-Request-Id');
    }
    request.addedQuery = {
      'q[account_tenant_name_eq]': account.tenant_name,
      'q[tenant_name_eq]': account.tenant_name,
    };
  });
}
