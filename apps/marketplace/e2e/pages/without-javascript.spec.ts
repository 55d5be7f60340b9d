import { anyArtist, anyLot, artistWithResults, expect, nightlyIf, test } from '../page.ts';

test.use({ javaScriptEnabled: false });

test('the list shows its lots, its filters and its next page', async ({ page }) => {
  await page.goto('/lotes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lotes');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(20);
  await page.getByRole('link', { name: 'Carregar mais' }).click();
  await expect(page).toHaveURL(/\?page=2/);
  await expect(cards).toHaveCount(40);
  await page.getByRole('link', { name: /Arrematados/ }).click();
  await expect(page).toHaveURL(/estado=arrematados/);
  await expect(cards).toHaveCount(20);
});

test('a card shows when its lot closes', async ({ page }) => {
  await page.goto('/lotes');
  await expect(page.getByRole('timer').first()).toHaveText(
    /\d (dias?|h|min)|encerrado|^ · \d\d:\d\d/,
  );
});

test('a price filter works as a plain form', async ({ page }) => {
  await page.goto('/lotes');
  await page.getByRole('textbox', { name: 'Mínimo' }).fill('1.000');
  await page.getByRole('textbox', { name: 'Máximo' }).fill('2000');
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(/preco_min=1.000&preco_max=2000/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Máximo' }).press('Enter');
  await expect(page).not.toHaveURL(/opcoes/);
});

test('the lot page shows the lot', async ({ page, baseURL }) => {
  const lot = await anyLot(baseURL);
  await page.goto(lot.path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lot.title);
  await expect(page.getByRole('main')).toContainText(`Lote ${lot.number}`);
  await expect(page.getByRole('main')).toContainText(lot.account.name);
});

test(
  'the list of one house names it and links back to all lots',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { account } = await anyLot(baseURL);
    await page.goto(`/lotes?casa=${account.tenant_name}`);
    await expect(page.getByRole('main').getByText(account.name).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Arrematados \d/ })).toBeVisible();
    await page.getByRole('link', { name: 'Ver lotes de todas as casas' }).click();
    await expect(page).toHaveURL(/\/lotes$/);
    await expect(page.getByRole('link', { name: /Arrematados \d/ })).toBeVisible();
  },
);

const asOf = /^Situação (?:à|às) \d\d:\d\d$/;
const lists = ['/', '/leiloes', '/lotes', '/lotes?estado=abertos', '/categorias/pinturas'];

for (const path of [...lists, '/busca/vaso']) {
  test(
    `${path} shows the time of its states and prices`,
    nightlyIf(path !== '/'),
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(asOf)).toBeVisible();
    },
  );
}

test(
  'the page of an artist shows the time of its states and prices',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    await page.goto(await anyArtist(baseURL));
    await expect(page.getByText(asOf)).toBeVisible();
  },
);

test(
  'the prices of an artist are a chart or a table',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { slug } = await artistWithResults(baseURL);
    await page.goto(`/artistas/${slug}`);
    const history = page.getByRole('region', { name: 'Histórico de preços' });
    await expect(history.getByRole('figure').getByRole('link').first()).toBeVisible();
    await expect(history.getByRole('table')).toBeHidden();
    await history.getByRole('radio', { name: 'Tabela' }).check();
    await expect(history.getByRole('table')).toBeVisible();
    await expect(history.getByRole('figure')).toBeHidden();
  },
);
