import type { LotList } from '@martelo/domain/entities';
import type { Page } from 'playwright/test';
import { anyLot, expect, openWhole, test } from '../page.ts';
import { collector, logIn } from '../person.ts';

/** Prints a page on A4 and returns the number of pages. */
async function printed(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Returns the last line of a printed page. */
const lineOfPaper = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement, '::after').content);

/** Returns the path of a lot without a picture. */
async function lotWithoutPicture(base: string | undefined): Promise<string> {
  for (let page: number | null = 1; page !== null;) {
    const answer = await fetch(`${base}/api/lots.json?per=100&page=${page}`);
    const { lots, next_page } = (await answer.json()) as LotList;
    const found = lots.find(({ image }) => image === null);
    if (found) return found.path;
    page = next_page;
  }
  throw new Error('The demonstration has no lot without a picture.');
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
  // Apart from the site, a sheet says which sale it is of, where it is from and how old it is.
  await expect(main.getByText(/ · Dia\(s\) .* de 20\d\d$/)).toBeVisible();
  expect(await lineOfPaper(page)).toMatch(
    /\/lote\/\S+ · Impresso em \d\d\/\d\d\/20\d\d (?:à|às) \d\d:\d\d"$/,
  );
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Veja também' })).toBeHidden();
  // Paper has nothing to open.
  await expect(main.getByText('Valor por extenso')).toBeHidden();
  // Paper is white in every theme.
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
});

test('a lot without a picture is printed without a hole', async ({ page, baseURL }) => {
  await openWhole(page, await lotWithoutPicture(baseURL));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  const main = page.getByRole('main');
  await expect(main.getByText('Sem imagem')).toBeHidden();
  const title = await main.getByRole('heading', { level: 1 }).boundingBox();
  const about = await main.getByRole('heading', { name: 'Sobre o lote' }).boundingBox();
  expect(title?.x).toBe(about?.x);
});

test('a list is printed as a catalogue, without filters', async ({ page, baseURL }) => {
  const { auction } = await anyLot(baseURL, 'q[accepting_bids]=true');
  await openWhole(page, `/lotes?leilao=${auction.id}`);
  expect(await printed(page)).toBeLessThanOrEqual(4);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  expect(await lineOfPaper(page)).toContain(`/lotes?leilao=${auction.id} · Impresso em `);
  await expect(page.getByRole('form', { name: 'Filtros' })).toBeHidden();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const tops = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().top),
  );
  expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThanOrEqual(3);
});

test('a page of the account is printed without its navigation', async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, await collector(baseURL));
  await openWhole(page, '/account/participations');
  const navigation = page.getByRole('navigation', { name: 'Área pessoal' });
  await expect(navigation).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(navigation).toBeHidden();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.x).toBeLessThan(1);
});
