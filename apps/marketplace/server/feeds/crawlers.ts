/**
 * `robots.txt` and the sitemaps, split by type.
 *
 * See docs/specification.md#being-found, sitemaps.org protocol 0.9 and RFC 9309 (robots.txt).
 *
 * @module
 */
import type { Client } from '@martelo/api/client';
import { endpoints } from '@martelo/api/contract';
import { publicPages } from '@martelo/domain/constants';
import type { Page } from '@martelo/domain/entities';
import { escapeXml } from '@martelo/domain/text';
import { ApiError, logFault } from '@martelo/server';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ClientFor } from '../api/back-end.ts';
import type { Settings } from '../settings.ts';

/** Maximum number of items per request (docs/api-contract.md#paging). */
const per = 100;
/** Requests per sitemap. The protocol allows 50,000 addresses in each. */
const requests = 10;

/** Requests one page of a list of the API, with the paths of its indexed items. */
type AskPage = (
  client: Client,
  query: { page: number; per: number },
) => Promise<Page & { readonly paths: readonly string[] }>;

/** Pages that exist once. */
const single = Object.values(publicPages).filter((path) => !path.includes(':'));

/** Returns the terms with lots. The page of an empty one is not indexed. */
const filled = <Term extends { readonly lots_count: number }>(terms: readonly Term[]): Term[] =>
  terms.filter(({ lots_count }) => lots_count > 0);

/** Types that grow with the catalogue. The API lists no canceled lots. */
const kinds: Readonly<Record<string, AskPage>> = {
  async leiloes(client, query) {
    const { auctions, ...page } = await client.call(endpoints.auctions, { query });
    const indexed = auctions.filter(({ status }) => status !== 'canceled');
    return { ...page, paths: indexed.map(({ id }) => `/lotes?leilao=${id}`) };
  },
  async casas(client, query) {
    const { accounts, ...page } = await client.call(endpoints.accounts, { query });
    return { ...page, paths: accounts.map(({ tenant_name }) => `/lotes?casa=${tenant_name}`) };
  },
  async categorias(client, query) {
    const { categories, ...page } = await client.call(endpoints.categories, { query });
    return { ...page, paths: filled(categories).map(({ slug }) => `/categorias/${slug}`) };
  },
  async temas(client, query) {
    const { tags, ...page } = await client.call(endpoints.popularTags, { query });
    return { ...page, paths: filled(tags).map(({ slug }) => `/tag/${slug}`) };
  },
  async artistas(client, query) {
    const { data, ...page } = await client.call(endpoints.publicAuthors, { query });
    return { ...page, paths: data.map(({ slug }) => `/artistas/${slug}`) };
  },
  async lotes(client, query) {
    const { lots, ...page } = await client.call(endpoints.lots, { query });
    return { ...page, paths: lots.map(({ path }) => path) };
  },
};

/** Returns the paths of one sitemap, or none past the end. */
async function pathsIn(ask: AskPage, client: Client, sitemap: number): Promise<string[]> {
  const paths: string[] = [];
  for (let page = (sitemap - 1) * requests + 1; page <= sitemap * requests; page++) {
    const list = await ask(client, { page, per });
    paths.push(...list.paths);
    if (list.next_page === null) break;
  }
  return paths;
}

/** Returns the names of all sitemaps: `lotes-1`, `lotes-2`. */
async function sitemapNames(client: Client): Promise<string[]> {
  const names = await Promise.all(
    Object.entries(kinds).map(async ([name, ask]) => {
      const { total } = await ask(client, { page: 1, per: 1 });
      const files = Math.ceil(total / (per * requests));
      return Array.from({ length: files }, (_, index) => `${name}-${index + 1}`);
    }),
  );
  return ['paginas', ...names.flat()];
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type List = 'sitemapindex' | 'urlset';

const xmlOf = (list: List, site: string, paths: readonly string[]): string => {
  const item = list === 'urlset' ? 'url' : 'sitemap';
  const items = paths.map((path) => `<${item}><loc>${escapeXml(site + path)}</loc></${item}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${schema}">${items.join('')}</${list}>\n`;
};

/** `/robots.txt`, `/sitemap.xml` and `/sitemaps/{type}-{n}.xml`. */
export const crawlers =
  ({ siteUrl: site }: Settings, clientFor: ClientFor): FastifyPluginAsync =>
  async (app) => {
    const send = (reply: FastifyReply, list: List, paths: readonly string[]): FastifyReply =>
      reply
        .type('application/xml; charset=utf-8')
        // Cached for as long as pages, so a canceled lot does not stay in it for longer.
        .header('cache-control', 'public, max-age=0, must-revalidate, s-maxage=30')
        .send(xmlOf(list, site, paths));

    // On failure the crawler retries. An empty sitemap would mean that the pages no longer exist.
    app.setErrorHandler((error, request, reply) => {
      // Rejected on purpose: rate limit or wrong host.
      if (error instanceof ApiError) throw error;
      logFault(request, error);
      return reply.code(503).header('retry-after', '600').send();
    });

    app.get('/robots.txt', (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          [
            'User-agent: *',
            'Disallow: /api/',
            'Disallow: /account/',
            'Disallow: /autologin',
            '',
            `Sitemap: ${site}/sitemap.xml`,
            '',
          ].join('\n'),
        ),
    );

    app.get('/sitemap.xml', async (request, reply) => {
      const names = await sitemapNames(await clientFor(request));
      const paths = names.map((name) => `/sitemaps/${name}.xml`);
      return send(reply, 'sitemapindex', paths);
    });

    app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
      const [, name = '', number] =
        /^([a-z]+)(?:-([1-9]\d{0,5}))?$/.exec(request.params.name) ?? [];
      const listed = Object.hasOwn(kinds, name) && number !== undefined ? kinds[name] : undefined;
      const paths =
        request.params.name === 'paginas'
          ? single
          : listed && (await pathsIn(listed, await clientFor(request), Number(number)));
      if (paths === undefined || paths.length === 0) return reply.code(404).send();
      return send(reply, 'urlset', paths);
    });
  };
