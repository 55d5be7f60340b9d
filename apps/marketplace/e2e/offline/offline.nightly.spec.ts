/** Tests pages without a connection, on the production build with its service worker. */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'playwright/test';
import { axeFindings } from '../axe.ts';
import { notice, openWithWorker, saved, test } from './offline.ts';
import { anyLot, hydrated } from '../page.ts';
import { logIn, newPerson } from '../person.ts';

const time = /\d\d:\d\d/;

test('shows visited pages without a connection, says so, and lists them on other pages', async ({
  page,
  context,
  baseURL,
}) => {
  const { path, title } = await anyLot(baseURL, 'q[accepting_bids]=true');
  await openWithWorker(page, '/leiloes');
  // The first page was open before the worker. The second one is a client-side navigation.
  await expect.poll(() => saved(page)).toEqual(['/leiloes']);
  await page.getByRole('banner').getByRole('link', { name: 'Categorias' }).click();
  await expect.poll(() => saved(page)).toEqual(['/leiloes', '/categorias']);
  await page.goto(path);
  await expect.poll(() => saved(page)).toEqual(['/leiloes', '/categorias', path]);
  const picture = page.getByRole('main').getByRole('img').first();
  const widthOfPicture = () =>
    picture.evaluate((element) => (element as HTMLImageElement).naturalWidth);
  await expect.poll(widthOfPicture).toBeGreaterThan(1);

  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toHaveText(
    /^Sem conexão\. Esta página foi vista hoje, (?:à|às) \d\d:\d\d\. Preços e prazos podem ter mudado\.$/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(widthOfPicture).toBeGreaterThan(1);

  await page.getByRole('banner').getByRole('link', { name: 'Categorias' }).click();
  await expect(page).toHaveURL('/categorias');
  await expect(notice(page)).toContainText('foi vista hoje');

  await page.getByRole('banner').getByRole('link', { name: 'Casas' }).click();
  await expect(page).toHaveURL('/sem-conexao?pagina=%2Fcasasdeleilao');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem conexão');
  const list = page.getByRole('region', { name: 'Páginas vistas neste aparelho' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText(title);
  await expect(list.getByText(time)).toHaveCount(3);
  expect(await axeFindings(page)).toEqual([]);
  await list.getByRole('link', { name: /^Leilões/ }).click();
  await expect(page).toHaveURL('/leiloes');
  await expect(notice(page)).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem conexão');
  await context.setOffline(false);
  // The page that was asked for opens by itself.
  await expect(page).toHaveURL('/casasdeleilao');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sem conexão');
  await expect(notice(page)).toHaveCount(0);
});

test('the requested page opens if the connection returned before the offline page was loaded', async ({
  page,
}) => {
  // The browser reports nothing: it was never offline while this document was open.
  await page.goto('/sem-conexao?pagina=/qualidade');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualidade');
  await expect(page).toHaveURL('/qualidade');
});

test('a page that loses the connection says so until it is back', async ({ page, context }) => {
  await openWithWorker(page, '/lotes');
  await context.setOffline(true);
  await expect(notice(page)).toHaveText(
    /^Sem conexão\. Preços e prazos podem ter mudado desde \d\d:\d\d\.$/,
  );
  expect(await axeFindings(page)).toEqual([]);
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
});

test('with a connection a visited page always comes from the server', async ({ page }) => {
  await openWithWorker(page, '/qualidade');
  await expect.poll(() => saved(page)).toEqual(['/qualidade']);
  await page.evaluate(async () => {
    const headers = { 'content-type': 'text/html' };
    const cache = await caches.open('martelo-pages-1');
    await cache.put('/qualidade', new Response('<h1>Ontem</h1>', { headers }));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualidade');
});

test('personal pages, forms and answers of the API are not saved, and logging out deletes all pages', async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, await newPerson(baseURL));
  await openWithWorker(page, '/');
  await expect.poll(() => saved(page)).toEqual(['/']);
  for (const path of ['/account/likes', '/contato', '/senha', '/lotes?reset_token=x', '/500']) {
    await page.goto(path);
    await hydrated(page).catch(() => {});
    await page.waitForTimeout(2500);
  }
  await page.goto('/categorias');
  await expect.poll(() => saved(page)).toEqual(['/', '/categorias']);
  const all = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(all.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
    '/',
    '/categorias',
    '/sem-conexao',
  ]);
  await hydrated(page);
  await page.getByRole('banner').getByRole('button', { name: /Ana/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect.poll(() => saved(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/categorias');
  await expect(page.getByRole('heading', { name: 'Nenhuma página salva' })).toBeVisible();
});

test('keeps the last fifty pages', async ({ page }) => {
  await openWithWorker(page, '/qualidade');
  await expect.poll(() => saved(page)).toEqual(['/qualidade']);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    for (let n = 1; n <= 55; n += 1) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      active?.postMessage({ visited: `${location.origin}/qualidade?n=${n}` });
    }
  });
  await expect.poll(async () => (await saved(page)).length).toBe(50);
  await expect.poll(() => saved(page)).not.toContain('/qualidade');
});

/** Opens a server in front of another one, whose worker can be replaced by a newer one. */
async function openSite(server: string) {
  const site = { address: '', isNewer: false, close: () => void proxy.close() };
  const proxy = createServer(({ url = '/', headers }, response) => {
    const isWorker = url === '/worker.js';
    // The file itself: compressed or unchanged, it could not be replaced.
    const wanted = isWorker ? { host: headers.host } : headers;
    get(server + url, { headers: wanted }, async (answer) => {
      const { 'content-length': _, ...others } = answer.headers;
      if (!isWorker) {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
        return;
      }
      response.writeHead(answer.statusCode ?? 500, others);
      response.end((await text(answer)) + (site.isNewer ? '// newer' : ''));
    });
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  site.address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  return site;
}

test('the worker of a new build takes over, and open tabs continue to work', async ({
  page,
  baseURL,
}) => {
  const site = await openSite(baseURL ?? '');
  await openWithWorker(page, `${site.address}/qualidade`);
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      Object.assign(window, { isReplaced: true }),
    );
  });
  site.isNewer = true;
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.waitForFunction(() => 'isReplaced' in window);
  await page.getByRole('banner').getByRole('link', { name: 'Categorias' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todas as categorias');
  expect(await page.evaluate(() => 'isReplaced' in window)).toBe(true);
  site.close();
});

test('the browser checks for a new worker at each visit, and the worker may request only this site', async ({
  request,
}) => {
  const headers = (await request.get('/worker.js')).headers();
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'");
});
