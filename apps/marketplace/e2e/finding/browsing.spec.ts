import type { AuctionList, PriceHistory } from '@martelo/domain/entities';
import { lotWithPictures } from '../catalogue.ts';
import {
  anyArtist,
  anyLot,
  artistWithResults,
  codeArrived,
  expect,
  hydrated,
  openWhole,
  test,
} from '../page.ts';

test('"Carregar mais" writes the page into the address, and Back restores lots and scroll position', async ({
  page,
}) => {
  await page.goto('/lotes');
  await hydrated(page);
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('link', { name: 'Carregar mais' }).click();
  await expect(cards).toHaveCount(40);
  await expect(page).toHaveURL('/lotes?page=2');

  const far = cards.nth(30).getByRole('link').first();
  await far.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await far.click();
  await expect(page).toHaveURL(/\/lote\//);
  await page.goBack();
  await expect(page).toHaveURL('/lotes?page=2');
  await expect(cards).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test(
  'related artists grow, apart from the lots of the artist',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    await openWhole(page, await anyArtist(baseURL));
    const related = page.getByRole('region', { name: 'Artistas relacionados' });
    const artists = related.getByRole('listitem');
    const lots = page.getByRole('region', { name: 'Lotes', exact: true }).getByRole('listitem');
    const lotsBefore = await lots.count();
    await expect(artists).toHaveCount(5);
    await related.getByRole('link', { name: 'Carregar mais' }).click();
    await expect(artists).toHaveCount(10);
    expect(page.url()).toContain('relacionados=2');
    expect(await lots.count()).toBe(lotsBefore);
    // The server renders the same page.
    await page.reload();
    await expect(artists).toHaveCount(10);
  },
);

test(
  'the results of an artist lead to their lots, from the chart and from the table',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { slug, name } = await artistWithResults(baseURL);
    const answer = await fetch(`${baseURL}/api/authors/${slug}/price_history.json`);
    const { lots, total } = (await answer.json()) as PriceHistory;
    await openWhole(page, `/artistas/${slug}`);
    const history = page.getByRole('region', { name: 'Histórico de preços' });
    const chart = history.getByRole('figure', { name: `Preços de lotes de ${name} por ano` });
    await expect(chart.getByRole('link')).toHaveCount(total);
    await history.getByRole('radio', { name: 'Gráfico' }).focus();
    await page.keyboard.press('Tab');
    await expect(chart.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Home');
    const oldest = chart.getByRole('link').first();
    await expect(oldest).toBeFocused();
    const address = (await oldest.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(baseURL + address);

    // The page of a lot has the same chart, without the table.
    await expect(page.getByRole('heading', { name: `Preços de ${name}` })).toBeVisible();
    await page.getByRole('link', { name: 'Ver todos os resultados' }).click();
    await expect(page).toHaveURL(`${baseURL}/artistas/${slug}#precos`);
    await history.getByRole('radio', { name: 'Tabela' }).check();
    await expect(chart).toBeHidden();
    await expect(history.getByRole('row')).toHaveCount(total + 1);
    const title = lots[0]?.title ?? '';
    await history.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test('a chosen currency adds converted prices and is remembered', async ({ page }) => {
  await page.goto('/lotes?estado=arrematados');
  await hydrated(page);
  await page.getByLabel('Moeda').selectOption('USD');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('≈ US$');
  await expect(card).toContainText('R$');
  await page.reload();
  await expect(card).toContainText('≈ US$');
});

test('a lot closes by the server’s clock, even if the device’s clock is wrong', async ({
  page,
  baseURL,
}) => {
  // The closing time of a lot in a live auction is unknown.
  const answer = await fetch(`${baseURL}/api/auctions.json?per=1&q[status_eq]=ongoing`);
  const [auction] = ((await answer.json()) as AuctionList).auctions;
  if (auction === undefined) throw new Error('The demonstration has no open auction.');
  const lot = await anyLot(baseURL, `q[auction_id_eq]=${auction.id}`);
  const hoursBefore = (hours: number): Date =>
    new Date(Date.parse(lot.closes_at ?? '') - hours * 3_600_000 - 60_000);
  let sendTime = (): void => {};
  const asked = new Promise<void>((resolve) => (sendTime = resolve));
  await page.route('**/builds/latest.json', async (route) => {
    await asked;
    await route.fulfill({ headers: { date: hoursBefore(4).toUTCString() } });
  });
  const list = `/lotes?leilao=${auction.id}`;
  // The page contains the fixed time of the demonstration.
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"fixedTime":\d+/, '"fixedTime":null');
    await route.fulfill({ response, body });
  });
  // By the device's clock the lot ended an hour ago.
  await page.clock.install({ time: hoursBefore(-1) });
  await page.goto(list);
  await hydrated(page);
  const card = page.getByRole('article').filter({ hasText: lot.title }).first();
  await page.clock.runFor(1000);
  await expect(card).not.toContainText('Encerrado');
  // Until the server answers, the time of the page counts.
  await expect(card).toContainText(/encerra em \d+ dias/);
  sendTime();
  await expect(card).toContainText('4 h');
});

test(
  'a lot can be reached from the home page with the keyboard',
  { tag: '@nightly' },
  async ({ page }) => {
    await openWhole(page, '/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /Ir para o conteúdo|Pular/ })).toBeFocused();
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const href = await page.evaluate(() => document.activeElement?.getAttribute('href'));
      if (href?.includes('/lote/')) break;
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/lote\//);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a navigation announces the new title', async ({ page }) => {
  await openWhole(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Lotes' }).click();
  await expect(page).toHaveTitle(/^Lotes/);
  await expect(page.getByRole('status').filter({ hasText: 'Lotes · Martelo' })).toBeAttached();
});

test('Back closes the viewer of a lot and stays on its page, and closing it leaves no step behind', async ({
  page,
  baseURL,
}) => {
  const { path } = await lotWithPictures(baseURL);
  await openWhole(page, '/lotes');
  await page.goto(path);
  await hydrated(page);
  const enlarge = page.getByRole('link', { name: /^Ampliar/ });
  const viewer = page.getByRole('dialog');
  await enlarge.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(enlarge).toBeFocused();
  await page.goForward();
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL('/lotes');
  // An address with the viewer opens it. Closing it stays on the page.
  await page.goto(`${path}#imagens`);
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(path);
});

test(
  'the images of a lot can be viewed one by one, with pointer or keyboard',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const { path } = await lotWithPictures(baseURL);
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('link', { name: /^Imagem 2 de/ }).click();
    await page.getByRole('link', { name: /^Ampliar/ }).click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toContainText(/2 de \d/);
    // The width without the scrollbar gutter.
    const room = await page.evaluate(() => document.body.clientWidth);
    expect((await viewer.boundingBox())?.width).toBeLessThanOrEqual(room);
    await page.keyboard.press('ArrowLeft');
    await expect(viewer).toContainText(/1 de \d/);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('link', { name: /^Ampliar/ })).toBeFocused();
  },
);

test(
  'a page that is scrolled at once after its viewer is closed stays there',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const lot = await lotWithPictures(baseURL);
    await page.goto(lot.path);
    await hydrated(page);
    await page.getByRole('link', { name: /^Ampliar/ }).click();
    await expect(page).toHaveURL(/#imagens$/);
    await page.evaluate(() =>
      // The earliest moment at which a person can scroll, after the router has noticed the step.
      addEventListener('popstate', () => scrollTo(0, 300), { once: true }),
    );
    await page.getByRole('dialog').press('Escape');
    await expect(page).not.toHaveURL(/#/);
    // Nothing restores the earlier position later.
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => scrollY)).toBe(300);
  },
);

test('previous and next link to the neighbouring lots', async ({ page, baseURL }) => {
  const lot = await anyLot(baseURL);
  await page.goto(lot.path);
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.textContent();
  await page
    .getByRole('link', { name: /Próximo|Anterior/ })
    .first()
    .click();
  await expect(heading).not.toHaveText(title ?? '');
});

test(
  'a card that is pressed while the list before it is fading opens its lot',
  { tag: '@nightly' },
  async ({ page }) => {
    await openWhole(page, '/lotes');
    // A transition of a minute, so the press comes before its end.
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync('::view-transition-group(*){animation-duration:60s}');
      document.adoptedStyleSheets.push(slow);
    });
    await page
      .getByRole('navigation', { name: 'Filtrar por situação' })
      .getByRole('link')
      .nth(1)
      .click();
    const isFading = (): boolean =>
      document.documentElement
        .getAnimations({ subtree: true })
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.pseudoElement?.startsWith('::view-transition'),
        );
    await page.waitForFunction(isFading);
    const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page).toHaveURL(/\/lote\//);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a tab stays in view when it is pressed', { tag: '@nightly' }, async ({ page }) => {
    await openWhole(page, '/lotes');
    const tab = page
      .getByRole('navigation', { name: 'Filtrar por situação' })
      .getByRole('link')
      .nth(1);
    await tab.evaluate((element) => element.scrollIntoView());
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await codeArrived(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

test('modified clicks are left to the browser', { tag: '@nightly' }, async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('banner')
      .getByRole('link', { name: 'Lotes' })
      .click({ modifiers: ['Control'] }),
  ]);
  await expect(tab).toHaveURL('/lotes');
  await expect(page).toHaveURL('/');
});

test(
  'the splash covers a slow first navigation, and no later one',
  { tag: '@nightly' },
  async ({ page }) => {
    await openWhole(page, '/lotes');
    const held: (() => void)[] = [];
    const letThrough = (): void => held.splice(0).forEach((release) => release());
    await page.route(/\/assets\/page-/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const splash = page.getByText('Carregando...', { exact: true });
    const banner = page.getByRole('banner');
    // Without hover, as on a touch screen: nothing is prefetched.
    await banner.getByRole('link', { name: 'Casas' }).dispatchEvent('click');
    await expect(splash).toBeVisible();
    letThrough();
    await expect(page.getByRole('heading', { level: 1, name: 'Casas de leilão' })).toBeVisible();
    await expect(splash).toBeHidden();

    const progress = page.waitForRequest(/\/assets\/page-/);
    await banner.getByRole('link', { name: 'Leilões' }).dispatchEvent('click');
    await progress;
    // Longer than the delay of the splash.
    await page.waitForTimeout(1500);
    await expect(splash).toBeHidden();
    letThrough();
    await expect(page.getByRole('heading', { level: 1, name: 'Leilões' })).toBeVisible();
  },
);
