/**
 * Visits every kind of page with the catalogue's data and looks for cut or overlapping text,
 * horizontal overflow and forbidden words.
 */
import type {
  AccountList,
  AuctionList,
  AuthorList,
  CategoryList,
  LotList,
  LotSummary,
} from '@martelo/domain/entities';
import { expect, test, type Page } from 'playwright/test';
import { addresses, personal, routePaths } from '../addresses.ts';
import { collector, logIn } from '../person.ts';
import { pageFaults } from '../page-faults.ts';
import { real } from '../catalogue.ts';

// The timeout is long, because a test visits many pages.
test.describe.configure({ timeout: 600_000 });

const widths = [1280, 390] as const;

/** Loads a page at one width and then changes to the other, alternating. */
async function faultsOf(page: Page, path: string, turn: number): Promise<string[]> {
  const order = turn % 2 === 0 ? widths : widths.toReversed();
  await page.setViewportSize({ width: order[0] ?? 1280, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const found: string[] = [];
  for (const width of order) {
    const faults = await pageFaults(page, width);
    found.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`));
  }
  return found;
}

/** Reports the faults of all pages in one run. */
async function crawl(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const [turn, path] of paths.entries()) found.push(...(await faultsOf(page, path, turn)));
  expect(found).toEqual([]);
}

const get = async <T>(base: string | undefined, path: string): Promise<T> =>
  (await fetch(`${base}/api${path}`)).json() as Promise<T>;

const elsewhere = ['/radar-report/:subscription_uuid', '/categoria/:slug', '/accounts'] as const;

test('the check reports each kind of fault, and none on a correct page', async ({ page }) => {
  await page.setContent(
    '<h1>Lotes</h1><p>R$&nbsp;1.000 em 1970, Null Island &amp; R$&nbsp;0,50</p>',
  );
  expect(await pageFaults(page, 390)).toEqual([]);
  await page.setContent(`
    <h1 id="a">undefined</h1><h2 id="a"></h2><p>R$ 0</p><p>Vaso &amp;amp; prato</p>
    <img src="data:image/png;base64,AA==" alt="Vaso">
    <p style="width:600px">Otorrinolaringologista</p>
    <p style="width:3em;overflow:hidden;white-space:nowrap">Uma frase comprida</p>
    <p>R$ 5</p><p style="margin-block:-2em">Por cima</p><p>Por baixo</p>`);
  const found = (await pageFaults(page, 390)).join('\n');
  for (const kind of [
    'px wide',
    'cut off',
    'says undefined',
    'says R$ 0',
    'says &amp;',
    'are #a',
    'two lines',
  ]) {
    expect(found).toContain(kind);
  }
  for (const kind of ['says nothing', 'broken picture', 'overlap']) expect(found).toContain(kind);
});

test('covers every route of the table', async ({ baseURL }) => {
  const known = [...Object.keys(await addresses(baseURL)), ...personal, ...elsewhere];
  expect(known.sort()).toEqual(routePaths.toSorted());
});

test('no page has cut or overlapping text or forbidden words', async ({ page, baseURL }) => {
  await crawl(page, Object.values(await addresses(baseURL)));
});

test('no page of a house or an auction has faults', async ({ page, baseURL }) => {
  const { accounts } = await get<AccountList>(baseURL, '/accounts.json?per=12');
  const { auctions } = await get<AuctionList>(baseURL, '/auctions.json?per=12');
  await crawl(page, [
    '/casasdeleilao?q=leil%C3%B5es',
    ...accounts.map(({ tenant_name }) => `/lotes?casa=${tenant_name}`),
    ...auctions.map(({ id }) => `/lotes?leilao=${id}`),
  ]);
});

test('no page of the account area has faults', async ({ page, context, baseURL }) => {
  await logIn(context, await collector(baseURL));
  await crawl(page, personal);
});

/** Returns the first items of a list, sorted by a number, largest first. */
const most = <T>(list: readonly T[], figure: (item: T) => number, count = 3): T[] =>
  list.toSorted((a, b) => figure(b) - figure(a)).slice(0, count);

const longestWord = (text: string): number =>
  Math.max(...text.split(/\s+/).map(({ length }) => length));

/** Selects the lots with extreme values. */
const strains: Readonly<Record<string, (lots: readonly LotSummary[]) => LotSummary[]>> = {
  'the longest titles': (lots) => most(lots, ({ title }) => title.length),
  'the shortest titles': (lots) => most(lots, ({ title }) => -title.length),
  'the longest words': (lots) => most(lots, ({ title }) => longestWord(title), 5),
  'letters of other scripts': (lots) =>
    lots.filter(({ title }) => /[^\0-\u024f]/.test(title)).slice(0, 5),
  'the longest names': (lots) => most(lots, ({ author }) => author?.name.length ?? 0),
  'no author': (lots) => lots.filter(({ author }) => author === null).slice(0, 2),
  'no picture': (lots) => lots.filter(({ image }) => image === null).slice(0, 2),
  'the highest prices': (lots) => most(lots, (lot) => lot.sold_price_cents ?? 0),
  'the lowest prices': (lots) => most(lots, (lot) => -(lot.sold_price_cents ?? Infinity)),
  'no price at all': (lots) =>
    lots
      .filter(
        (lot) =>
          (lot.sold_price_cents ?? lot.estimate_low_cents ?? lot.starting_price_cents) === null,
      )
      .slice(0, 2),
  'strange numbers': (lots) => most(lots, ({ number }) => number.replace(/\d/g, '').length, 6),
};

const stateOf = ({ state, auction }: LotSummary): string => `${state} ${auction.status}`;

test.describe('with the real catalogue', () => {
  test.skip(!real, 'REAL_DATA does not name the folder of the real catalogue');
  const lots: LotSummary[] = [];
  test.beforeAll(async ({ baseURL }) => {
    for (let page: number | null = 1; page !== null;) {
      const list: LotList = await get(baseURL, `/lots.json?per=100&page=${page}`);
      lots.push(...list.lots);
      page = list.next_page;
    }
  });

  for (const [strain, of] of Object.entries(strains)) {
    test(`lots with ${strain}`, async ({ page }) => {
      await crawl(page, [...new Set(of(lots).map(({ path }) => path))]);
    });
  }

  test('a lot of each state', async ({ page }) => {
    const one = new Map(lots.map((lot) => [stateOf(lot), lot.path]));
    await crawl(page, [...one.values()]);
  });

  test('authors with the longest names and the most lots', async ({ page }) => {
    const works = new Map<string, number>();
    for (const { author } of lots) {
      if (author) works.set(author.slug, (works.get(author.slug) ?? 0) + 1);
    }
    const slugs = [...works.keys()];
    const few = [
      ...most(slugs, ({ length }) => length),
      ...most(slugs, (slug) => works.get(slug) ?? 0),
    ];
    await crawl(
      page,
      few.map((slug) => `/artistas/${slug}`),
    );
  });

  test('every category, and lists in every order and state', async ({ page, baseURL }) => {
    const { categories } = await get<CategoryList>(baseURL, '/categories.json?per=100');
    const { data } = await get<AuthorList>(baseURL, '/authors.json?term=van');
    await crawl(page, [
      ...categories.map(({ slug }) => `/categorias/${slug}`),
      '/lotes?page=3',
      '/lotes?estado=arrematados',
      '/lotes?ordem=maior-preco',
      '/lotes?ordem=menor-preco',
      '/leiloes?estado=finalizados',
      '/leiloes?estado=em-captacao',
      '/casasdeleilao?page=4',
      '/busca/untitled',
      '/busca/van',
      ...data.slice(0, 2).map(({ slug }) => `/artistas/${slug}`),
    ]);
  });
});
