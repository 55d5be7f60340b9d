import { axeFindings } from '../axe.ts';
import { catalogueOf } from '../catalogue.ts';
import { expect, hydrated, openWhole, test } from '../page.ts';
import { fillLogin, newPerson } from '../person.ts';

test('a lot is found by its category', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const { category } = await catalogueOf(baseURL);
  const address = `/categorias/${category.slug}`;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Categorias' }).click();
  await page.getByRole('main').getByRole('link', { name: category.name, exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
  await page.getByRole('link', { name: 'Carregar mais' }).click();
  await expect(page).toHaveURL(`${address}?page=2`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
  await page.getByRole('main').getByRole('article').nth(7).getByRole('link').click();
  await expect(page).toHaveURL(/\/lote\//);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
});

test('a lot is found by its tag', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const { tag } = await catalogueOf(baseURL);
  await page.goto('/categorias');
  await page
    .getByRole('main')
    .getByRole('link', { name: `${tag.name} (` })
    .click();
  await expect(page).toHaveURL(`/tag/${tag.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag.name);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/lote\//);
});

test(
  'a search without letters and digits finds nothing and names nothing',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const term of ['😀', '%25', '-']) {
      await openWhole(page, `/busca/${term}`);
      const main = page.getByRole('main');
      await expect(main.getByText(/^Nada encontrado para/)).toBeVisible();
      await expect(main.getByRole('link', { name: 'Pinturas' })).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Avise-me' })).toHaveCount(0);
    }
  },
);

test('a search finds lots and artists, ignoring accents and case', async ({ page, baseURL }) => {
  const { author } = await catalogueOf(baseURL);
  const term = author.name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox', { name: /Buscar/ }).fill(term);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/busca/${encodeURIComponent(term)}`);
  await expect(page.getByRole('heading', { name: 'Artistas' })).toBeVisible();
  const artists = page.getByRole('region', { name: 'Artistas' });
  await artists.getByRole('link', { name: author.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(author.name);
  const lots = page.getByRole('region', { name: 'Lotes' });
  await expect(lots.getByRole('heading', { name: 'Lotes' })).toBeVisible();
  await lots.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/lote\//);
});

test('typing suggests artists, categories and lots', async ({ page, baseURL }) => {
  const { author, category } = await catalogueOf(baseURL);
  await page.goto('/');
  await hydrated(page);
  const box = page.getByRole('combobox', { name: /Buscar/ });
  const option = page.getByRole('option', { name: new RegExp(`^${category.name}`) });
  // Text that was typed before the code arrived is kept. The next letter requests suggestions.
  await expect(async () => {
    await box.fill(category.name.slice(0, 3));
    await box.press(category.name.slice(3, 4));
    await expect(option).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await box.fill(author.name.slice(0, -1));
  const artists = page.getByRole('group', { name: 'Artistas' });
  await expect(artists.getByRole('option', { name: author.name }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/artistas/${author.slug}`));
});

test('a search without results links to all lots', async ({ page }) => {
  await page.goto('/busca/zzzzq');
  await expect(page.getByRole('heading', { name: /Nada encontrado/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos os lotes' }).click();
  await expect(page).toHaveURL('/lotes');
});

test('one click turns on alerts for a search, and another undoes it', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL);
  await openWhole(page, '/busca/azul?categoria=1-pinturas');
  await page.getByRole('button', { name: 'Avise-me' }).click();
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toContainText(
    'Entre para receber avisos desta busca por e-mail.',
  );
  await fillLogin(page, person);
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeVisible();
  await expect(page.getByText('Avisaremos por e-mail')).toHaveRole('status');
  await page.reload();
  await undo.click();
  await expect(page.getByRole('button', { name: 'Avise-me' })).toBeFocused();
  await page.goto('/account/radar');
  await expect(page.getByRole('heading', { name: 'Nenhuma busca no radar' })).toBeVisible();
});

test(
  'a misspelled or too long search leads to one that finds lots',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { author } = await catalogueOf(baseURL);
    const [name = ''] = author.name.split(' ');
    await page.goto(`/busca/${encodeURIComponent(`${name} zarcônico`)}`);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/busca/${encodeURIComponent(name)}`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  },
);

test(
  'the empty search field offers the last searches, which can be deleted',
  { tag: '@nightly' },
  async ({ page }) => {
    await openWhole(page, '/busca/azul');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await openWhole(page, '/');
    const box = page.getByRole('combobox', { name: /Buscar/ });
    const recent = page.getByRole('group', { name: 'Buscas recentes' });
    await expect(async () => {
      await box.click();
      await expect(recent.getByRole('option', { name: 'azul' })).toBeVisible({ timeout: 2000 });
    }).toPass();
    // If there are no popular searches, categories are shown.
    await expect(page.getByRole('group', { name: /Categorias|Buscas populares/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apagar buscas recentes' }).click();
    await expect(recent).toBeHidden();
    await expect(box).toBeFocused();
  },
);

test('each list of auctions has its own address', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/leiloes');
  await page.getByRole('link', { name: /^Finalizados/ }).click();
  await expect(page).toHaveURL('/leiloes?estado=finalizados');
  await expect(page.getByRole('main').getByText('Finalizado').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Abertos' })).toBeVisible();
});

test('a house links to its lots', async ({ page }) => {
  await page.goto('/casasdeleilao');
  const house = page.getByRole('main').getByRole('article').first().getByRole('link');
  const name = (await house.textContent()) ?? '';
  await house.click();
  await expect(page).toHaveURL(/casa=/);
  await expect(page.getByText(name).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a search works as a plain form', async ({ page }) => {
    await page.goto('/busca');
    await page.getByRole('combobox', { name: /Buscar/ }).fill('azul');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/busca/azul');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
