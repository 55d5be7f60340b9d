import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { hydrated } from '../page.ts';
import { start, type Run } from '../server.ts';

/** Behaviour of the API behind the pages. */
type Mood = 'well' | 'down' | 'slow' | 'rubbish';

let mood: Mood = 'well';
let api: Server;
let run: Run;
let address = '';

test.describe.configure({ mode: 'serial' });

// The marketplace on a remote API: a relay to the real one that can fail.
test.beforeAll(async ({ baseURL }) => {
  api = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (mood === 'down') return response.writeHead(503).end();
    if (mood === 'slow') return;
    if (mood === 'rubbish') return response.end('<html>captive portal</html>');
    const answer = await fetch(`${baseURL}/api${request.url}`);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const { port } = api.address() as AddressInfo;
  run = start({ API_BASE: `http://127.0.0.1:${port}` });
  address = await run.ready;
});

test.afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await run.stop();
});

for (const upset of ['down', 'slow', 'rubbish'] as const) {
  test(`with the API ${upset}, the list shows an error state and retries in place`, async ({
    page,
  }) => {
    mood = upset;
    const answer = await page.goto(`${address}/lotes`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lotes');
    const retry = page.getByRole('link', { name: 'Tentar novamente' });
    await expect(retry).toBeVisible();
    await hydrated(page);

    mood = 'well';
    // A click is ignored while the browser's own request is in flight, as with a slow API.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(20, { timeout: 2000 });
    }).toPass();
    expect(page.url()).toBe(`${address}/lotes`);
  });
}

test('with the API down, every page shows an error state and is not cached', async ({ page }) => {
  mood = 'down';
  for (const path of [
    '/',
    '/leiloes',
    '/busca/azul',
    '/casasdeleilao',
    '/categorias',
    '/a/1/lote/1',
  ]) {
    await test.step(path, async () => {
      const answer = await page.goto(address + path);
      expect.soft(answer?.status(), path).toBe(503);
      expect.soft(answer?.headers()['cache-control'], path).toBe('no-store');
      const retry = page.getByRole('link', { name: 'Tentar novamente' }).first();
      await expect(retry, path).toBeVisible();
      await hydrated(page);
      await expect(retry, path).toBeVisible();
    });
  }
});

test('without JavaScript, "Tentar novamente" reloads the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  mood = 'down';
  await page.goto(`${address}/lotes?estado=abertos`);
  mood = 'well';
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(page).toHaveURL(`${address}/lotes?estado=abertos`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await context.close();
});
