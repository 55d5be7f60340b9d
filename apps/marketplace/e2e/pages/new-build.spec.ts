import type { Page } from 'playwright/test';
import { expect, hydrated, test, withoutLive } from '../page.ts';

/** Opens a page and advances its clock by an hour. The server then reports the build `latest`. */
async function anHourOn(page: Page, latest: (own: string) => object): Promise<void> {
  await withoutLive(page);
  await page.clock.install();
  await page.goto('/lotes');
  await hydrated(page);
  const own = (await page.locator('html').getAttribute('data-build')) ?? '';
  const code = page.waitForResponse(/\/assets\/stale-document-/);
  await page.clock.fastForward('00:10');
  await (await code).finished();
  const look = page.waitForResponse(/\/builds\/latest\.json\?\d+$/);
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: latest(own) }));
  // The check starts when its code has run, which no event reports.
  await expect(async () => {
    await page.clock.fastForward('01:01:00');
    await Promise.race([look, page.waitForTimeout(500).then(() => Promise.reject(new Error()))]);
  }).toPass();
  await (await look).finished();
  // The page has read the answer when a request that it makes later is answered.
  await page.evaluate(() => fetch('/', { method: 'HEAD' }));
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
}

const isTheSame = (page: Page) => page.evaluate(() => 'isTheSame' in window);

test('after a newer build the next navigation loads its page from the server', async ({ page }) => {
  await anHourOn(page, () => ({ id: 'newer', timestamp: Date.now() + 60_000 }));
  expect(await isTheSame(page)).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Leilões' }).click();
  await expect(page).toHaveURL('/leiloes');
  // The page cannot be evaluated while the next document replaces it.
  await expect(async () => expect(await isTheSame(page)).toBe(false)).toPass();
  await hydrated(page);

  await page.goBack();
  await expect(page).toHaveURL('/lotes');
});

test(
  'after a newer build a navigation that changes only the query loads its page from the server',
  { tag: '@nightly' },
  async ({ page }) => {
    await anHourOn(page, () => ({ id: 'newer', timestamp: Date.now() + 60_000 }));
    await page.getByRole('link', { name: 'Arrematados' }).first().click();
    await expect(page).toHaveURL('/lotes?estado=arrematados');
    await expect(async () => expect(await isTheSame(page)).toBe(false)).toPass();
    await hydrated(page);
  },
);

test('with the same build navigation is client-side', { tag: '@nightly' }, async ({ page }) => {
  await anHourOn(page, (own) => ({ id: own, timestamp: 0 }));
  await page.getByRole('banner').getByRole('link', { name: 'Leilões' }).click();
  await expect(page).toHaveTitle(/^Leilões/);
  expect(await isTheSame(page)).toBe(true);
});

test('the current build is not cached and each build’s data is cached forever', async ({
  page,
  baseURL,
  request,
}) => {
  await page.goto('/lotes');
  const own = await page.locator('html').getAttribute('data-build');
  const latest = await request.get(`${baseURL}/builds/latest.json?1`);
  expect(latest.headers()['cache-control']).toBe('no-store');
  expect(await latest.json()).toEqual({ id: own, timestamp: expect.any(Number) });
  const meta = await request.get(`${baseURL}/builds/meta/${own}.json`);
  expect(meta.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await meta.json()).toEqual(await latest.json());
  expect((await request.get(`${baseURL}/builds/meta/none.json`)).status()).toBe(404);
});
