import type { Page } from 'playwright/test';
import { anyLot, expect, openWhole, test } from './page.ts';

/** Prints a page on A4 and returns the number of pages. */
async function printed(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a lot is printed on one page, with picture, price and details', async ({ page, baseURL }) => {
  for (const query of ['q[accepting_bids]=true', 'q[state_in][]=sold']) {
    await openWhole(page, (await anyLot(baseURL, query)).path);
    expect(await printed(page)).toBe(1);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Sobre o lote' })).toBeVisible();
  await expect(main.getByText(/^R\$/).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Veja também' })).toBeHidden();
  // Paper is white in every theme.
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
});

test('a list is printed as a catalogue, without filters', async ({ page, baseURL }) => {
  const { auction } = await anyLot(baseURL, 'q[accepting_bids]=true');
  await openWhole(page, `/lotes?leilao=${auction.id}`);
  expect(await printed(page)).toBeLessThanOrEqual(4);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  await expect(page.getByRole('form', { name: 'Filtros' })).toBeHidden();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const tops = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().top),
  );
  expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThanOrEqual(3);
});
