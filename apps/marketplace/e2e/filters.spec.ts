import { test as plain, type Page } from 'playwright/test';
import { anyLot, expect, hydrated, test } from './page.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pill = (page: Page, label: string) =>
  page.getByRole('link', { name: `Remover filtro ${label}` });
/** "137 lotes", as the head of the list counts them. */
const total = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByRole('main').getByRole('status').first().textContent()) ?? '');

test('a filter narrows the list, stands in the address, and Back takes it off again', async ({
  page,
}) => {
  await page.goto('/lotes');
  await hydrated(page);
  const all = await total(page);
  const paintings = page.getByRole('radio', { name: 'Pinturas' });
  await paintings.check();
  await expect(page).toHaveURL(/\/lotes\?categoria=\d+-pinturas$/);
  await expect(pill(page, 'Pinturas')).toBeVisible();
  await expect.poll(() => total(page)).toBeLessThan(all);
  await expect(paintings).toBeFocused();

  await page.getByRole('checkbox', { name: 'R$ 1.000 a R$ 5.000' }).check();
  await expect(page).toHaveURL(/&preco=3$/);
  await page.getByLabel('Ordenar por').selectOption('Menor preço');
  await expect(page).toHaveURL(/&preco=3&ordem=menor-preco$/);
  await expect(cards(page).first()).toContainText('R$ 1.');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/lotes\?categoria=\d+-pinturas$/);
  await expect(page.getByRole('checkbox', { name: 'R$ 1.000 a R$ 5.000' })).not.toBeChecked();
  await expect(paintings).toBeChecked();

  await pill(page, 'Pinturas').click();
  await expect(page).toHaveURL('/lotes');
  await expect.poll(() => total(page)).toBe(all);
});

test('an address with filters says what is chosen, artist and house included', async ({
  page,
  baseURL,
}) => {
  const { author, account } = await anyLot(baseURL, 'q[search]=azul');
  await page.goto(`/lotes?artista=${author?.id}-${author?.slug}&casa=${account.tenant_name}`);
  await expect(pill(page, author?.name ?? '')).toBeVisible();
  await expect(pill(page, account.name)).toBeVisible();
  await expect(cards(page).first()).toContainText(author?.name ?? '');
  await page.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL('/lotes');
});

test('what the filters do not know in an address stays', async ({ page }) => {
  await page.goto('/lotes?estado=arrematados&preco_min=500');
  await hydrated(page);
  await page.getByRole('radio', { name: 'Gravuras' }).check();
  await expect(page).toHaveURL(/estado=arrematados&preco_min=500&categoria=\d+-gravuras/);
});

test('filters that leave nothing say so and lead back', async ({ page }) => {
  await page.goto('/lotes?categoria=1-pinturas&preco_min=900000000');
  await expect(page.getByRole('heading', { name: 'Nenhum lote com estes filtros' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ver todos os lotes' }).click();
  await expect(page).toHaveURL('/lotes');
});

test('a search is narrowed and kept', async ({ page }) => {
  await page.goto('/busca/azul');
  await hydrated(page);
  await page.getByRole('radio', { name: 'Pinturas' }).check();
  await expect(page).toHaveURL(/\/busca\/azul\?categoria=\d+-pinturas$/);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Salvar esta busca no radar' })).toHaveAttribute(
    'href',
    /^\/account\/radar\?termo=azul&categoria=\d+-pinturas$/,
  );
});

test('auctions are those of one house, in every list', async ({ page, baseURL }) => {
  const { account } = await anyLot(baseURL, 'q[state_in][]=sold');
  await page.goto('/leiloes');
  await hydrated(page);
  await page.getByRole('radio', { name: account.name }).check();
  await expect(page).toHaveURL(`/leiloes?casa=${account.tenant_name}`);
  await page.getByRole('link', { name: 'Finalizados' }).click();
  await expect(page).toHaveURL(`/leiloes?estado=finalizados&casa=${account.tenant_name}`);
  await expect(cards(page).first()).toContainText(account.name);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test('the filters are a sheet that says what is left', async ({ page }) => {
    await page.goto('/lotes');
    await hydrated(page);
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    // A press before the code is there is nobody's: the list is in sight meanwhile.
    await expect(async () => {
      await page.getByRole('button', { name: 'Filtros' }).click();
      await expect(sheet).toBeVisible({ timeout: 1000 });
    }).toPass();
    await sheet.getByRole('radio', { name: 'Gravuras' }).check();
    await expect(page).toHaveURL(/categoria=\d+-gravuras/);
    await sheet.getByRole('button', { name: /^Ver \d/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtros 1 escolhido' })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the filters are a plain form', async ({ page }) => {
    await page.goto('/lotes?estado=abertos');
    await page.getByRole('radio', { name: 'Pinturas' }).check();
    await page.getByRole('checkbox', { name: 'R$ 1.000 a R$ 5.000' }).check();
    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(page).toHaveURL(/estado=abertos&ordem=&categoria=\d+-pinturas&preco=3/);
    await expect(page.getByRole('radio', { name: 'Pinturas' })).toBeChecked();
    await expect(cards(page).first()).toBeVisible();
    await pill(page, 'Pinturas').click();
    await expect(page.getByRole('radio', { name: 'Pinturas' })).not.toBeChecked();
  });
});

/** Holds back the code of the filters until it is told otherwise. */
async function holdFilters(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/lot-filters-/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('until their code is there the filters stay as the server drew them, whatever changes', async ({
  page,
}) => {
  const release = await holdFilters(page);
  await page.goto('/lotes');
  await hydrated(page);
  const paintings = page.getByRole('radio', { name: 'Pinturas' });
  await expect(paintings).toBeVisible();
  // Pressed now, it is in effect as soon as somebody can hear it.
  await paintings.check();
  await page.getByLabel('Moeda').selectOption('USD');
  await expect(cards(page).first()).toContainText('US$');
  await expect(paintings).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Carregar mais' }).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(paintings).toBeVisible();
  await paintings.focus();
  release();
  await expect(page).toHaveURL(/categoria=\d+-pinturas/);
  await expect(paintings).toBeFocused();
  await expect(pill(page, 'Pinturas')).toBeVisible();
});

plain('without their code the filters are a plain form', async ({ page }) => {
  await page.route(/assets\/lot-filters-/, (route) => route.abort());
  await page.goto('/lotes');
  await hydrated(page);
  await page.getByRole('radio', { name: 'Pinturas' }).check();
  await expect(cards(page).first()).toBeVisible();
  await page
    .getByRole('form', { name: 'Filtros' })
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page).toHaveURL(/categoria=\d+-pinturas/);
  await expect(pill(page, 'Pinturas')).toBeVisible();
});
