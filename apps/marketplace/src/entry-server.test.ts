/** What the server renders for every page while the API fails. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { RenderedPage } from '../server/document.ts';
import { render } from './entry-server.tsx';
import type { RouteObject } from './router.ts';
import { routes } from './routes.tsx';
import { addresses, missingValues, listing, failingApis, workingApi } from '../test/failing-api.ts';

const site = 'https://martelo.test';

/** Renders a page with the given answers of the API and counts the calls. */
async function renderPage(path: string, respond: (path: string) => Response | Promise<Response>) {
  let calls = 0;
  const page = await render(new Request(site + path), {
    apiBase: '/api',
    siteUrl: site,
    fixedTime: null,
    fetch: async (input) => {
      calls += 1;
      return respond(new URL(String(input), site).pathname.replace('/api', ''));
    },
  });
  if (page instanceof Response)
    throw new Error(`${path} redirects to ${page.headers.get('location')}.`);
  return { ...page, calls };
}

/** Expects an error state in place of the page, between header and footer. */
function expectErrorState({ status, html, head }: RenderedPage, path: string): void {
  expect(status).toBe(503);
  expect(html).toContain('<header');
  expect(html).toContain('<footer');
  expect(html).toMatch(
    new RegExp(`href="${path.replace('?', '[?]')}"[^>]*>(<[^>]*>)*Tentar novamente`),
  );
  expect(html + head).not.toMatch(missingValues);
  // Nothing is loading.
  expect(html).not.toContain('Carregando');
}

const idsOf = (table: readonly RouteObject[]): string[] =>
  table.flatMap(({ id, path, lazy, children }) => [
    ...(id !== undefined && path !== undefined && lazy ? [id] : []),
    ...idsOf(children ?? []),
  ]);

test('covers every page of the table of routes', () => {
  expect(Object.keys(addresses).toSorted()).toEqual(idsOf(routes).toSorted());
});

/** Pages whose data is loaded on the server. */
const pagesWithData: string[] = [];

beforeAll(async () => {
  for (const path of Object.values(addresses)) {
    const page = await renderPage(path, workingApi);
    expect(page.status, path).toBe(200);
    expect(page.html + page.head, path).not.toMatch(missingValues);
    expect(page.html, path).not.toContain('Tentar novamente');
    if (page.calls > 0) pagesWithData.push(path);
  }
});

test('the server loads the data of the public pages', () => {
  expect(pagesWithData).toEqual(
    [
      'home',
      'leiloes',
      'lotes',
      'categorias',
      'casasdeleilao',
      'categorias-slug',
      'tag',
      'busca',
      'artistas',
      'lote',
    ].map((page) => addresses[`routes/${page}`]),
  );
});

describe.each(Object.entries(failingApis))('when the API %s', (_, respond) => {
  test('every page shows an error state', async () => {
    for (const path of pagesWithData) expectErrorState(await renderPage(path, respond), path);
  });
});

test('renders an error state when an answer breaks a page, and logs the error', async () => {
  // The router logs the error too.
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = await renderPage('/lotes', () => listing({ id: 1 }));
  errors.mockRestore();
  expectErrorState(page, '/lotes');
  expect(page.problem).toBeInstanceOf(TypeError);
});

test('every page shows an error state when the API does not answer in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const rendered: { path: string; page: RenderedPage }[] = [];
    const never = () => new Promise<Response>(() => {});
    for (const path of pagesWithData)
      void renderPage(path, never).then((page) => rendered.push({ path, page }));
    await vi.waitFor(() => expect(rendered).toHaveLength(pagesWithData.length), {
      interval: 1000,
      timeout: 60_000,
    });
    for (const { path, page } of rendered) expectErrorState(page, path);
  } finally {
    vi.useRealTimers();
  }
});
