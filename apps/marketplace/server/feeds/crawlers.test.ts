/** What robots.txt and the sitemaps leave out. `e2e/pages/found.spec.ts` checks what they contain. */
import { auction } from '@martelo/domain/fixtures';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlers } from './crawlers.ts';
import { readSettings } from '../settings.ts';
import { clientsOf } from '../api/back-end.ts';

const site = 'https://leiloes.example';
const lastPage = { total: 2, page: 1, per: 100, next_page: null };

const answers: Readonly<Record<string, object>> = {
  '/auctions.json': {
    auctions: [auction({ id: 7, status: 'live' }), auction({ id: 8, status: 'canceled' })],
  },
  '/categories.json': {
    categories: [
      { id: 1, slug: 'pinturas', lots_count: 3 },
      { id: 2, slug: 'vazia', lots_count: 0 },
    ],
  },
};

let app: FastifyInstance;
beforeAll(async () => {
  const settings = readSettings({ PUBLIC_URL: site, LOG_LEVEL: 'silent' });
  app = fastify();
  await app.register(
    crawlers(
      settings,
      clientsOf(settings.apiBase, () => async (address) => {
        const { pathname } = new URL(String(address), site);
        return Response.json({ ...lastPage, ...answers[pathname.replace('/api', '')] });
      }),
    ),
  );
});
afterAll(() => app.close());

test('robots.txt excludes the API and personal pages', async () => {
  expect((await app.inject('/robots.txt')).body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /account/',
    'Disallow: /autologin',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ]);
});

test.each([
  ['canceled auctions', 'leiloes-1', ['/lotes?leilao=7']],
  ['empty categories', 'categorias-1', ['/categorias/pinturas']],
])('sitemaps exclude %s', async (_what, name, paths) => {
  const { body } = await app.inject(`/sitemaps/${name}.xml`);
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(paths.map((path) => site + path));
});
