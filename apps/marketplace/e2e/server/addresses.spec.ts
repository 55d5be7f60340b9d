import { anyLot, expect, test } from '../page.ts';
import { test as plain } from 'playwright/test';

plain('an unknown path is a 404 page that is not indexed', async ({ page }) => {
  const answer = await page.goto('/nao/existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: /lotes/i }).first().click();
  await expect(page).toHaveURL('/lotes');
});

plain('an unknown route and a missing record have different messages', async ({ page }) => {
  const told = page.locator('meta[name="description"]');
  await page.goto('/nada?x=1');
  await expect(told).toHaveAttribute('content', 'Page not found: /nada?x=1');
  await page.goto('/tag/nao-existe');
  await expect(told).toHaveAttribute('content', 'Page Not Found: /tag/nao-existe');
});

plain('an unknown lot is a 404 page', async ({ page }) => {
  const answer = await page.goto('/ninguem/1/lote/1');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
});

plain('the error page has its own address and status', async ({ page }) => {
  expect((await page.goto('/500'))?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a lot under another spelling of its number redirects permanently', async ({
  request,
  baseURL,
}) => {
  const lot = await anyLot(baseURL);
  const answer = await request.get(
    lot.path.replace(/[^/]+$/, (number) => `000${number}`),
    {
      maxRedirects: 0,
    },
  );
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe(lot.path);
});

test('pages are cacheable and revalidated by ETag', async ({ request }) => {
  const first = await request.get('/lotes');
  const headers = first.headers();
  expect(headers['cache-control']).toContain('public');
  expect(headers['vary']?.toLowerCase()).toContain('accept-encoding');
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  // A test that runs at the same time may like a lot of the page between the two requests.
  await expect(async () => {
    const { etag = '' } = (await request.get('/lotes')).headers();
    const again = await request.get('/lotes', { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  }).toPass();
});

test('built files are cached for a year and compressed', async ({ request }) => {
  const [path = ''] =
    /\/assets\/entry-client[^"]+/.exec(await (await request.get('/')).text()) ?? [];
  const file = await request.get(path, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()['content-encoding']).toBe('br');
  expect(file.headers()['cache-control']).toContain('immutable');
});

test('a path that looks like another host does not redirect to it', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get(`${baseURL}//elsewhere.example/lotes`, { maxRedirects: 0 });
  expect(answer.status()).toBe(404);
});

test('a path with a stray % is answered', async ({ request }) => {
  const missing = await request.get('/%E0%A4%A');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('Página não encontrada');
  const search = await request.get('/busca/100%');
  expect(search.status()).toBe(200);
  expect(search.headers()['x-frame-options']).toBe('DENY');
  expect(await search.text()).toContain('>Busca: 100%</h1>');
  expect((await request.get('/api/lots/%')).headers()['content-type']).toContain('json');
});

for (const [from, to] of [
  ['/accounts', '/casasdeleilao'],
  ['/categoria/pinturas', '/categorias/pinturas'],
  ['/categoria/pinturas?page=2', '/categorias/pinturas?page=2'],
  ['/lotes/', '/lotes'],
  ['/categorias/pinturas/?page=2', '/categorias/pinturas?page=2'],
] as const) {
  test(`${from} redirects permanently`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(to);
  });
}

test('an address that starts like another site does not redirect', async ({ request, baseURL }) => {
  for (const path of ['//elsewhere.example/', '/\\elsewhere.example/']) {
    expect((await request.get(baseURL + path, { maxRedirects: 0 })).status()).toBe(404);
  }
});

for (const path of ['/categorias/nada', '/tag/nada', '/artistas/ninguem']) {
  plain(`${path} is a 404 page`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  });
}
