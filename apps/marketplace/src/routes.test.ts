/** What the server answers when a route rejects its address, or has moved. */
import { afterAll, expect, test, vi } from 'vitest';

// The server's entry reads the table of routes once, so this file loads both again and adds its
// routes in between. Later files load their own.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { notFound } = await import('./engine/data.ts');
const { routes } = await import('./routes.tsx');

const answer = async (path: string) => {
  const { render } = await import('./entry-server.tsx');
  return render(new Request(`https://martelo.test${path}`), {
    apiBase: '/api',
    siteUrl: 'https://martelo.test',
    fixedTime: null,
    fetch: () => Promise.reject(new TypeError('Unexpected request.')),
  });
};

const renderAt = async (path: string) => {
  const page = await answer(path);
  if (page === 'unchanged' || page instanceof Response) throw new Error(`${path} has no page.`);
  return page;
};

for (const status of [404, 410]) {
  routes.push({
    path: `/validated/${status}`,
    loader: () => {
      throw status === 404 ? notFound() : notFound(status);
    },
    errorElement: routes[0]?.errorElement,
  });
}

test.each([404, 410])('a route answers with the status that it throws: %i', async (status) => {
  const { status: answered, head, html } = await renderAt(`/validated/${status}`);
  expect(answered).toBe(status);
  expect(head).toContain(`content="Page Not Found: /validated/${status}"`);
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('Página não encontrada');
  expect(html).toMatch(new RegExp(`class="status"[^>]*>${status}<`));
  expect(html).not.toContain('Tentar novamente');
});

test('an invalid or future day is a 404 page', async () => {
  for (const day of ['2026-02-30', 'ontem', '9999-01-01']) {
    const { status, head } = await renderAt(`/daily-report/${day}`);
    expect([status, head]).toEqual([
      404,
      expect.stringContaining(`Page Not Found: /daily-report/${day}`),
    ]);
  }
});

test.each([
  ['/categoria/arte%20sacra?estado=abertos', '/categorias/arte%20sacra?estado=abertos'],
  ['/accounts?q=casa', '/casasdeleilao?q=casa'],
])('%s has moved permanently to %s', async (path, target) => {
  const moved = await answer(path);
  if (!(moved instanceof Response)) throw new Error(`${path} is not redirected.`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, target]);
});

test.each([
  [' cadeira ', '/busca/cadeira'],
  ['a/b', '/busca/a%2Fb'],
  ['100%', '/busca/100%25'],
  ['...a', '/busca/...a'],
  ['cadei\u200bra', '/busca/cadeira'],
])('a search for %j has the address %s', async (text, target) => {
  const found = await answer(`/busca?q=${encodeURIComponent(text)}`);
  if (!(found instanceof Response)) throw new Error(`The search for ${text} is not redirected.`);
  expect(found.headers.get('location')).toBe(target);
});

test.each(['', ' ', '.', '..', '...', '\u200b'])(
  'a search for %j, which can find nothing, stays on the page of the search',
  async (text) => {
    const { status, html } = await renderAt(`/busca?q=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Busca<\/h1>/);
  },
);
