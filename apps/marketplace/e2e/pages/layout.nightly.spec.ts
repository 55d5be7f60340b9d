import { devices, type Page } from 'playwright/test';
import type { AuthorList, LotList } from '@martelo/domain/entities';
import { expectStill, watchLayoutShift } from '../layout-shift.ts';
import {
  anyArtist,
  anyLot,
  expect,
  openWhole,
  test,
  widthOfContent,
  withholdCode,
} from '../page.ts';
import { logIn, newPerson } from '../person.ts';

const heightOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.height ?? 0;

// 320 px is also 1280 px at a zoom of 400 %, whose screen is low.
for (const [width, height] of [
  [320, 256],
  [390, 844],
  [801, 900],
  [900, 900],
  [1000, 900],
  [1280, 900],
] as const) {
  test(`the header is one row of at most 64 px at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openWhole(page, '/');
    expect(await heightOf(page, 'header')).toBeLessThanOrEqual(64);
    expect(await widthOfContent(page)).toBeLessThanOrEqual(width);
    await page.evaluate(() => scrollTo(0, 500));
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
}

const publicPages = async (baseURL: string | undefined): Promise<readonly string[]> => [
  '/',
  '/lotes',
  '/leiloes',
  '/casasdeleilao',
  '/categorias',
  '/calendario',
  '/comparar',
  '/contato',
  '/entrar',
  '/cadastro',
  '/privacidade',
  `/busca/${'a'.repeat(300)}`,
  await anyArtist(baseURL),
  (await anyLot(baseURL, 'q[accepting_bids]=true')).path,
];

/** Sets the text size in the settings of the browser, which also scales the rem of media queries. */
async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
}

for (const width of [320, 390, 1280]) {
  test(`no page scrolls sideways at ${width} px with text of twice the size`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, 32);
    for (const path of await publicPages(baseURL)) {
      await openWhole(page, path);
      expect.soft(await widthOfContent(page), path).toBeLessThanOrEqual(width);
    }
  });
}

test('no page of an account scrolls sideways at 320 px with text of twice the size', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await setTextSize(page, 32);
  await logIn(page.context(), await newPerson(baseURL));
  for (const path of ['likes', 'participations', 'preferences', 'profile', 'radar', 'security']) {
    await openWhole(page, `/account/${path}`);
    expect.soft(await widthOfContent(page), path).toBeLessThanOrEqual(320);
  }
});

/** Writes a word without a place to break into every text of a page that contains one of the names. */
const lengthen = (page: Page, names: readonly string[]): Promise<number> =>
  page.evaluate((known) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!known.some((name) => text?.nodeValue?.includes(name))) continue;
      text.nodeValue = 'Extraordinariamente'.repeat(5);
      count += 1;
    }
    return count;
  }, names);

for (const width of [320, 390]) {
  test(`no page is wider than ${width} px when a house, an auction, an artist or a lot has a very long word in its name`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const lot = await anyLot(baseURL, 'q[accepting_bids]=true&q[author_id_not_null]=true');
    const { account, auction, author } = lot;
    const names = [account.name, auction.title, author?.name ?? '', lot.title].filter(Boolean);
    for (const path of [
      lot.path,
      `/lotes?casa=${account.tenant_name}`,
      `/lotes?leilao=${auction.id}`,
      `/leiloes?casa=${account.tenant_name}`,
      `/contato?lote=${encodeURIComponent(lot.path)}`,
      `/casasdeleilao?q=${encodeURIComponent(account.name)}`,
      ...(author === null ? [] : [`/artistas/${author.slug}`]),
    ]) {
      await openWhole(page, path);
      expect.soft(await lengthen(page, names), path).toBeGreaterThan(0);
      expect.soft(await widthOfContent(page), path).toBeLessThanOrEqual(width);
    }
  });
}

for (const width of [320, 1280]) {
  test(`the time of an auction is not cut at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/leiloes']) {
      await openWhole(page, path);
      const times = page.locator('.m-AuctionCard > .head > :last-child:not(:first-child)');
      await expect(times.first()).toBeVisible();
      const cut = await times.evaluateAll((all) =>
        all.flatMap((time) => (time.scrollWidth > time.clientWidth + 1 ? [time.textContent] : [])),
      );
      expect(cut, path).toEqual([]);
      // On a phone, a list has its texts beside the images, and titles have nothing to align with.
      if (width === 320 && path === '/leiloes') continue;
      const heights = await page
        .locator('.m-AuctionCard > .head')
        .evaluateAll((heads) => heads.map((head) => head.clientHeight));
      expect(new Set(heights), path).toEqual(new Set([32]));
    }
  });
}

test('no field has text that is too small for Safari on iOS, which zooms into it', async ({
  browser,
  baseURL,
}) => {
  const { viewport, hasTouch, isMobile } = devices['Pixel 7'];
  const context = await browser.newContext({
    viewport,
    hasTouch,
    isMobile,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await logIn(context, await newPerson(baseURL));
  for (const path of [...(await publicPages(baseURL)), '/account/profile', '/account/radar']) {
    await openWhole(page, path);
    const small = await page
      .locator('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select')
      .evaluateAll((fields) =>
        fields
          .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.getAttribute('name')),
      );
    expect.soft(small, path).toEqual([]);
  }
  await context.close();
});

test('forced colors underline only the state that is shown', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openWhole(page, '/lotes');
  const colors = await page
    .getByRole('main')
    .locator('.m-StateLinks > a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor));
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(colors.length).toBeGreaterThan(1);
  expect(colors.filter((color) => color !== paper)).toHaveLength(1);
});

test('forced colors show the edge of the main link of the home page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openWhole(page, '/');
  const edge = await page
    .getByRole('link', { name: 'Ver lotes abertos' })
    .evaluate((link) => getComputedStyle(link).borderTopStyle);
  expect(edge).toBe('solid');
});

test('the footer of a short page ends at the bottom of a tall window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await openWhole(page, '/comparar');
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeGreaterThan(1098);
});

/** Scrolls through a page, so every lazily loaded image and component arrives. */
async function scrollThrough(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await height()); top += 400) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await page.waitForTimeout(30);
  }
  await page.waitForLoadState('networkidle');
}

test('the home page of a phone shows art on the first screen, and is not longer than eight screens', async ({
  page,
}) => {
  await watchLayoutShift(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openWhole(page, '/');
  await expect(
    page.getByRole('region', { name: 'Destaques' }).getByRole('img').first(),
  ).toBeInViewport({ ratio: 1 });
  await scrollThrough(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8 * 844);
  expect(await widthOfContent(page)).toBeLessThanOrEqual(390);
  await expectStill(page, 0.001);

  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles).toEqual([
    'Ao vivo agora',
    'Encerram em breve',
    'Catálogos novos',
    'Artistas com mais lotes',
    'Todas as categorias',
    'Leilões em captação',
    'Arrematados recentemente',
  ]);

  // The keyboard reaches every card of a row, and the row scrolls to it.
  const cards = page.getByRole('region', { name: 'Encerram em breve' }).getByRole('article');
  await expect(cards).toHaveCount(8);
  await cards.first().getByRole('link').focus();
  for (let card = 0; card < 7; card++) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  await expect(cards.last().getByRole('link')).toBeFocused();
  await expect(cards.last()).toBeInViewport({ ratio: 0.5 });
});

test('no list has a single card in its last row, unless it takes the whole row', async ({
  page,
}) => {
  for (const path of ['/', '/leiloes', '/lotes', '/categorias', '/categorias/pinturas']) {
    // A preload is for the width at which the page was opened.
    await page.setViewportSize({ width: 320, height: 900 });
    await openWhole(page, path);
    for (let width = 320; width <= 1600; width += 80) {
      await page.setViewportSize({ width, height: 900 });
      const alone = await page.evaluate(() =>
        [...document.querySelectorAll('main ul:has(> li > article)')].flatMap((list) => {
          const cards = [...list.children].map((card) => card.getBoundingClientRect());
          const [first, last] = [cards[0], cards.at(-1)];
          if (first === undefined || last === undefined) return [];
          const hasColumns = cards.some(({ top }, index) => index > 0 && top === first.top);
          const isAlone = cards.filter(({ top }) => top === last.top).length === 1;
          const hasWholeRow = last.width >= list.clientWidth - 1;
          return hasColumns && isAlone && !hasWholeRow ? [list.outerHTML.slice(0, 100)] : [];
        }),
      );
      expect(alone, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('filters beside a short list are not longer than the screen, and scroll on their own', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // With fewer than twelve lots there are no filters.
  const answer = await fetch(`${baseURL}/api/authors.json?per=100`);
  const { data } = (await answer.json()) as AuthorList;
  const artist = data.find(({ lots_count }) => lots_count >= 12);
  await openWhole(page, `/artistas/${artist?.slug}`);
  const filters = page.getByRole('form', { name: 'Filtros' });
  expect((await filters.boundingBox())?.height).toBeLessThanOrEqual(800);
  const last = filters.getByRole('group').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await filters.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('the menu of a phone has pages, currency and sign-up, and Escape closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openWhole(page, '/');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  await page.getByLabel('Moeda').selectOption('USD');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page.getByRole('dialog', { name: 'Criar uma conta' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button.click();
  await page.getByRole('banner').getByRole('link', { name: 'Lotes' }).click();
  await expect(page).toHaveURL('/lotes');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
});

test('the search of a phone opens with the focus in its field, and closes when it is sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWhole(page, '/');
  await page.getByRole('button', { name: 'Abrir a busca' }).click();
  const field = page.getByRole('combobox', { name: /^Buscar/ });
  await expect(field).toBeFocused();
  await field.fill('gravura');
  await field.press('Enter');
  await expect(page).toHaveURL('/busca/gravura');
  await expect(field).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 568 } });

  test('menu and search of a phone open, and a lot has no bar', async ({ page, baseURL }) => {
    const { path } = await anyLot(baseURL, 'q[accepting_bids]=true');
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lotes' })).toBeVisible();
    await page.getByRole('button', { name: 'Abrir a busca' }).click();
    await expect(page.getByRole('search')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Resumo do lote' })).toBeHidden();
  });
});

/** Returns an open lot of an auction that is not live, with one line of description at most. */
async function countedLot(baseURL: string | undefined): Promise<string> {
  const answer = await fetch(`${baseURL}/api/lots.json?per=100&q[accepting_bids]=true`);
  const { lots } = (await answer.json()) as LotList;
  const lot = lots.find(
    ({ closes_at, auction }) => closes_at !== null && auction.status !== 'live',
  );
  if (lot === undefined) throw new Error('The demonstration has no open lot with an end.');
  return lot.path;
}

test('the details of a lot follow its picture, and the price stays in view', async ({
  page,
  baseURL,
}) => {
  for (const height of [620, 1000]) {
    await page.setViewportSize({ width: 1280, height });
    await openWhole(page, await countedLot(baseURL));
    const picture = await page.locator('.lot > :first-child').boundingBox();
    const details = await page.getByRole('heading', { name: 'Sobre o lote' }).boundingBox();
    const gap = (details?.y ?? 0) - ((picture?.y ?? 0) + (picture?.height ?? 0));
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(100);
    const button = page.getByRole('link', { name: /^Dê um lance/ }).first();
    for (const place of ['Sobre o lote', 'Vendido por']) {
      await page.getByRole('heading', { name: place }).evaluate((heading) => {
        heading.scrollIntoView({ block: 'center' });
      });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^Encerra /).first()).toBeInViewport();
    }
  }
});

test('a phone shows price, time and button at the bottom while the same button is not on the screen', async ({
  page,
  baseURL,
}) => {
  await watchLayoutShift(page);
  await page.setViewportSize({ width: 390, height: 600 });
  await openWhole(page, await countedLot(baseURL));
  const bar = page.getByRole('complementary', { name: 'Resumo do lote' });
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('R$');
  await expect(bar).toContainText(/falta/);
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(600, 0);
  expect(box?.height).toBeLessThanOrEqual(80);

  await page.getByText(/^Os lances (são|deste)/).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();

  // The focused element is never below the bar, and the bar ends before the footer.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: /^Ampliar/ }).focus();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const shown = document.querySelector('.bar[data-shown]')?.getBoundingClientRect();
      const focused = document.activeElement;
      if (shown === undefined || focused === null || focused.closest('.bar')) return false;
      return focused.getBoundingClientRect().bottom > shown.top + 1 && shown.top > 300;
    });
    expect(covered, `the focus after ${presses + 1} tabs`).toBe(false);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  const end = await page.locator('.bar').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
  await expectStill(page, 0.001);
});

test('the bar of a phone does not cover what was focused before it appeared', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const releaseCode = await withholdCode(page);
  await page.goto(await countedLot(baseURL), { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: /^Ampliar/ });
  const endOf = async (): Promise<number> => {
    const box = await link.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await page.setViewportSize({ width: 390, height: Math.ceil(await endOf()) + 20 });
  await link.focus();
  releaseCode();
  const bar = page.getByRole('complementary', { name: 'Resumo do lote' });
  await expect(bar).toBeVisible();
  expect(await endOf()).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});
