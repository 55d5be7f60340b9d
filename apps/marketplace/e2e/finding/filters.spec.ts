import type { AuctionList } from '@martelo/domain/entities';
import { formatCount } from '@martelo/domain/text';
import { test as plain, type Locator, type Page } from 'playwright/test';
import { catalogueOf, firstCategory, fullestPrice } from '../catalogue.ts';
import { anyLot, expect, hydrated, openWhole, test } from '../page.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pill = (page: Page, label: string) =>
  page.getByRole('link', { name: `Remover filtro ${label}` });
/** Returns the count in the head of the list ("137 lotes"). */
/** Returns the number of lots of the list, which is written as in "1.234 lotes". */
async function total(page: Page): Promise<number> {
  const text = await page.getByRole('main').getByRole('status').first().textContent();
  return Number.parseInt(text?.replaceAll('.', '') ?? '');
}

const reais = (cents: number): string =>
  `R$ ${(cents / 100).toLocaleString('pt-BR', { maximumFractionDigits: 0 })}`;

const escaped = (text: string): string => text.replaceAll(/[.()$*+?[\]\\^{|}]/g, '\\$&');

/** Returns an option, whose name ends with its number of lots. */
const choice = (place: Page | Locator, name: string) =>
  place.getByRole('checkbox', { name: new RegExp(`^${escaped(name)} \\d`) });

/** Returns an option of a group, after expanding a long group. */
async function reveal(
  place: Page | Locator,
  group: string,
  name: string,
  find: typeof choice = choice,
): Promise<Locator> {
  const option = find(place.getByRole('group', { name: group, exact: true }), name);
  const more = place.getByRole('button', { name: `Mostrar mais em ${group}` });
  // A click before the code arrives has no effect.
  await expect(async () => {
    await expect(option.or(more).first()).toBeVisible();
    if (!(await option.isVisible())) await more.click({ timeout: 1000 });
    await expect(option).toBeVisible({ timeout: 1000 });
  }).toPass();
  return option;
}

test('a filter narrows the list and is in the address, and Back removes it', async ({
  page,
  baseURL,
}) => {
  const { category } = await catalogueOf(baseURL);
  const price = await fullestPrice(baseURL, category);
  const narrowed = `/lotes?categoria=${category.id}-${category.slug}`;
  await page.goto('/lotes');
  await hydrated(page);
  const all = await total(page);
  const chosen = await reveal(page, 'Categoria', category.name);
  await chosen.check();
  await expect(page).toHaveURL(narrowed);
  await expect(pill(page, category.name)).toBeVisible();
  await expect.poll(() => total(page)).toBeLessThan(all);
  await expect(chosen).toBeFocused();

  const range = page.getByRole('checkbox', { name: price.label });
  await range.check();
  await expect(page).toHaveURL(`${narrowed}&preco=${price.id}`);
  await page.getByLabel('Ordenar por').selectOption('Menor preço');
  await expect(page).toHaveURL(`${narrowed}&preco=${price.id}&ordem=menor-preco`);
  const cheapest = await anyLot(
    baseURL,
    `q[category_id_eq]=${category.id}&q[price_ids][]=${price.id}&sort=price`,
  );
  const { sold_price_cents, current_bid_cents, starting_price_cents } = cheapest;
  const amount = sold_price_cents ?? current_bid_cents ?? starting_price_cents;
  await expect(cards(page).first()).toContainText(cheapest.title);
  await expect(cards(page).first()).toContainText(reais(amount ?? 0));

  await page.goBack();
  await expect(page).toHaveURL(`${narrowed}&preco=${price.id}`);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(narrowed);
  await expect(range).not.toBeChecked();
  await expect(chosen).toBeChecked();

  await pill(page, category.name).click();
  await expect(page).toHaveURL('/lotes');
  await expect.poll(() => total(page)).toBe(all);
});

test(
  'filters of an address are shown, artist and house included',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { author } = await catalogueOf(baseURL);
    const { account } = await anyLot(baseURL, `q[author_id_eq]=${author.id}`);
    await page.goto(`/lotes?artista=${author.id}-${author.slug}&casa=${account.tenant_name}`);
    await expect(pill(page, author.name)).toBeVisible();
    await expect(pill(page, account.name)).toBeVisible();
    await expect(cards(page).first()).toContainText(author.name);
    await page.getByRole('link', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL('/lotes');
  },
);

test(
  'a category in an address is selected with any slug',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { category } = await catalogueOf(baseURL);
    for (const value of [String(category.id), `${category.id}-as-it-was-called`]) {
      await page.goto(`/lotes?categoria=${value}`);
      await expect(pill(page, category.name)).toBeVisible();
      await hydrated(page);
      await expect(await reveal(page, 'Categoria', category.name)).toBeChecked();
    }
  },
);

test('a malformed value in an address is neither applied nor shown', async ({ page }) => {
  await page.goto('/lotes?categoria=nada&preco=1e3');
  await hydrated(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('nada', { exact: true })).toHaveCount(0);
  await expect(page.getByText('1e3', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Limpar filtros' })).toHaveCount(0);
});

test(
  'the count of an option is the number of lots that it shows',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { category } = await catalogueOf(baseURL);
    const countOf = async (option: Locator): Promise<number> =>
      Number(
        /([\d.]+) lotes?$/
          .exec(await option.evaluate((input) => input.parentElement?.textContent ?? ''))?.[1]
          ?.replaceAll('.', ''),
      );
    await page.goto('/lotes?estado=arrematados');
    await hydrated(page);
    const first = await reveal(page, 'Categoria', category.name);
    const count = await countOf(first);
    await first.check();
    await expect.poll(() => total(page)).toBe(count);
    // Another value of the same facet adds its lots.
    const second = page
      .getByRole('group', { name: 'Categoria' })
      .getByRole('checkbox', { checked: false, disabled: false })
      .first();
    const more = await countOf(second);
    await second.check();
    await expect.poll(() => total(page)).toBe(count + more);
    const shown = formatCount(count + more);
    await expect(page.getByRole('link', { name: `Arrematados ${shown}` })).toBeVisible();
    await page.goBack();
    await expect.poll(() => total(page)).toBe(count);
  },
);

test('a filter applies without a jump: list, counts and the filter itself stay until the answer', async ({
  page,
  baseURL,
}) => {
  const { category } = await catalogueOf(baseURL);
  await openWhole(page, '/lotes');
  const option = await reveal(page, 'Categoria', category.name);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/lots(\/facets)?\.json/, async (route) => {
    await released;
    await route.continue();
  });
  const top = () => option.evaluate((input) => Math.round(input.getBoundingClientRect().top));
  const before = await top();
  await option.check();
  await expect(pill(page, category.name)).toBeVisible();
  expect(await top()).toBe(before);
  // The page waits for the answer for less than a second before it shows that it is loading.
  await expect(
    page.locator('[aria-busy="true"]').filter({ has: page.getByRole('article') }),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByRole('link', { name: /^Arrematados \d/ })).toBeVisible();
  release();
  await expect(
    page.locator('[aria-busy="true"]').filter({ has: page.getByRole('article') }),
  ).toHaveCount(0);
  expect(await top()).toBe(before);
});

test(
  'artists are searched among those of the filtered lots',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { author } = await catalogueOf(baseURL);
    await page.goto('/lotes');
    await hydrated(page);
    const artists = page.getByRole('group', { name: 'Artista' });
    await expect(async () => {
      await artists.getByRole('searchbox').fill(author.name.slice(0, 8).toLowerCase());
      await expect(choice(artists, author.name)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await choice(artists, author.name).check();
    await expect(page).toHaveURL(`/lotes?artista=${author.id}-${author.slug}`);
    await expect(pill(page, author.name)).toBeVisible();
  },
);

test(
  'the slider and the inputs of the price narrow the list',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/lotes');
    await hydrated(page);
    const all = await total(page);
    const lowest = page.getByRole('slider', { name: 'Preço mínimo' });
    await expect(async () => {
      await lowest.focus();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/preco_min=\d+/, { timeout: 1000 });
    }).toPass();
    await expect.poll(() => total(page)).toBeLessThan(all);
    await expect(lowest).toBeFocused();
    const lowestInAddress = () => Number(new URL(page.url()).searchParams.get('preco_min'));
    // A key press that was repeated above may change the address late.
    await expect(async () => {
      expect(await page.getByRole('textbox', { name: 'Mínimo' }).inputValue()).toBe(
        lowestInAddress().toLocaleString('pt-BR'),
      );
    }).toPass();
    const limit = lowestInAddress();
    await page.getByRole('textbox', { name: 'Máximo' }).fill('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('O máximo deve ser maior que o mínimo.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Máximo' }).fill('20.000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`preco_min=${limit}&preco_max=20000`));
    await page.getByRole('link', { name: /^Remover filtro R\$/ }).click();
    await expect(page).toHaveURL('/lotes');
  },
);

test(
  'a category has filters and sort orders, and each click on "Carregar mais" doubles the list',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { category } = await catalogueOf(baseURL);
    const path = `/categorias/${category.slug}`;
    await page.goto(path);
    await hydrated(page);
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByRole('group', { name: 'Categoria' })).toHaveCount(0);
    await page.getByLabel('Ordenar por').selectOption('Maior preço');
    await expect(page).toHaveURL(`${path}?ordem=maior-preco`);
    const more = page.getByRole('main').getByRole('link', { name: 'Carregar mais' });
    await expect(more).toHaveAttribute('href', `${path}?ordem=maior-preco&page=2`);
    for (const count of [10, 20, 40]) {
      // A click while a list loads has no effect.
      await expect(more).not.toHaveAttribute('aria-busy');
      await more.click();
      await expect(cards(page)).toHaveCount(count);
    }
    await page.getByRole('link', { name: /^Arrematados \d/ }).click();
    await expect(page).toHaveURL(`${path}?ordem=maior-preco&estado=arrematados`);
    await expect(cards(page)).toHaveCount(5);
    await expect(cards(page).first()).toContainText('Arrematado');
  },
);

test('an auction without lots shows its own message', async ({ page, baseURL }) => {
  const answer = await fetch(`${baseURL}/api/auctions.json?per=100&q[status_eq]=collecting`);
  const { auctions } = (await answer.json()) as AuctionList;
  const empty = auctions.find(({ lots_count }) => lots_count === 0);
  test.skip(empty === undefined, 'Every auction of this catalogue has lots.');
  await page.goto(`/lotes?leilao=${empty?.id}`);
  await expect(
    page.getByRole('heading', { name: 'Este leilão ainda não tem lotes' }),
  ).toBeVisible();
});

test(
  'filters keep other parameters of the address',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const category = await firstCategory(baseURL);
    await page.goto('/lotes?estado=arrematados&preco_min=500');
    await hydrated(page);
    await (await reveal(page, 'Categoria', category.name)).check();
    await expect(page).toHaveURL(
      `/lotes?estado=arrematados&preco_min=500&categoria=${category.id}-${category.slug}`,
    );
  },
);

test('filters without results link back to all lots', async ({ page }) => {
  await page.goto('/lotes?categoria=1-pinturas&preco_min=900000000');
  await expect(page.getByRole('heading', { name: 'Nenhum lote com estes filtros' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ver todos os lotes' }).click();
  await expect(page).toHaveURL('/lotes');
});

test('a search can be filtered', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const { category, term } = await catalogueOf(baseURL);
  await page.goto(`/busca/${term}`);
  await hydrated(page);
  await (await reveal(page, 'Categoria', category.name)).check();
  await expect(page).toHaveURL(`/busca/${term}?categoria=${category.id}-${category.slug}`);
  await expect(cards(page).first()).toBeVisible();
  await page.getByLabel('Ordenar por').selectOption('Encerram primeiro');
  await expect(page).toHaveURL(/&ordem=encerramento$/);
});

test(
  'the house filter applies to every list of auctions',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { house } = await catalogueOf(baseURL);
    await page.goto('/leiloes');
    await hydrated(page);
    const radio: typeof choice = (place, name) => place.getByRole('radio', { name, exact: true });
    await (await reveal(page, 'Casa', house.name, radio)).check();
    await expect(page).toHaveURL(`/leiloes?casa=${house.tenant_name}`);
    // The counts in the tabs are those of the house.
    const counts = `${baseURL}/api/auctions.json?per=0&q[account_tenant_name_eq]=${house.tenant_name}`;
    const { total: finished } = (await (
      await fetch(`${counts}&q[status_eq]=finished`)
    ).json()) as AuctionList;
    await page.getByRole('link', { name: `Finalizados ${finished}`, exact: true }).click();
    await expect(page).toHaveURL(`/leiloes?estado=finalizados&casa=${house.tenant_name}`);
    await expect(cards(page).first()).toContainText(house.name);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test('the filters are a sheet that shows the number of results', async ({ page, baseURL }) => {
    const { category } = await catalogueOf(baseURL);
    await page.goto('/lotes');
    await hydrated(page);
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    // A click before the code arrives has no effect.
    await expect(async () => {
      await page.getByRole('button', { name: 'Filtros' }).click();
      await expect(sheet).toBeVisible({ timeout: 1000 });
    }).toPass();
    await (await reveal(sheet, 'Categoria', category.name)).check();
    await expect(page).toHaveURL(`/lotes?categoria=${category.id}-${category.slug}`);
    await sheet.getByRole('button', { name: /^Ver \d/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtros 1 escolhido' })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the filters are a plain form', { tag: '@nightly' }, async ({ page, baseURL }) => {
    const { category } = await catalogueOf(baseURL);
    const price = await fullestPrice(baseURL, category);
    const chosen = choice(page, category.name);
    await page.goto('/lotes?estado=abertos');
    await chosen.check();
    await page.getByRole('checkbox', { name: price.label }).check();
    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    const narrowing = `categoria=${category.id}-${category.slug}&preco_min=&preco_max=&preco=${price.id}`;
    await expect(page).toHaveURL(new RegExp(`estado=abertos&ordem=&${narrowing}`));
    await expect(chosen).toBeChecked();
    await expect(cards(page).first()).toBeVisible();
    await pill(page, category.name).click();
    await expect(chosen).not.toBeChecked();
  });

  test(
    'a long filter shows all its options with a button, and choices are kept',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto('/lotes?estado=arrematados');
      const artists = page.getByRole('group', { name: 'Artista' });
      const options = artists.getByRole('checkbox');
      const chosen = artists.getByRole('checkbox', { checked: true });
      await expect(options).toHaveCount(8);
      await options.first().check();
      await artists.getByRole('button', { name: 'Mostrar mais em Artista' }).click();
      await expect(page).toHaveURL(/[?&]opcoes=artista#/);
      await expect(options).toHaveCount(20);
      await expect(artists.getByText('Artista', { exact: true })).toBeInViewport();
      await expect(artists.getByRole('button', { name: 'Mostrar mais em Artista' })).toBeHidden();
      await expect(chosen).toHaveCount(1);
      await options.last().check();
      await page.getByRole('button', { name: 'Aplicar filtros' }).click();
      await expect(page).toHaveURL(/estado=arrematados&opcoes=artista&.*artista=/);
      await expect(options).toHaveCount(20);
      await expect(chosen).toHaveCount(2);
    },
  );
});

/** Delays the code of the filters until the returned function is called. */
async function holdFilters(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/filters-/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a filter chosen before its code arrives takes effect when the code arrives', async ({
  page,
  baseURL,
}) => {
  const category = await firstCategory(baseURL);
  const release = await holdFilters(page);
  await page.goto('/lotes');
  await hydrated(page);
  const chosen = choice(page, category.name);
  await chosen.check();
  await chosen.focus();
  release();
  await expect(page).toHaveURL(`/lotes?categoria=${category.id}-${category.slug}`);
  await expect(chosen).toBeFocused();
  await expect(pill(page, category.name)).toBeVisible();
});

test(
  'the server’s filters remain while their code is missing, and updates wait for it',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const category = await firstCategory(baseURL);
    const release = await holdFilters(page);
    await page.goto('/lotes');
    await hydrated(page);
    const fromServer = await page.getByRole('form', { name: 'Filtros' }).elementHandle();
    await page.getByLabel('Moeda').selectOption('USD');
    await page.getByRole('main').getByRole('link', { name: 'Carregar mais' }).click();
    // Longer than the answers take.
    await page.waitForTimeout(1000);
    await expect(choice(page, category.name)).toBeVisible();
    release();
    await expect(cards(page)).toHaveCount(40);
    await expect(cards(page).first()).toContainText('US$');
    expect(await fromServer?.evaluate((form) => form.isConnected)).toBe(true);
  },
);

plain('without their code the filters are a plain form', async ({ page, baseURL }) => {
  const category = await firstCategory(baseURL);
  await page.route(/assets\/filters-/, (route) => route.abort());
  await page.goto('/lotes');
  await hydrated(page);
  await choice(page, category.name).check();
  await expect(cards(page).first()).toBeVisible();
  await page
    .getByRole('form', { name: 'Filtros' })
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page).toHaveURL(new RegExp(`categoria=${category.id}-${category.slug}`));
  await expect(pill(page, category.name)).toBeVisible();
});
