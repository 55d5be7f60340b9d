import { request as httpRequest } from 'node:http';
import { expect, test, type APIRequestContext } from 'playwright/test';

/** One address of each kind that the site answers, as a browser finds them. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const page = await (await request.get('/lotes')).text();
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const [font = ''] = /\/assets\/[\w.-]+\.woff2/.exec(page) ?? [];
  const [picture = ''] = /\/media\/art\/[\w-]+/.exec(page) ?? [];
  for (const found of [script, font, picture]) expect(found).not.toBe('');
  return [
    '/',
    '/lotes',
    '/nada',
    '/500',
    '/lotes/',
    script,
    font,
    picture,
    '/favicon.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-leiloes.xml',
    '/builds/latest.json',
    '/assets/nada.js',
    '/media/nada',
    '/media/avatars/nada.webp',
    '/embed/v1/martelo.js',
    '/embed/v1/martelo.d.ts',
    '/parceiros',
    '/correio',
    '/cep/1/json/',
    '/api/lots.json',
    '/api/openapi.json',
    '/api/profile',
    '/api/nothing',
    '/api/accounts/casa-jacaranda-mirim/feed.xml',
    '/api/accounts/nada/feed.xml',
  ];
}

const isText = (type: string): boolean => /^text\/|[/+](?:json|xml)\b|\/javascript\b/.test(type);

test('every response declares its type and the charset of text', async ({ request }) => {
  for (const address of await addresses(request)) {
    const answer = await request.get(address, { maxRedirects: 0 });
    if ((await answer.body()).length === 0) continue;
    const type = answer.headers()['content-type'] ?? '';
    expect(type, address).toMatch(/^\w+\/[\w.+-]+/);
    if (isText(type)) expect(type.toLowerCase(), address).toContain('; charset=utf-8');
  }
});

test('every response has a policy, cannot be framed and is not sniffed', async ({ request }) => {
  for (const address of await addresses(request)) {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).toContain("base-uri 'none'");
    // The mail page shows a mail in a frame.
    const framed = address === '/correio' ? "frame-ancestors 'self'" : "frame-ancestors 'none'";
    expect(policy, address).toContain(framed);
    expect(headers['x-content-type-options'], address).toBe('nosniff');
    expect(headers['referrer-policy'], address).toMatch(/^(?:no-referrer|strict-origin)/);
  }
});

test('serves only the files of the build, and does not list folders', async ({ request }) => {
  for (const address of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/.data/',
    '/secret.key',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/x',
    '/assets/',
    '/builds/',
    '/builds/meta/',
    '/embed/v1/',
    '/media/',
    '/media/art/',
    '/manifest.json',
    '/.vite/manifest.json',
    '/inputs.sha256',
    '/server/entry-server.js',
    '/src/entry-client.tsx',
    '/apps/server/src/main.ts',
    '/node_modules/react/package.json',
  ]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([301, 400, 403, 404], address).toContain(answer.status());
    expect(await answer.text(), address).not.toMatch(/"dependencies":|\[core\]|<h1>Index of/);
  }
});

test('TRACE is rejected', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '');
  for (const path of ['/', '/lotes', '/api/lots.json', '/favicon.svg', '/media/art/x']) {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'x-secret': 'segredo' };
      httpRequest({ hostname, port, path, method: 'TRACE', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect([404, 405], path).toContain(status);
  }
});
