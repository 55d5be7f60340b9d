/** The checks of every request before a page is rendered: host, HTTPS and rate limits. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { broadLimit, visitorOf } from '@martelo/server';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp, type Backend } from './app.ts';
import type { Development, Renderer } from './pages/renderer.ts';
import { readSettings } from './settings.ts';

let folder: string;
const cleanUp: (() => unknown)[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'martelo-app-'));
  for (const name of ['embed', 'parceiros']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'embed', 'martelo.js'), 'import("./cards-abc.js")');
  const pinned = { file: 'martelo-abc.js', integrity: 'sha384-abc' };
  writeFileSync(join(folder, 'embed', 'pinned.json'), JSON.stringify(pinned));
  writeFileSync(join(folder, 'embed', 'cards-abc.js'), 'cards');
});
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noOutbox: FastifyPluginAsync = async (scope) => {
  scope.get('/', () => 'mails');
};

/** An API that reports the counted caller, and answers the calls of crawlers and partner pages. */
const api =
  (most: number): FastifyPluginAsync =>
  async (scope) => {
    scope.addHook('onRequest', await broadLimit(scope, { attempts: most, windowSeconds: 60 }));
    scope.get('/visitor', (request) => visitorOf(request));
    scope.get('/lots.json', () => ({ total: 0, lots: [] }));
    scope.get('/health', { config: { anyHost: true } }, () => 'well');
  };

const development: Development = {
  middleware: (_request, _response, next) => next(),
  transform: async (_url, html) => html,
  close: async () => undefined,
};

/** The site with pages that report their address and the caller that the API counts. */
async function site(
  env: Record<string, string> = {},
  { calls = 300, isBuilt = false }: { calls?: number; isBuilt?: boolean } = {},
): Promise<FastifyInstance> {
  const renderer: Renderer = {
    async render(request, { apiBase, fetch, paths = {}, siteUrl }) {
      const { pathname, search } = new URL(request.url);
      if (pathname === '/moved') return Response.redirect(`${siteUrl}/lotes${search}`, 301);
      const seen = await fetch(`${apiBase}/visitor`);
      const html = `${request.url} ${siteUrl} ${await seen.text()} ${Object.values(paths).join(' ')}`;
      return {
        status: seen.ok ? 200 : 503,
        head: '',
        html,
        styles: [],
        markers: { css: '' },
        fonts: [],
        printSheet: '/assets/print.css',
        data: null,
        routes: [],
        fingerprint: '',
        isPartial: false,
      };
    },
    assets: () => ({ script: '/entry.js', modules: [] }),
    client: folder,
    ...(isBuilt ? {} : { development }),
  };
  const backend: Backend = {
    api: api(calls),
    media: async () => undefined,
    outbox: noOutbox,
    lastChange: async () => '0',
    pictureOrigins: async () => [],
  };
  const settings = readSettings({ LOG_LEVEL: 'silent', CEP_BASE: 'none', ...env });
  const app = await createApp(settings, renderer, settings.apiBase === '/api' ? backend : null);
  cleanUp.push(() => app.close());
  return app;
}

/** Error pages are shown to browsers only. */
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const get = (
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
  from = '127.0.0.1',
) =>
  app.inject({
    method: 'GET',
    url,
    headers: { 'user-agent': browser, ...headers },
    remoteAddress: from,
  });

/** Sends a raw request and returns the raw response. */
async function raw(app: FastifyInstance, text: string): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
const statusOf = (answer: string): number => Number(answer.split(' ')[1]);

const PUBLIC = 'https://leiloes.example.com';
const BUILT_IN = "<script src=x>'; script-src *";

test('pages request the carousel where the settings place it', async () => {
  const page = await get(await site({ CAROUSEL_ROUTE: '/vitrine.json' }), '/');
  expect(page.body).toContain('/vitrine.json');
});

describe('the host of a request', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST',
    'localhost.',
    'leiloes.example.com',
    'leiloes.example.com:8443',
    'martelo.lan:81',
  ])('is accepted: %s', async (host) => {
    const app = await site({ PUBLIC_URL: PUBLIC, ALLOWED_HOSTS: 'martelo.lan:81' });
    expect((await get(app, '/lotes', { host })).statusCode).toBe(200);
  });

  test.each([
    'evil.example',
    'localhost.evil.example',
    'leiloes.example.com.evil.example',
    '10.0.0.1',
    '[::2]',
    '127.1',
    'martelo.lan:82',
    'martelo.lan',
    '127.0.0.1.nip.io',
  ])('is rejected with 421: %s', async (host) => {
    const app = await site({ PUBLIC_URL: PUBLIC, ALLOWED_HOSTS: 'martelo.lan:81' });
    for (const url of [
      '/lotes',
      '/sitemap.xml',
      '/robots.txt',
      '/parceiros',
      '/embed/v1/martelo.js',
      '/correio',
      '/nothing.png',
      '/api/lots.json',
    ]) {
      const answer = await get(app, url, { host });
      expect([url, answer.statusCode], url).toEqual([url, 421]);
      expect(answer.body).not.toContain(host);
    }
    expect((await get(app, '/lotes', { host })).headers['content-type']).toMatch(/^text\/html/);
    const health = await get(app, '/api/health', { host });
    expect([health.statusCode, health.body]).toEqual([200, 'well']);
  });

  test.each([
    ['two', 'Host: localhost\r\nHost: localhost'],
    ['two, one of another name', 'Host: localhost\r\nhost: evil.example'],
    ['none', 'Accept: */*'],
    ['an empty one', 'Host: '],
    ['blanks', 'Host: localhost evil.example'],
    ['a semicolon', 'Host: localhost;script-src'],
    ['markup', `Host: ${BUILT_IN}`],
    ['credentials', 'Host: ana@localhost'],
    ['a path', 'Host: localhost/x'],
    ['a port too high', 'Host: localhost:70000'],
    ['a list', 'Host: localhost, evil.example'],
  ])('is rejected with 400: %s', async (_what, head) => {
    const app = await site();
    for (const path of ['/lotes', '/api/lots.json', '/api/health']) {
      const answer = await raw(app, `GET ${path} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`);
      expect(statusOf(answer), answer).toBe(400);
      expect(answer).not.toContain('evil');
    }
  });

  test('is not read from the address of a request', async () => {
    const app = await site();
    const answer = await raw(
      app,
      'GET http://evil.example/lotes HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(400);
  });

  test('may be missing in HTTP/1.0 for health checks only', async () => {
    const app = await site();
    expect(statusOf(await raw(app, 'GET /api/health HTTP/1.0\r\n\r\n'))).toBe(200);
    expect(statusOf(await raw(app, 'GET /lotes HTTP/1.0\r\n\r\n'))).toBe(400);
  });

  test.each([
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': BUILT_IN },
    { 'x-forwarded-proto': 'javascript' },
    { 'x-forwarded-port': '81', 'x-forwarded-prefix': '/evil' },
    { forwarded: 'host=evil.example;proto=gopher' },
  ])('is not read from proxy headers: %j', async (headers) => {
    const app = await site({ PORT: '3456' });
    for (const url of [
      '/lotes',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/paginas.xml',
      '/parceiros',
    ]) {
      const [plain, forwarded] = [await get(app, url), await get(app, url, headers)];
      expect([url, forwarded.statusCode]).toEqual([url, plain.statusCode]);
      expect(forwarded.body.replace(/"isExempt":\w+/, '')).toBe(
        plain.body.replace(/"isExempt":\w+/, ''),
      );
      const policy = 'content-security-policy';
      expect(forwarded.headers[policy]).toBe(plain.headers[policy]);
      if (plain.statusCode === 200) expect(plain.body).toContain('http://localhost:3456');
    }
  });
});

describe('a page requested by an IP address of this machine', () => {
  test.each(['127.0.0.1', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000'])(
    'redirects from %s to localhost',
    async (host) => {
      const app = await site();
      for (const url of ['/', '/lotes?page=2&q=%22', '/parceiros', '/robots.txt', '/correio']) {
        const answer = await get(app, url, { host });
        expect([answer.statusCode, answer.headers.location]).toEqual([
          307,
          `http://localhost:3000${url}`,
        ]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      for (const url of ['/api/lots.json', '/embed/v1/martelo.js']) {
        expect((await get(app, url, { host })).statusCode, url).toBe(200);
      }
    },
  );

  test('does not redirect when the site has a public address', async () => {
    const app = await site({ PUBLIC_URL: PUBLIC });
    expect((await get(app, '/lotes', { host: '127.0.0.1:3000' })).statusCode).toBe(200);
  });
});

describe('HTTPS', () => {
  const everything = [
    '/lotes',
    '/nothing.png/',
    '/%E0',
    '/api/lots.json',
    '/api/%E0',
    '/api/nothing',
    '/embed/v1/martelo.js',
    '/correio',
    '/robots.txt',
    '/parceiros',
  ];
  const hsts = 'max-age=63072000; includeSubDomains';

  test('every response of an HTTPS site sets HSTS', async () => {
    const app = await site({ PUBLIC_URL: PUBLIC });
    for (const url of everything) {
      expect((await get(app, url)).headers['strict-transport-security'], url).toBe(hsts);
    }
    const { headers } = await get(app, '/embed/v1/martelo.js');
    const kept = await get(app, '/embed/v1/martelo.js', { 'if-none-match': String(headers.etag) });
    expect([kept.statusCode, kept.headers['strict-transport-security']]).toEqual([304, hsts]);
    const post = await app.inject({ method: 'POST', url: '/lotes' });
    expect([post.statusCode, post.headers['strict-transport-security']]).toEqual([404, hsts]);
    for (const text of ['nonsense\r\n\r\n', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n']) {
      expect(await raw(app, text)).toMatch(new RegExp(`strict-transport-security: ${hsts}`, 'i'));
    }
  });

  test('a site without HTTPS sets no HSTS', async () => {
    const app = await site();
    for (const url of everything) {
      expect((await get(app, url)).headers).not.toHaveProperty('strict-transport-security');
    }
  });

  test('a request over http redirects to HTTPS', async () => {
    const app = await site({ PUBLIC_URL: PUBLIC });
    const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.9' };
    for (const url of ['/lotes?q=1', '/robots.txt', '/embed/v1/martelo.js']) {
      const page = await get(app, url, plain);
      expect([page.statusCode, page.headers.location]).toEqual([308, PUBLIC + url]);
      expect(page.headers['cache-control']).toBe('no-store');
    }
    expect((await get(app, '/lotes', { 'x-forwarded-proto': 'https' })).statusCode).toBe(200);
    expect((await get(app, '/api/health', plain)).statusCode).toBe(200);
  });
});

describe('pages', () => {
  const stranger = '203.0.113.9';

  test('have a rate limit per address, separate from calls, with a retry time', async () => {
    const app = await site({ RATE_LIMITS: 'pages=3/60', PUBLIC_URL: PUBLIC });
    for (const url of ['/lotes', '/robots.txt', '/parceiros']) {
      expect((await get(app, url, {}, stranger)).statusCode, url).toBe(200);
    }
    for (const url of [
      '/lotes',
      '/robots.txt',
      '/parceiros',
      '/sitemaps/paginas.xml',
      '/nothing',
    ]) {
      const answer = await get(app, url, {}, stranger);
      expect(answer.statusCode, url).toBe(429);
      const wait = Number(answer.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('<html lang="pt-BR">');
      expect(answer.body).toContain('Muitas páginas em pouco tempo.');
    }
    const bot = await get(app, '/lotes', { 'user-agent': 'Googlebot/2.1' }, stranger);
    expect(bot.statusCode).toBe(429);
    expect(bot.body).not.toContain('Muitas');
    expect((await get(app, '/embed/v1/martelo.js', {}, stranger)).statusCode).toBe(200);
    expect((await get(app, '/api/visitor', {}, stranger)).statusCode).toBe(200);
    expect((await get(app, '/lotes', {}, '203.0.113.10')).statusCode).toBe(200);
    expect((await get(app, '/lotes', { 'x-forwarded-for': stranger })).statusCode).toBe(429);
  });

  test('call the API without being counted, unlike visitors', async () => {
    const app = await site({ PUBLIC_URL: PUBLIC }, { calls: 1 });
    for (let index = 0; index < 5; index += 1) {
      const { body } = await get(app, '/lotes', {}, stranger);
      expect(body).toContain('{"address":null,"isExempt":true,"isForPage":true}');
    }
    await get(app, '/api/visitor', {}, stranger);
    for (const marker of ['', 'true', '1', 'A'.repeat(43)]) {
      const forged = {
        'x-in-process': marker,
        'x-visitor': `127.0.0.1;${Math.floor(Date.now() / 1000)};${'A'.repeat(43)}`,
      };
      expect((await get(app, '/api/visitor', forged, stranger)).statusCode).toBe(429);
    }
  });

  test('answer and count an address that cannot be decoded', async () => {
    const app = await site({ RATE_LIMITS: 'pages=1/60', PUBLIC_URL: PUBLIC });
    const found = await get(app, '/busca/100%?a=%E0', {}, stranger);
    expect([found.statusCode, found.body.includes('/busca/100%25?a=%E0')]).toEqual([200, true]);
    expect((await get(app, '/busca/100%', {}, stranger)).statusCode).toBe(429);
    expect((await get(app, '/busca/100%', { host: 'evil.example' })).statusCode).toBe(421);
    expect((await get(app, '/api/100%', {}, stranger)).statusCode).toBe(400);
  });

  test('have no limit for visitors of the same machine', async () => {
    const own = await site({ RATE_LIMITS: 'pages=1/60' });
    for (let index = 0; index < 3; index += 1) expect((await get(own, '/')).statusCode).toBe(200);
    const proxied = { via: '1.1 proxy' };
    expect((await get(own, '/', proxied)).statusCode).toBe(200);
    expect((await get(own, '/', proxied)).statusCode).toBe(429);
    for (const reached of [{ PUBLIC_URL: PUBLIC }, { ALLOWED_HOSTS: 'martelo.lan' }]) {
      const known = await site({ RATE_LIMITS: 'pages=1/60', ...reached });
      expect((await get(known, '/')).statusCode).toBe(200);
      expect((await get(known, '/')).statusCode).toBe(429);
    }
  });

  test('have no limit when limits are off', async () => {
    const app = await site({ RATE_LIMITS: 'off', PUBLIC_URL: PUBLIC });
    for (let index = 0; index < 350; index += 1) {
      expect((await get(app, '/robots.txt', {}, stranger)).statusCode).toBe(200);
    }
  });

  test('do not read a body', async () => {
    const app = await site();
    const answer = await app.inject({
      method: 'POST',
      url: '/lotes',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('an API in another process', () => {
  const secret = 's'.repeat(32);
  const open = async (
    sharedSecret: string | null,
    pagesSecret = sharedSecret,
    { calls = 300 }: { calls?: number } = {},
  ) => {
    // The application on another port, as a remote API.
    const remote = await site(
      {
        PUBLIC_URL: PUBLIC,
        ...(sharedSecret === null ? {} : { SHARED_SECRET: sharedSecret }),
      },
      { calls },
    );
    const address = await remote.listen({ host: '127.0.0.1', port: 0 });
    const pages = await site({
      PUBLIC_URL: PUBLIC,
      API_BASE: `${address}/api`,
      ...(pagesSecret === null ? {} : { SHARED_SECRET: pagesSecret }),
    });
    return {
      remote,
      pages,
      visitorAt: async (from: string) => (await get(pages, '/lotes', {}, from)).body,
    };
  };

  test('knows the visitor whose address the page signs', async () => {
    const { visitorAt } = await open(secret);
    for (const address of ['203.0.113.9', '2001:db8::7']) {
      expect(await visitorAt(address)).toContain(
        `{"address":"${address}","isExempt":true,"isForPage":true}`,
      );
    }
  });

  test('does not count the calls of pages, because their process counts the pages', async () => {
    const { pages } = await open(secret, secret, { calls: 1 });
    for (let index = 0; index < 5; index += 1) {
      expect((await get(pages, '/lotes', {}, '203.0.113.9')).statusCode).toBe(200);
    }
  });

  test('a page whose calls exceed a limit says so', async () => {
    const { pages } = await open(null, null, { calls: 1 });
    expect((await get(pages, '/lotes', {}, '203.0.113.9')).statusCode).toBe(200);
    const answer = await get(pages, '/lotes?page=2', {}, '203.0.113.9');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Muitas páginas em pouco tempo.');
  });

  test.each([
    ['no secret', null, null],
    ['another secret', secret, 'x'.repeat(32)],
    ['a secret of the pages alone', null, secret],
  ])('counts the process of pages with %s', async (_what, own, theirs) => {
    const { visitorAt } = await open(own, theirs);
    expect(await visitorAt('203.0.113.9')).toContain(
      '{"address":"127.0.0.1","isExempt":false,"isForPage":false}',
    );
  });

  test('rejects a signature of another address or older than a minute', async () => {
    const { remote } = await open(secret);
    const { visitorHeaders } = await import('@martelo/server');
    const told = async (headers: Readonly<Record<string, string>>) =>
      (await get(remote, '/api/visitor', { ...headers }, '198.51.100.1')).json().address;
    const fresh = visitorHeaders('203.0.113.9', secret);
    expect(await told(fresh)).toBe('203.0.113.9');
    const forged = String(fresh['x-visitor']).replace('203.0.113.9', '203.0.113.8');
    expect(await told({ 'x-visitor': forged })).toBe('198.51.100.1');
    const old = visitorHeaders('203.0.113.9', secret, new Date(Date.now() - 61_000));
    expect(await told(old)).toBe('198.51.100.1');
    const early = visitorHeaders('203.0.113.9', secret, new Date(Date.now() + 62_000));
    expect(await told(early)).toBe('198.51.100.1');
  });
});

describe('the script for partner pages', () => {
  test('names a file that this process serves', async () => {
    const app = await site();
    const loader = await get(app, '/embed/v1/martelo.js');
    // Partners get a new version within an hour (docs/embed.md).
    expect(loader.headers['cache-control']).toBe(
      'public, max-age=3600, stale-while-revalidate=86400',
    );
    const [file = ''] = /cards-\w+\.js/.exec(loader.body) ?? [];
    const cards = await get(app, `/embed/v1/${file}`);
    expect([cards.statusCode, cards.body]).toEqual([200, 'cards']);
    expect(cards.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(cards.headers['access-control-allow-origin']).toBe('*');
  });

  test('leads a cached script of another build to the current file', async () => {
    const answer = await get(await site(), '/embed/v1/cards-OTHER.js');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['location']).toBe('./cards-abc.js');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('the parameters of a campaign', () => {
  test.each([
    ['/lotes?leilao=7&utm_source=blog', '/lotes?leilao=7'],
    ['/lotes?fbclid=IwAR0&leilao=7', '/lotes?leilao=7'],
    ['/casa-aroeira/7/lote/12?gclid=x', '/casa-aroeira/7/lote/12'],
  ])('%s is the page %s of the cache', async (address, page) => {
    const app = await site({}, { isBuilt: true });
    const answer = await get(app, address);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`${page} `);
    expect(answer.body).not.toMatch(/utm_|fbclid|gclid/);
    expect((await get(app, page)).body).toBe(answer.body);
  });

  test('stay in the address of a redirect', async () => {
    const app = await site({}, { isBuilt: true });
    const { headers } = await get(app, '/moved?leilao=7&utm_source=blog');
    expect(headers.location).toMatch(/\/lotes\?leilao=7&utm_source=blog$/);
  });
});
