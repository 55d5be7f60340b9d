import { expect, test } from 'playwright/test';
import type { LotList } from '@martelo/domain/entities';
import { comparisonAddress } from '../../src/compare/comparison-address.ts';
import { codeArrived, hydrated } from '../page.ts';

async function pathsOf(base: string | undefined, count: number): Promise<string[]> {
  const answer = await fetch(`${base}/api/lots.json?per=${count}&q[state_in][]=sold`);
  const { lots } = (await answer.json()) as LotList;
  return lots.map(({ path }) => path);
}

test('lots chosen on their pages are compared, and removed again', async ({ page, baseURL }) => {
  const [one = '', other = ''] = await pathsOf(baseURL, 2);
  for (const path of [one, other]) {
    await page.goto(path);
    await hydrated(page);
    await page
      .getByRole('checkbox', { name: /^Comparar/ })
      .first()
      .check();
  }
  await page.getByRole('link', { name: 'Ver comparação (2 de 4)' }).first().click();
  await expect(page).toHaveURL(comparisonAddress([one, other]));
  await expect(page.getByRole('table', { name: 'Comparação de 2 lotes' })).toBeVisible();
  await page.getByRole('link', { name: 'Só as diferenças' }).click();
  await expect(page).toHaveURL(comparisonAddress([one, other], true));
  await page
    .getByRole('link', { name: /^Remover: / })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Comparação de 1 lote' })).toBeVisible();
  await page.goto(one);
  await hydrated(page);
  const choice = page.getByRole('checkbox', { name: /^Comparar/ }).first();
  await expect(choice).not.toBeChecked();
});

test(
  'a lot chosen before its code arrives is compared when the code arrives',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const [path = ''] = await pathsOf(baseURL, 1);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/assets\/lote-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path);
    await hydrated(page);
    const choice = page.getByRole('checkbox', { name: /^Comparar/ }).first();
    await choice.check();
    release();
    await expect(page.getByRole('link', { name: 'Ver comparação (1 de 4)' }).first()).toBeVisible();
    await expect(choice).toBeChecked();
  },
);

test(
  'a lot that was removed on another page is not chosen again by Back',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const [path = ''] = await pathsOf(baseURL, 1);
    const choice = page.getByRole('checkbox', { name: /^Comparar/ }).first();
    await page.goto(path);
    await hydrated(page);
    await choice.check();
    await page.goto(comparisonAddress([path]));
    await codeArrived(page);
    await page.getByRole('link', { name: /^Remover: / }).click();
    await expect(page).toHaveURL(comparisonAddress([]));
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await codeArrived(page);
    await expect(choice).not.toBeChecked();
  },
);

test('a fifth lot cannot be chosen', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const paths = await pathsOf(baseURL, 5);
  await page.addInitScript(
    (chosen) => localStorage.setItem('AA_COMPARE', JSON.stringify(chosen)),
    paths.slice(0, 4),
  );
  await page.goto(paths[4] ?? '');
  await hydrated(page);
  await expect(page.getByRole('checkbox', { name: /máximo de 4 lotes/ }).first()).toBeDisabled();
});

test('unknown lots are a 404, one among others is named', async ({ page, baseURL }) => {
  const [one = ''] = await pathsOf(baseURL, 1);
  const gone = '/nenhuma/1/lote/1';
  expect((await page.goto(comparisonAddress([gone])))?.status()).toBe(404);
  expect((await page.goto(comparisonAddress([one, gone])))?.status()).toBe(200);
  await expect(page.getByText('1 lote não foi encontrado.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the address shows the table, and its links work',
    { tag: '@nightly' },
    async ({ page, baseURL }) => {
      const paths = await pathsOf(baseURL, 3);
      await page.goto(comparisonAddress(paths));
      await expect(page.getByRole('table', { name: 'Comparação de 3 lotes' })).toBeVisible();
      await page
        .getByRole('link', { name: /^Remover: / })
        .first()
        .click();
      await expect(page.getByRole('table', { name: 'Comparação de 2 lotes' })).toBeVisible();
    },
  );
});
