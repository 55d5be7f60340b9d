/** The pages of a house and of an auction, and the list of houses. */
import type { Account, AccountList, Auction, AuctionList, LotList } from '@martelo/domain/entities';
import { formatCnpj } from '@martelo/domain/documents';
import { formatPhone } from '@martelo/domain/phone';
import { real } from '../catalogue.ts';
import { codeArrived, expect, openWhole, test } from '../page.ts';
import type { Page } from 'playwright/test';

test.skip(real, 'Compares with houses of the demonstration.');

const get = async <T>(base: string | undefined, path: string): Promise<T> =>
  (await fetch(`${base}/api${path}`)).json() as Promise<T>;

const housesOf = async (base: string | undefined): Promise<Account[]> =>
  (await get<AccountList>(base, '/accounts.json?per=100')).accounts;

/** Returns a house that publishes everything and has open lots. */
async function wholeHouse(base: string | undefined): Promise<Account> {
  const house = (await housesOf(base)).find(
    (each) => each.whatsapp && each.site_url && each.open_lots_count > 0,
  );
  if (house === undefined) throw new Error('No house publishes everything.');
  return house;
}

async function auctionOf(base: string | undefined, status: string): Promise<Auction> {
  const path = `/auctions.json?per=20&q[status_eq]=${status}`;
  const { auctions } = await get<AuctionList>(base, path);
  const found = auctions.find((auction) => auction.terms_url !== null && auction.lots_count > 20);
  if (found === undefined) throw new Error(`No auction is ${status} and has terms.`);
  return found;
}

/** Returns the numbers on the cards. */
const numbersOn = async (page: Page): Promise<string[]> => {
  const numbers = page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^Lote \S+$/);
  return (await numbers.allTextContents()).map((text) => text.replace('Lote ', ''));
};

test('a house card leads to a page with everything about the house', async ({ page, baseURL }) => {
  const house = await wholeHouse(baseURL);
  await openWhole(page, `/casasdeleilao?q=${encodeURIComponent(house.name)}`);
  await page.getByRole('main').getByRole('link', { name: house.name }).click();
  await expect(page).toHaveURL(`/lotes?casa=${house.tenant_name}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(house.name);
  for (const text of [
    house.description,
    house.auctioneer_name,
    house.auctioneer_registration,
    formatCnpj(house.cnpj),
  ]) {
    await expect(main.getByText(text ?? '')).toBeVisible();
  }
  const links: readonly (readonly [string, string])[] = [
    [formatPhone(house.phone), `tel:+55${house.phone}`],
    [formatPhone(house.whatsapp), `https://wa.me/55${house.whatsapp}`],
    [house.email ?? '', `mailto:${house.email}`],
    [`${house.tenant_name}.example`, house.site_url ?? ''],
  ];
  for (const [name, href] of links) {
    const link = main.getByRole('link', { name }).and(page.locator(`[href="${href}"]`));
    await expect(link).toBeVisible();
  }
  await expect(main.getByRole('navigation', { name: 'Você está aqui' })).toContainText(
    'Casas de leilão',
  );
});

test(
  'the page of a house leads to its auctions',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { tenant_name } = await wholeHouse(baseURL);
    await openWhole(page, `/lotes?casa=${tenant_name}`);
    const auctions = page.getByRole('region', { name: 'Leilões' }).getByRole('listitem');
    const first = auctions.first().getByRole('link');
    const title = (await first.textContent()) ?? '';
    await first.click();
    await expect(page).toHaveURL(/leilao=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await codeArrived(page);
    await page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link').last().click();
    await expect(page).toHaveURL(`/lotes?casa=${tenant_name}`);
  },
);

test('an auction shows its terms, and its lots in the order of their numbers', async ({
  page,
  baseURL,
}) => {
  const auction = await auctionOf(baseURL, 'ongoing');
  await openWhole(page, `/lotes?leilao=${auction.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(auction.title);
  await expect(main.getByText(auction.exhibition ?? '')).toBeVisible();
  await expect(main.getByText(auction.location ?? '', { exact: true })).toBeVisible();
  const terms = main.getByRole('link', { name: /^Condições do leilão/ });
  await expect(terms).toHaveAttribute('href', auction.terms_url ?? '');
  await expect(terms).toHaveAttribute('rel', 'noopener');
  const { lots } = await get<LotList>(
    baseURL,
    `/lots.json?sort=number&per=20&q[auction_id_eq]=${auction.id}`,
  );
  expect(await numbersOn(page)).toEqual(lots.map(({ number }) => number));
  await expect(page.getByLabel('Ordenar por')).toHaveValue('');
  await page.getByLabel('Ordenar por').selectOption({ label: 'Maior preço' });
  await expect(page).toHaveURL(`/lotes?leilao=${auction.id}&ordem=maior-preco`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(auction.title);
});

test(
  'a finished auction shows its result and no transmission',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const auction = await auctionOf(baseURL, 'finished');
    await openWhole(page, `/lotes?leilao=${auction.id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(/(\d+|nenhum) lotes? arrematados?/)).toBeVisible();
    await expect(main.getByText('Finalizado').first()).toBeVisible();
    await expect(main.getByRole('link', { name: /^Transmissão/ })).toHaveCount(0);
  },
);

test(
  'a house that publishes only its name has a page without gaps',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const bare = (await housesOf(baseURL)).find(
      ({ phone, city }) => phone === null && city === null,
    );
    if (bare === undefined) throw new Error('Every house publishes something.');
    await openWhole(page, `/lotes?casa=${bare.tenant_name}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(bare.name);
    await expect(main.getByText(/undefined|null|NaN/)).toHaveCount(0);
    await expect(main.getByText('CNPJ')).toHaveCount(0);
  },
);

test('houses with open auctions come first', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const { accounts } = await get<AccountList>(
    baseURL,
    '/accounts.json?sort=-ongoing_auctions_count',
  );
  await openWhole(page, '/casasdeleilao');
  const names = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .allTextContents();
  expect(names).toEqual(accounts.map(({ name }) => name));
  const open = accounts.map((house) => house.ongoing_auctions_count > 0);
  expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
});

test('houses are found by state and by city', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const houses = await housesOf(baseURL);
  await openWhole(page, '/casasdeleilao');
  const cards = page.getByRole('main').getByRole('article');
  await page.getByLabel('Estado').selectOption('Minas Gerais');
  await page.getByRole('button', { name: 'Buscar casas' }).click();
  await expect(page).toHaveURL('/casasdeleilao?uf=MG');
  await expect(cards).toHaveCount(houses.filter(({ state }) => state === 'MG').length);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('ouro preto');
  await page.getByRole('searchbox', { name: 'Buscar' }).press('Enter');
  await expect(page).toHaveURL('/casasdeleilao?q=ouro+preto&uf=MG');
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzz');
  await page.getByRole('button', { name: 'Buscar casas' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhuma casa encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver todas as casas' }).click();
  await expect(cards.nth(5)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('both pages and the search of houses are complete', async ({ page, baseURL }) => {
    const house = await wholeHouse(baseURL);
    await page.goto('/casasdeleilao');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(house.name);
    await page.getByRole('button', { name: 'Buscar casas' }).click();
    await page.getByRole('main').getByRole('link', { name: house.name }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: formatPhone(house.phone) })).toBeVisible();
    await main
      .getByRole('region', { name: 'Leilões' })
      .getByRole('listitem')
      .getByRole('link')
      .first()
      .click();
    await expect(main.getByText('Comissão do leiloeiro')).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
  });
});

test('the footer leads to the page for partners', async ({ page }) => {
  await openWhole(page, '/qualidade');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Para casas e parceiros' }).click();
  await expect(page).toHaveURL(/\/parceiros$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
