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

type List = Page & Readonly<Record<string, unknown>>;
type AskPage = (client: Client, query: { page: number; per: number }) => Promise<List>;

/** One type of pages: its list in the API and the path of each item. */
interface Kind {
  readonly ask: AskPage;
  readonly pathsOf: (list: never) => readonly (string | null)[];
}

const kind = <Answer extends Page>(
  ask: (client: Client, query: { page: number; per: number }) => Promise<Answer>,
  pathsOf: (list: Answer) => readonly (string | null)[],
): Kind => ({ ask: ask as unknown as AskPage, pathsOf });

/** Pages that exist once. */
const single = Object.values(publicPages).filter((path) => !path.includes(':'));

/** Types that grow with the catalogue. The API lists no canceled lots. */
const kinds: Readonly<Record<string, Kind>> = {
  leiloes: kind(
    (client, query) => client.call(endpoints.auctions, { query }),
    // A canceled auction is not indexed.
    ({ auctions }) =>
      auctions.map(({ id, status }) => (status === 'canceled' ? null : `/lotes?leilao=${id}`)),
  ),
  casas: kind(
    (client, query) => client.call(endpoints.accounts, { query }),
    ({ accounts }) => accounts.map(({ tenant_name }) => `/lotes?casa=${tenant_name}`),
  ),
  categorias: kind(
    (client, query) => client.call(endpoints.categories, { query }),
    // Empty categories are not indexed.
    ({ categories }) =>
      categories.map(({ slug, lots_count }) => (lots_count > 0 ? `/categorias/${slug}` : null)),
  ),
  temas: kind(
    (client, query) => client.call(endpoints.popularTags, { query }),
    ({ tags }) => tags.map(({ slug, lots_count }) => (lots_count > 0 ? `/tag/${slug}` : null)),
  ),
  artistas: kind(
    (client, query) => client.call(endpoints.publicAuthors, { query }),
    ({ data }) => data.map(({ slug }) => `/artistas/${slug}`),
  ),
  lotes: kind(
    (client, query) => client.call(endpoints.lots, { query }),
    ({ lots }) => lots.map(({ path }) => path),
  ),
};

/** Returns the paths of one sitemap, or none past the end. */
async function pathsIn({ ask, pathsOf }: Kind, client: Client, sitemap: number): Promise<string[]> {
  const paths: string[] = [];
  for (let page = (sitemap - 1) * requests + 1; page <= sitemap * requests; page++) {
    const list = await ask(client, { page, per });
    paths.push(...pathsOf(list as never).filter((path) => path !== null));
    if (list.next_page === null) break;
  }
  return paths;
}

/** Returns the names of all sitemaps: `lotes-1`, `lotes-2`. */
async function sitemapNames(client: Client): Promise<string[]> {
  const names = await Promise.all(
    Object.entries(kinds).map(async ([name, { ask }]) => {
      const { total } = await ask(client, { page: 1, per: 1 });
      const files = Math.ceil(total / (per * requests));
      return Array.from({ length: files }, (_, index) => `${name}-${index + 1}`);
    }),
  );
  return ['paginas', ...names.flat()];
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const xmlOf = (list: 'sitemapindex' | 'urlset', addresses: readonly string[]): string => {
  const item = list === 'urlset' ? 'url' : 'sitemap';
  const items = addresses.map((address) => `<${item}><loc>${escapeXml(address)}</loc></${item}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${schema}">${items.join('')}</${list}>\n`;
};

/** `/robots.txt`, `/sitemap.xml` and `/sitemaps/{type}-{n}.xml`. */
export const crawlers =
  ({ siteUrl: site }: Settings, clientFor: ClientFor): FastifyPluginAsync =>
  async (app) => {
    const send = (reply: FastifyReply, xml: string): FastifyReply =>
      reply
        .type('application/xml; charset=utf-8')
        // Cached for as long as pages, so a canceled lot does not stay in it for longer.
        .header('cache-control', 'public, max-age=0, must-revalidate, s-maxage=30')
        .send(xml);

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
      return send(
        reply,
        xmlOf(
          'sitemapindex',
          names.map((name) => `${site}/sitemaps/${name}.xml`),
        ),
      );
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
      return send(
        reply,
        xmlOf(
          'urlset',
          paths.map((path) => site + path),
        ),
      );
    });
  };
