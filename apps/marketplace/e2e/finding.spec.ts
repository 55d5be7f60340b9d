import { expect, hydrated, test } from './page.ts';

test('a lot is found by its category', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Categorias' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Pinturas', exact: true }).click();
  await expect(page).toHaveURL('/categorias/pinturas');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
  await page.getByRole('link', { name: 'Carregar mais' }).click();
  await expect(page).toHaveURL('/categorias/pinturas?page=2');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
  await page.getByRole('main').getByRole('article').nth(7).getByRole('link').click();
  await expect(page).toHaveURL(/\/lote\//);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
});

test('a search finds lots and artists, accents and case aside', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox', { name: /Buscar/ }).fill('salomoni');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/busca/salomoni');
  await expect(page.getByRole('heading', { name: 'Artistas' })).toBeVisible();
  const artist = page.getByRole('region', { name: 'Artistas' }).getByRole('link').first();
  const name = (await artist.textContent()) ?? '';
  await artist.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { name: 'Lotes' })).toBeVisible();
});

test('while somebody types, artists, categories and lots are suggested', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const box = page.getByRole('combobox', { name: /Buscar/ });
  const option = page.getByRole('option', { name: 'Pinturas' });
  // What was typed before the code came is kept; the next letter asks for suggestions.
  await expect(async () => {
    await box.fill('pin');
    await box.press('t');
    await expect(option).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await box.fill('salom');
  const artist = page.getByRole('group', { name: 'Artistas' }).getByRole('option').first();
  await expect(artist).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/artistas\/salom/);
});

test('a search that finds nothing says so and leads on', async ({ page }) => {
  await page.goto('/busca/zzzzq');
  await expect(page.getByRole('heading', { name: /Nada encontrado/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos os lotes' }).click();
  await expect(page).toHaveURL('/lotes');
});

test('the lists of auctions are addresses of their own', async ({ page }) => {
  await page.goto('/leiloes');
  await page.getByRole('link', { name: /^Finalizados/ }).click();
  await expect(page).toHaveURL('/leiloes?estado=finalizados');
  await expect(page.getByRole('main').getByText('Finalizado').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Abertos' })).toBeVisible();
});

test('a house leads to its lots', async ({ page }) => {
  await page.goto('/casasdeleilao');
  const house = page.getByRole('main').getByRole('article').first().getByRole('link');
  const name = (await house.textContent()) ?? '';
  await house.click();
  await expect(page).toHaveURL(/casa=/);
  await expect(page.getByText(name).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a search is a plain form', async ({ page }) => {
    await page.goto('/busca');
    await page.getByRole('combobox', { name: /Buscar/ }).fill('azul');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/busca/azul');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
