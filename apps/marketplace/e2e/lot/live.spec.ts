// One lot, watched by two browsers and an embed on another origin while its house sends changes.
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { whyNoWholeBrowser } from '../../../../browsers/start.ts';
import { layoutShift, watchLayoutShift } from '../layout-shift.ts';
import { expect, hydrated, listen, nightlyIf, test } from '../page.ts';
import { openPartner, type Partner } from '../partner.ts';
import {
  bidsCount,
  delaysOf,
  history,
  inMinutes,
  newFeedKey,
  openSale,
  price,
  printedByBrowser,
  quantile,
  reais,
  recordedPrices,
  recordPrices,
  watch,
  type AcceptedBid,
  type Sale,
} from '../sale.ts';
import { newDataFolder, start, type Run } from '../server.ts';

const isNightly = process.env['NIGHTLY'] === '1';

test.describe.configure({
  mode: 'default',
  timeout: 240_000,
});

const SECOND = 1000;
/**
 * Returns the time in milliseconds within which a change of a sale is shown. Only the nightly run
 * measures it. Every run checks what is shown and in which order.
 */
const soon = (of: Sale): number => (isNightly ? of.timeToShow() : 60 * SECOND);

let folder = '';
let run: Run;
let site = '';
let partner: Partner;
let secret = '';
let sale: Sale;

/** No day is fixed, so time passes. */
const environment = () => ({ DATA_DIR: folder, DEMO_DATE: '', DEMO_LIVE: '0' });

test.beforeAll(async () => {
  // Generous, for slow machines.
  test.setTimeout(400_000);
  folder = newDataFolder('live');
  run = start(environment());
  site = await run.ready;
  partner = await openPartner(site);
  secret = newFeedKey(environment());
  sale = await openSale({
    site,
    secret,
    code: 'AO-VIVO',
    title: 'Natureza-morta com cajus',
    closesIn: 40,
  });
});

test.afterAll(async () => {
  partner.close();
  await run.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('three pages show bids, an extension and the result, and nothing moves', async ({
  page,
  browser,
}, info) => {
  const { lot } = sale;
  const other = await (await browser.newContext()).newPage();
  const elsewhere = await (await browser.newContext()).newPage();
  const complaints = [listen(other), listen(elsewhere)];
  await Promise.all([watch(page, site + lot.path), watch(other, site + lot.path)]);
  await watchLayoutShift(elsewhere);
  const stream = elsewhere.waitForRequest((request) => request.url().includes('/api/live?'));
  await elsewhere.goto(partner.page(`<martelo-lot lot="${lot.uuid}"></martelo-lot>`));
  await expect(price(elsewhere)).toHaveText(/R\$\s500$/);
  await stream;
  const pages = [page, other, elsewhere];
  await Promise.all(pages.map(recordPrices));
  const before = await Promise.all(pages.map(layoutShift));
  const openedAt = () => Promise.all(pages.map((one) => one.evaluate('performance.timeOrigin')));
  const opened = await openedAt();

  const bids: AcceptedBid[] = [];
  for (let amount = 510; amount <= 2500; amount += 10) {
    await sale.bid(amount);
    bids.push({ amount, at: Date.now() });
  }
  for (const one of pages) {
    await expect(price(one)).toHaveText(/R\$\s2\.500$/, { timeout: soon(sale) });
  }
  const delays = (await Promise.all(pages.map(recordedPrices))).map((shown) =>
    delaysOf(bids, shown),
  );
  const all = delays.flat();
  info.annotations.push({
    type: 'from an accepted bid to the page',
    description: `${all.length} times, median ${quantile(all, 0.5)} ms, 99th percentile ${quantile(all, 0.99)} ms, slowest ${Math.max(...all)} ms`,
  });
  expect(all).toHaveLength(600);
  // A lot that changes more often than four times a second is sent every quarter of a second.
  expect(quantile(all, 0.5), 'median delay').toBeLessThan(soon(sale) / 2);
  expect(Math.max(...all), 'slowest of all bids').toBeLessThan(soon(sale));

  await sale.send('PATCH', '/lots/12', { closes_at: inMinutes(59) });
  for (const one of pages) {
    await expect(one.getByRole('timer').first()).toHaveText(/ 5\d min$/, {
      timeout: soon(sale),
    });
  }

  const newest = Array.from({ length: 50 }, (_, row) => reais(2500 - row * 10));
  const known = await sale.read();
  expect(known.bids_count).toBe(200);
  expect(known.bids.map(({ amount_cents }) => reais(amount_cents / 100))).toEqual(newest);
  for (const one of pages) await expect(bidsCount(one)).toHaveText(/^200( lances)?$/);

  await sale.send('PATCH', '/lots/12', { state: 'closing' });
  await sale.send('PATCH', '/lots/12', { state: 'sold', sold_price_cents: 250_000 });
  await expect(elsewhere.getByText('Arrematado', { exact: true })).toBeVisible({
    timeout: soon(sale),
  });
  for (const watcher of [page, other]) {
    await expect(watcher.getByText('Arrematado por', { exact: true }).first()).toBeVisible({
      timeout: soon(sale),
    });
    await expect(watcher.getByRole('link', { name: /^Dê um lance/ })).toHaveCount(0);
  }

  const after = await Promise.all(pages.map(layoutShift));
  for (const watcher of [page, other]) {
    await watcher.getByRole('button', { name: /^Mostrar os \d+ lances$/ }).click();
    await expect(history(watcher)).toHaveText(newest);
  }
  for (const [index, shift] of after.entries()) {
    // A text that gets wider, such as "10 lances" after "9 lances", is a small layout shift, and so is
    // the time beside it on a card.
    expect(shift - (before[index] ?? 0), 'layout shift').toBeLessThan(0.0002);
  }
  expect(await openedAt(), 'no page was loaded again').toEqual(opened);
  expect(complaints.flat(), 'the consoles stay silent').toEqual([]);
  expect((await sale.read()).bids_count).toBe(200);
});

/** The form of a lot in every answer of the server. */
async function answers({ lot }: Sale) {
  const text = async (path: string): Promise<string> => (await fetch(site + path)).text();
  const listed = async (path: string): Promise<boolean> =>
    (await text(path)).includes(`href="${lot.path}"`);
  const sitemaps = [
    ...(await text('/sitemap.xml')).matchAll(/<loc>[^<]*(\/sitemaps\/lotes-[^<]*)/g),
  ];
  const [page, home, ofAuction, open, sold, ...maps] = await Promise.all([
    text(lot.path),
    text('/'),
    listed(`/lotes?leilao=${lot.auction.id}`),
    listed(`/lotes?leilao=${lot.auction.id}&estado=abertos`),
    listed(`/lotes?leilao=${lot.auction.id}&estado=arrematados`),
    ...sitemaps.map(([, path = '']) => text(path)),
  ]);
  const [, closingSoon = ''] = /Encerram em breve(.*?)<\/section>/s.exec(home) ?? [];
  const [, price, availability] =
    /"price":"([^"]*)".*?"availability":"https:\/\/schema\.org\/(\w+)"/.exec(page) ?? [];
  return {
    structured: `${price} ${availability}`,
    closingSoon: closingSoon.includes(`href="${lot.path}"`),
    ofAuction,
    open,
    sold,
    inSitemap: maps.some((map) => map.includes(`${lot.path}</loc>`)),
  };
}

/** Expects these answers from every request that begins soon after a given time. */
async function expectAnswers(
  sale: Sale,
  since: number,
  expected: Awaited<ReturnType<typeof answers>>,
): Promise<void> {
  for (;;) {
    const isLate = Date.now() - since >= soon(sale);
    const found = await answers(sale);
    if (!isLate && !isDeepStrictEqual(found, expected)) continue;
    expect(found).toEqual(expected);
    return;
  }
}

const forSale = {
  structured: '500.00 InStock',
  closingSoon: true,
  ofAuction: true,
  open: true,
  sold: false,
  inSitemap: true,
};
const over = { ...forSale, structured: '500.00 SoldOut', closingSoon: false, open: false };

const changes = [
  {
    name: 'sold by its house',
    badge: 'Arrematado',
    expected: { ...over, structured: '900.00 SoldOut', sold: true },
    async change({ send }: Sale) {
      await send('PATCH', '/lots/12', { state: 'closing' });
      await send('PATCH', '/lots/12', { state: 'sold', sold_price_cents: 90_000 });
      return Date.now();
    },
  },
  {
    name: 'canceled by its house',
    badge: 'Cancelado',
    expected: { ...over, ofAuction: false, inSitemap: false },
    async change({ send }: Sale) {
      await send('PATCH', '/lots/12', { state: 'canceled' });
      return Date.now();
    },
  },
  {
    name: 'at its end',
    badge: 'Encerrado',
    expected: over,
    async change({ send }: Sale) {
      const end = Math.ceil(Date.now() / SECOND + 3) * SECOND;
      await send('PATCH', '/lots/12', { closes_at: new Date(end).toISOString() });
      await setTimeout(end - Date.now());
      return end;
    },
  },
];
for (const [index, { name, badge, expected, change }] of changes.entries()) {
  test(
    `all pages soon agree on a lot that is ${name}`,
    nightlyIf(name !== 'at its end'),
    async ({ page, context }) => {
      const changed = await openSale({
        site,
        secret,
        code: `ACORDO-${index}`,
        title: `Cadeira ${badge}`,
        closesIn: 30,
      });
      const { lot } = changed;
      const [home, list] = [await context.newPage(), await context.newPage()];
      await watch(page, site + lot.path);
      await home.goto(site);
      await list.goto(`${site}/lotes?leilao=${lot.auction.id}`);
      await Promise.all([home, list].map(hydrated));
      const closing = home
        .getByRole('region', { name: 'Encerram em breve' })
        .or(home.locator('section', { hasText: 'Encerram em breve' }))
        .first()
        .getByRole('link', { name: lot.title });
      await expect(closing).toBeVisible();
      const card = list.getByRole('main').getByRole('article').filter({ hasText: lot.title });
      await expect(card).toBeVisible();
      // A list that the open page has read before.
      await list.getByRole('link', { name: /^Arrematados/ }).click();
      await expect(card).toHaveCount(0);
      await list.goBack();
      await expect(card).toBeVisible();
      await expectAnswers(changed, Date.now(), forSale);

      const since = await change(changed);
      const timeout = Math.max(1, since + soon(changed) - Date.now());
      await Promise.all([
        // The button also has a text for screen readers.
        expect(page.locator('header .state button')).toContainText(badge, { timeout }),
        expect(closing).toHaveCount(0, { timeout }),
        expect(card.locator('.badge')).toHaveText(badge, { timeout }),
      ]);
      await expectAnswers(changed, since, expected);
      await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
      await list.getByRole('link', { name: /^Arrematados/ }).click();
      await expect(card).toHaveCount(expected.sold ? 1 : 0, { timeout: soon(changed) });
    },
  );
}

test(
  'a page catches up after it was offline or frozen, or its server was killed',
  { tag: '@nightly' },
  async ({ browser }) => {
    const fallen = await openSale({
      site,
      secret,
      code: 'QUEDAS',
      title: 'Relógio que não para',
      closesIn: 30,
    });
    const context = await browser.newContext();
    const page = await context.newPage();
    const complaints = listen(page);
    await watch(page, site + fallen.lot.path);
    const devtools = await context.newCDPSession(page);
    let amount = 500;
    const bid = async (): Promise<void> => {
      amount += 50;
      await fallen.insist([amount]);
    };
    const isShown = async (timeout: number): Promise<void> => {
      await expect(price(page)).toHaveText(reais(amount), { timeout });
      const { bids_count, bids } = await fallen.read();
      expect(bids_count).toBe((amount - 500) / 50);
      await expect(bidsCount(page)).toHaveText(new RegExp(`^${bids_count}( lances?)?$`));
      const shown = bids.map((one) => reais(one.amount_cents / 100));
      await expect(history(page)).toHaveText(shown);
    };
    await bid();
    await page.getByRole('button', { name: 'Mostrar o lance' }).click();
    await isShown(soon(fallen));

    await context.setOffline(true);
    await bid();
    await context.setOffline(false);
    await isShown(5 * soon(fallen));

    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await bid();
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await isShown(soon(fallen));

    await run.kill();
    const sent = bid();
    run = start({ ...environment(), PORT: new URL(site).port });
    await run.ready;
    await sent;
    await isShown(20 * soon(fallen));

    expect(complaints.filter((text) => !printedByBrowser.test(text))).toEqual([]);
    await context.close();
  },
);

test(
  'a page that Back restores from the cache of the browser catches up',
  { tag: '@whole-browser' },
  async ({ playwright, launchOptions }) => {
    const missing = whyNoWholeBrowser();
    test.skip(missing !== null, missing ?? '');
    // Playwright switches this cache off.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const left = await openSale({
      site,
      secret,
      code: 'VOLTA',
      title: 'Espelho de outra página',
      closesIn: 30,
    });
    const page = await browser.newPage();
    const complaints = listen(page);
    await watch(page, site + left.lot.path);
    await left.bid(600);
    await expect(price(page)).toHaveText('R$ 600');
    await recordPrices(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        Object.assign(window, { shown: { persisted, at: Date.now() } });
      });
    });
    await page.goto(`${site}/privacidade`);
    await left.bid(700);
    // Later, because the call is lost with the document that it runs in.
    await page.evaluate('void setTimeout(() => history.back())');
    await expect(price(page)).toHaveText('R$ 700');
    const shown = (await page.evaluate('window.shown')) as { persisted: boolean; at: number };
    expect(shown.persisted).toBe(true);
    const prices = await recordedPrices(page);
    expect(prices.map(({ text }) => text)).toEqual(['R$ 600', 'R$ 700']);
    expect((prices[1]?.at ?? Infinity) - shown.at).toBeLessThan(soon(left));
    await expect(bidsCount(page)).toHaveText(/^2( lances)?$/);
    await page.getByRole('button', { name: 'Mostrar os 2 lances' }).click();
    await expect(history(page)).toHaveText(['R$ 700', 'R$ 600']);
    expect(complaints).toEqual([]);
    await browser.close();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the lot page shows the time of its data', async ({ page }) => {
    await page.goto(site + sale.lot.path);
    await expect(page.getByText(/^Situação (?:à|às) \d\d:\d\d$/)).toBeVisible();
  });
});

test('with reduced motion the page shows the time of its data', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site + sale.lot.path);
  await expect(page.getByText(/^Situação (?:à|às) \d\d:\d\d$/)).toBeVisible();
});
