/**
 * What partners read: the set-up of their embeds and the feed for aggregators
 * (docs/api-contract.md#embeds).
 *
 * @module
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { endpoints, type Endpoint } from '@martelo/api/contract';
import type { EmbedConfig, Feed, FeedItem } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { textOfHtml } from '../database/search-terms.ts';
import { imageFor } from '../media/image.ts';
import { ApiError, NotFoundError } from './errors.ts';
import { feedXml } from './feed-xml.ts';
import { lotsOfPage, readLotFilter } from './lot-filter.ts';
import { pageOf, Predicates, readPage } from './query.ts';
import type { Call, Routes } from './routes.ts';
import { isoOrNull, lotPath } from './wire.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Tenant name of the house whose key the request carries. */
    embedHouse: string | null;
  }
}

const keyOf = (headers: IncomingHttpHeaders, query: URLSearchParams): string | null => {
  const header = headers['x-embed-key'];
  return (typeof header === 'string' ? header : query.get('embed_key'))?.trim() || null;
};

/** What a key stands for, or the refusal of one that nobody was given. */
async function findEmbed(db: Kysely<Schema>, key: string | null): Promise<EmbedConfig> {
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
 * Whether an entry of a key's origins lets pages of an origin in: that origin, or with `:*` any port
 * of it (as CSP writes it), for partners who try things out on their own machine.
 */
const allows =
  (origin: string) =>
  (allowed: string): boolean =>
    allowed.endsWith(':*')
      ? origin.replace(/:\d+$/, '') === allowed.slice(0, -2)
      : origin === allowed;

/**
 * Checks the key of a partner's page, where a request carries one: it must be known, and for a
 * browser the page must be on one of its origins. Lists then show its house alone.
 */
export function embedKeys(app: FastifyInstance, db: Kysely<Schema>): void {
  app.decorateRequest('embedHouse', null);
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [, query = ''] = request.raw.url?.split(/\?(.*)/s) ?? [];
    // Most requests have none, and are not read twice for it.
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
      // Countdowns go by the server's clock: what it says is the partner's page to read.
      reply.header('access-control-expose-headers', 'Age, Date, ETag, Retry-After, X-Request-Id');
    }
    request.embedHouse = account.tenant_name;
  });
}

const FEED_PER = 100;
const blanks = /\s+/g;

async function readFeed(
  db: Kysely<Schema>,
  siteUrl: string,
  { params, query }: Pick<Call, 'params' | 'query'>,
): Promise<Feed> {
  const tenantName = params['tenant_name'] ?? '';
  if (tenantName.includes('\u0000')) throw new NotFoundError();
  const house = await db
    .selectFrom('accounts')
    .select(['id', 'tenant_name', 'name', 'logo_url', 'city'])
    .where('tenant_name', '=', tenantName)
    .executeTakeFirst();
  if (house === undefined) throw new NotFoundError();
  const { city, ...account } = house;

  const page = readPage(query, FEED_PER);
  const open = new URLSearchParams({
    'q[account_tenant_name_eq]': tenantName,
    'q[accepting_bids]': 'true',
  });
  const filter = await readLotFilter(db, new Predicates(open));
  if (filter === null) return { ...pageOf(page, 0), account, items: [] };
  const { total, ids } = await lotsOfPage(db, filter, page);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('lots')
          .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
          .leftJoin('authors', 'authors.id', 'lots.author_id')
          .leftJoin('categories', 'categories.id', 'lots.category_id')
          .leftJoin('lot_images as cover', (join) =>
            join.onRef('cover.lot_id', '=', 'lots.id').on('cover.position', '=', 0),
          )
          .select(['lots.id', 'lots.title', 'lots.description_html', 'lots.auction_id'])
          .select(['lots.number', 'lots.estimate_low_cents', 'lots.estimate_high_cents'])
          .select(['lots.current_bid_cents', 'lots.starting_price_cents', 'lots.closes_at'])
          .select(['auctions.started_at', 'authors.name as artist', 'categories.name as category'])
          .select(['cover.address', 'cover.art_seed', 'cover.width', 'cover.height'])
          .select(['cover.dominant_color', 'cover.alt'])
          .where('lots.id', 'in', ids)
          .execute();
  const absolute = (path: string): string => new URL(path, siteUrl).href;
  const items = new Map(
    rows.map((row): [number, FeedItem] => {
      const hasCover = row.address !== null || row.art_seed !== null;
      const description = textOfHtml(row.description_html ?? '')
        .replace(blanks, ' ')
        .trim();
      return [
        row.id,
        {
          id: row.id,
          title: row.title,
          description: description === '' ? null : description,
          url: absolute(lotPath(tenantName, row.auction_id, row.number)),
          image: hasCover ? absolute(imageFor(row).large_url) : null,
          category: row.category,
          artist: row.artist,
          estimate_low_cents: row.estimate_low_cents,
          estimate_high_cents: row.estimate_high_cents,
          bid_cents: row.current_bid_cents ?? row.starting_price_cents,
          currency: 'BRL',
          start: isoOrNull(row.started_at),
          end: isoOrNull(row.closes_at),
          city,
        },
      ];
    }),
  );
  return { ...pageOf(page, total), account, items: ids.flatMap((id) => items.get(id) ?? []) };
}

// Not of the contract's table, whose answers are JSON.
const xml: Endpoint<undefined, string, string, undefined, 'none'> = {
  method: 'GET',
  path: '/accounts/{tenant_name}/feed.xml',
  auth: 'none',
};

/** Routes of partners. */
export function embed({ serve, db, sender: { siteUrl } }: Routes): void {
  serve(endpoints.embedConfig, ({ headers, query }) => findEmbed(db, keyOf(headers, query)), {
    cacheControl: 'public, max-age=300',
  });

  serve(endpoints.feed, (call) => readFeed(db, siteUrl, call));
  serve(xml, async (call) => {
    const feed = await readFeed(db, siteUrl, call);
    call.reply.header('content-type', 'application/xml; charset=utf-8');
    return feedXml(feed);
  });
}
