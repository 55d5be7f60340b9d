// The partner script on pages of another origin. Other tests check the components.
import type { AuctionList } from '@martelo/domain/entities';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from 'playwright/test';
import { axeFindings } from '../axe.ts';
import { anyLot, expect, withoutLive } from '../page.ts';
import { test } from '../partner.ts';
import { logIn, newPerson } from '../person.ts';
import { snippet, type Choice } from '../../partners/snippet.ts';
import { demoKey } from '../server.ts';

/** Time of the demonstration's pages: a day before the first auction. */
const now = new Date('2026-11-21T12:00:00-03:00');

/** Stops the clocks of the page and the marketplace, which the elements use. */
async function standStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: now.toUTCString() },
    });
  });
  await withoutLive(page);
}

const ofHouse = `embed_key=${demoKey}&q[accepting_bids]=true`;

/** Records layout shifts and long tasks from the start. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { shift: 0, loads: 0, errors: [] as string[], opened: [] as unknown[] };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value') as number;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('martelo-load', () => seen.loads++);
    document.addEventListener('martelo-error', ({ detail }) => seen.errors.push(detail.error.kind));
    document.addEventListener('martelo-open', ({ detail }) => seen.opened.push(detail));
  });

interface Seen {
  readonly shift: number;
  readonly loads: number;
  readonly errors: readonly string[];
  readonly opened: readonly unknown[];
}

const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);

/** Waits until this number of elements has loaded. */
const loaded = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => (await seen(page)).loads, { message: 'loads' })
    .toBeGreaterThanOrEqual(count);

const examples = [
  { name: 'wordpress', elements: 4, widths: [1280, 320] },
  { name: 'css-hostil', elements: 1, widths: [1280] },
  { name: 'escura', elements: 2, widths: [1280] },
  { name: 'coluna-estreita', elements: 3, widths: [1280, 320] },
] as const;

for (const { name, elements, widths } of examples) {
  for (const width of widths) {
    test(`${name} at ${width} px: complete under a strict policy, without layout shift`, async ({
      page,
      partner,
    }) => {
      await standStill(page);
      await page.setViewportSize({ width, height: 900 });
      await watch(page);
      await page.goto(`${partner.origin}/parceiros/${name}`);
      // Scrolls to the end, so everything loads.
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 600);
          return (await seen(page)).loads;
        })
        .toBeGreaterThanOrEqual(elements);
      expect(await seen(page)).toMatchObject({ errors: [], shift: 0 });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (name !== 'css-hostil') expect(scrollWidth).toBeLessThanOrEqual(width);
    });
  }
}

test.describe('axe', { tag: '@nightly' }, () => {
  // axe uses inline styles, which the policy of these pages blocks.
  test.use({ bypassCSP: true });
  for (const path of ['', '/escura']) {
    test(`finds nothing on /parceiros${path}`, async ({ page }) => {
      await watch(page);
      await page.goto(`/parceiros${path}`);
      await loaded(page, 1);
      expect(await axeFindings(page)).toEqual([]);
    });
  }
});

/** Computed size and font of every part of the cards. */
const looks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // A font that is loading has the width of its fallback.
    await document.fonts.ready;
    const stage = document.querySelector('martelo-lots')?.shadowRoot?.firstElementChild;
    return [...(stage?.querySelectorAll('*') ?? [])].map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const names = [
        'color',
        'font',
        'margin',
        'padding',
        'letterSpacing',
        'textTransform',
      ] as const;
      // The size of a path depends on its position by a few millionths.
      const size = [width, height].map((length) => length.toFixed(2));
      return [element.localName, ...size, ...names.map((name) => style[name])].join('|');
    });
  });

test('no rule of the page affects a card', async ({ page, partner }) => {
  await standStill(page);
  await watch(page);
  await page.goto(`${partner.origin}/parceiros/css-hostil`);
  await loaded(page, 1);
  const hostile = await looks(page);
  const [auction, width] = await page
    .locator('martelo-lots')
    .evaluate((host) => [host.getAttribute('auction'), host.clientWidth]);
  expect(hostile.length).toBeGreaterThan(30);
  await page.goto(
    partner.page(
      `<link rel="stylesheet" href="${process.env['E2E_URL']}/parceiros/fonts.css"><martelo-lots auction="${auction}" per="4" heading-level="2"></martelo-lots>`,
    ),
  );
  await page.locator('main').evaluate((main, px) => (main.style.width = `${px}px`), width);
  await loaded(page, 1);
  expect(await looks(page)).toEqual(hostile);
});

/**
 * Compares the height of each element before and after its data arrives, at several widths.
 *
 * @param change Changes the JSON of the lots.
 * @param start Adds the script, if the page does not have it. The height is also compared before that.
 */
async function expectNoChangeOfHeight(
  page: Page,
  places: readonly string[],
  pageWith: (body: string) => string,
  change: (json: string) => string = (json) => json,
  start: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    if (!route.request().url().includes('/lots.json')) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
  await watch(page);
  // Higher than all elements, so all of them load.
  await page.setViewportSize({ width: 6600, height: 12_000 });
  await page.goto(pageWith(places.join('')));
  const heights = () =>
    page.locator('main > div').evaluateAll((all) =>
      all.map((place) => {
        const [element] = place.children;
        const names = ['layout', 'per', 'bid', 'currency'];
        const attributes = names.map((name) => `${name}=${element?.getAttribute(name)}`);
        const what = [element?.localName, ...attributes, place.style.width].join(' ');
        return { what, height: place.getBoundingClientRect().height };
      }),
    );
  const before = await heights();
  // Not rounded: images are sized in 64ths of a pixel, so a sum of several is a little less.
  const expectUnchanged = async () => {
    const now = await heights();
    const changed = now.flatMap(({ what, height }, index) => {
      const was = before[index]?.height ?? 0;
      return Math.abs(height - was) < 0.2 ? [] : [`${what}: ${was} px, now ${height} px`];
    });
    expect(changed).toEqual([]);
  };
  await start();
  await expectUnchanged();
  release();
  await loaded(page, places.length);
  await expectUnchanged();
}

test(
  'the skeleton of an element has the size of the element at any width',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const lot = await anyLot(baseURL, ofHouse);
    const layouts = ['grid', 'list', 'compact', 'carousel'];
    const elements = [
      ...layouts.slice(0, 3).map((layout) => `martelo-lot layout="${layout}"`),
      ...layouts.map((layout) => `martelo-lots layout="${layout}" per="3"`),
      'martelo-lot bid currency="USD"',
      'martelo-lots layout="list" per="2" bid currency="EUR"',
      'martelo-auction',
    ];
    // The dates of an auction wrap into more lines in narrower columns.
    const places = elements.flatMap((element) =>
      (element === 'martelo-auction' ? [288, 560] : [180, 288, 560, 1000]).map(
        (width) =>
          `<div style="width:${width}px"><${element} lot="${lot.uuid}" auction="${lot.auction.id}"></div>`,
      ),
    );
    await expectNoChangeOfHeight(page, places, partner.page);
  },
);

test(
  'the copied lines reserve the height of every element at any width before the script arrives',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const lot = await anyLot(baseURL, ofHouse);
    const layouts = ['grid', 'list', 'compact', 'carousel'];
    const choiceOf = (kind: Choice['kind'], layout: string, per = ''): Choice => ({
      kind,
      layout,
      per,
      auction: String(lot.auction.id),
      lot: lot.uuid,
      theme: '',
      source: '',
      version: 'latest',
    });
    const choices = [
      ...layouts.slice(0, 3).map((layout) => choiceOf('lot', layout)),
      ...layouts.map((layout) => choiceOf('lots', layout, '3')),
      choiceOf('lots', 'grid', '6'),
      choiceOf('auction', 'grid'),
    ];
    const site = baseURL ?? '';
    const place = { site, script: '', pinned: { script: '', integrity: '' } };
    const widths = [280, 299, 300, 460, 639, 640, 800, 801, 927, 928, 1200];
    const places = choices.flatMap((choice) => {
      const [, element = ''] = snippet.lines(choice, place).split('</style>\n');
      return widths.map((width) => `<div style="width:${width}px">${element}</div>`);
    });
    const rules = choices.map((choice) => snippet.rule(choice, site)).join('\n');
    const sideBySide = 'main { display: flex; flex-wrap: wrap; align-items: start; }';
    await expectNoChangeOfHeight(
      page,
      places,
      (body) => partner.page(body, { head: `<style>${sideBySide}${rules}</style>` }),
      undefined,
      () => page.addScriptTag({ url: `${site}/embed/v1/martelo.js?key=${demoKey}` }),
    );
  },
);

for (const width of [390, 1280]) {
  test(`the copied lines shift nothing when the script is late, at ${width} px`, async ({
    page,
    partner,
    baseURL,
  }) => {
    const lot = await anyLot(baseURL, ofHouse);
    const script = `${baseURL}/embed/v1/martelo.js?key=${demoKey}`;
    const lines = snippet.lines(
      {
        kind: 'lots',
        layout: 'grid',
        per: '4',
        auction: String(lot.auction.id),
        lot: '',
        theme: '',
        source: '',
        version: 'latest',
      },
      { site: baseURL ?? '', script, pinned: { script: '', integrity: '' } },
    );
    let release = (): void => {};
    const painted = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/martelo.js*', async (route) => {
      await painted;
      await route.continue();
    });
    await page.exposeFunction('release', () => release());
    await page.addInitScript(() => {
      new PerformanceObserver(() => Reflect.get(globalThis, 'release')()).observe({
        type: 'paint',
        buffered: true,
      });
    });
    await page.setViewportSize({ width, height: 900 });
    await watch(page);
    await page.goto(partner.page(`<p>Antes</p>${lines}<p>Depois</p>`, { head: '' }), {
      waitUntil: 'commit',
    });
    await loaded(page, 1);
    expect(await seen(page)).toMatchObject({ errors: [], shift: 0 });
  });
}

/** Where docs/embed.md puts a script without `async`, for lines without the reserving rule. */
const scriptPlaces = {
  'in the head': (script: string) => ({ head: script, before: '' }),
  'before the element': (script: string) => ({ head: '', before: script }),
};

for (const [place, of] of Object.entries(scriptPlaces)) {
  for (const width of [390, 1280]) {
    test(
      `a script without async ${place} needs no copied rule, at ${width} px`,
      { tag: '@nightly' },
      async ({ page, partner, baseURL }) => {
        const lot = await anyLot(baseURL, ofHouse);
        const { head, before } = of(
          `<script src="${baseURL}/embed/v1/martelo.js?key=${demoKey}"></script>`,
        );
        const element = `<martelo-lots auction="${lot.auction.id}" per="4"><a href="/lotes">Veja os lotes</a></martelo-lots>`;
        // The page is painted with the place of the cards first, then they arrive.
        let release = (): void => {};
        const painted = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/api/**', async (route) => {
          await painted;
          await route.continue();
        });
        await page.exposeFunction('release', () => release());
        await page.addInitScript(() => {
          const look = (): void => {
            const isDrawn = document.getElementById('after')?.getClientRects().length === 1;
            requestAnimationFrame(isDrawn ? () => Reflect.get(globalThis, 'release')() : look);
          };
          look();
        });
        await page.setViewportSize({ width, height: 900 });
        await watch(page);
        await page.goto(
          partner.page(`<p>Antes</p>${before}${element}<p id="after">Depois</p>`, { head }),
          { waitUntil: 'commit' },
        );
        await loaded(page, 1);
        expect(await seen(page)).toMatchObject({ errors: [], shift: 0 });
      },
    );
  }
}

test('an element in a line of text takes its spacing from no rule of the page', async ({
  page,
  partner,
}) => {
  await page.goto(
    partner.page(
      '<p style="letter-spacing:0.3em;word-spacing:1em">Custa <martelo-money cents="658000"></martelo-money></p>',
    ),
  );
  const amount = page.getByText('R$ 6.580');
  await expect(amount).toHaveCSS('letter-spacing', 'normal');
  await expect(amount).toHaveCSS('word-spacing', '0px');
});

test('an auction on a wide page is as wide as a card', async ({ page, partner, baseURL }) => {
  const lot = await anyLot(baseURL, ofHouse);
  await page.goto(partner.page(`<martelo-auction auction="${lot.auction.id}"></martelo-auction>`));
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.width).toBe(480);
});

test(
  'a lot without an image has the size of the skeleton at any width',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const lot = await anyLot(baseURL, ofHouse);
    const elements = ['martelo-lot', 'martelo-lots per="4"', 'martelo-lots layout="carousel"'];
    const places = elements.flatMap((element) =>
      [180, 288, 560, 1000].map(
        (width) => `<div style="width:${width}px"><${element} lot="${lot.uuid}"></div>`,
      ),
    );
    const withoutImage = (json: string): string =>
      JSON.stringify(JSON.parse(json, (key, value) => (key === 'image' ? null : value)));
    await expectNoChangeOfHeight(page, places, partner.page, withoutImage);
  },
);

test(
  'a like opens the marketplace in a new tab, unless the page prevents it',
  { tag: '@nightly' },
  async ({ page, partner, baseURL, context }) => {
    const lot = await anyLot(baseURL, ofHouse);
    await watch(page);
    await page.goto(partner.page(`<martelo-lot lot="${lot.uuid}"></martelo-lot>`));
    const heart = page.getByRole('button', { name: `Curtir ${lot.title}` });
    const opened = context.waitForEvent('page');
    await heart.click();
    const other = await opened;
    // The marketplace asks first and then waits for the login. Then the address is that of the lot
    // again.
    await expect(other).toHaveURL(`${baseURL}${lot.path}`);
    await other
      .getByRole('group', { name: 'Curtir este lote?' })
      .getByRole('button', { name: 'Curtir' })
      .click();
    await expect(other.getByRole('dialog')).toContainText('Entrar');
    expect(await other.evaluate(() => opener)).toBeNull();
    await other.close();
    expect((await seen(page)).opened).toEqual([
      { intent: 'like', url: `${baseURL}${lot.path}#curtir` },
    ]);

    const link = page.getByRole('link', { name: lot.title });
    await expect(link).toHaveAccessibleDescription('abre em nova aba');
    await expect(heart).toHaveAccessibleDescription('abre em nova aba');
    await expect(link).toHaveAttribute('href', `${baseURL}${lot.path}`);
    await page.evaluate(() =>
      document.addEventListener('martelo-open', (event) => event.preventDefault()),
    );
    await link.click();
    await heart.click();
    expect((await seen(page)).opened).toHaveLength(3);
    expect(context.pages()).toHaveLength(1);
  },
);

test(
  'a bid opens the lot in a new tab, and amounts have a second currency',
  { tag: '@nightly' },
  async ({ page, partner, baseURL, context }) => {
    const lot = await anyLot(baseURL, ofHouse);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await watch(page);
    await page.goto(
      partner.page(
        `<martelo-lot lot="${lot.uuid}" bid currency="usd"></martelo-lot><p>Ou <martelo-money cents="658000" currency="EUR"></martelo-money></p>`,
      ),
    );
    await loaded(page, 2);
    await expect(page.getByText('US$ pela cotação de 20/11/2026')).toBeVisible();
    await expect(page.getByText(/^R\$ 6\.580/)).toHaveText('R$ 6.580≈ € 1,139');
    expect(asked.filter((path) => path === '/api/currencies/latest.json')).toHaveLength(1);

    const link = page.getByRole('link', { name: `Dar lance: ${lot.title}` });
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAccessibleDescription('abre em nova aba');
    const opened = context.waitForEvent('page');
    await link.click();
    await expect(await opened).toHaveURL(`${baseURL}${lot.path}`);
    expect((await seen(page)).opened).toEqual([{ intent: 'bid', url: `${baseURL}${lot.path}` }]);
  },
);

test(
  'every link to the marketplace has the campaign of its element',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const lot = await anyLot(baseURL, ofHouse);
    const { id } = lot.auction;
    const utm = 'utm="source=blog&amp;campaign=maio"';
    await watch(page);
    await page.setViewportSize({ width: 1280, height: 4000 });
    await page.goto(
      partner.page(
        `<martelo-lot lot="${lot.uuid}" bid ${utm}></martelo-lot><martelo-lots auction="${id}" per="2" ${utm}></martelo-lots><martelo-auction auction="${id}" ${utm}></martelo-auction>`,
      ),
    );
    await loaded(page, 3);
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const ours = links.filter((href) => href.startsWith(baseURL ?? ''));
    expect(ours.length).toBeGreaterThanOrEqual(6);
    for (const href of ours) expect(href).toMatch(/[?&]utm_source=blog&utm_campaign=maio$/);
    await page.evaluate(() =>
      document.addEventListener('martelo-open', (event) => event.preventDefault()),
    );
    await page
      .getByRole('button', { name: `Curtir ${lot.title}` })
      .first()
      .click();
    expect((await seen(page)).opened).toEqual([
      { intent: 'like', url: `${baseURL}${lot.path}?utm_source=blog&utm_campaign=maio#curtir` },
    ]);
  },
);

test(
  'the page counts loads and visits with its own tool, without a cookie',
  { tag: '@nightly' },
  async ({ page, partner, baseURL, context }) => {
    const lot = await anyLot(baseURL, ofHouse);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript(() => {
      const dataLayer: unknown[] = [];
      Object.assign(globalThis, { dataLayer });
      document.addEventListener('martelo-load', () => dataLayer.push('martelo_load'), {
        once: true,
      });
      document.addEventListener('martelo-open', (event) => {
        dataLayer.push({ event: 'martelo_open', ...event.detail });
        event.preventDefault();
      });
    });
    await page.goto(partner.page(`<martelo-lot lot="${lot.uuid}"></martelo-lot>`));
    await page.getByRole('link', { name: lot.title }).click();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'dataLayer'))).toEqual([
      'martelo_load',
      { event: 'martelo_open', intent: 'visit', url: `${baseURL}${lot.path}` },
    ]);
    const cookies = await Promise.all(responses.map((one) => one.headerValue('set-cookie')));
    expect(cookies.filter((cookie) => cookie !== null)).toEqual([]);
    expect(cookies.length).toBeGreaterThan(0);
    expect(await context.cookies()).toEqual([]);
  },
);

test(
  'the date of a rate fits a column of 200 px',
  { tag: '@nightly' },
  async ({ page, partner }) => {
    await watch(page);
    await page.goto(
      partner.page('<martelo-lots per="1" currency="USD" style="width: 200px"></martelo-lots>'),
    );
    await loaded(page, 1);
    const cut = await page.getByText(/^US\$ pela cotação de/).evaluate((rate) => ({
      text: rate.scrollWidth > rate.clientWidth,
      link: rate.previousElementSibling?.getClientRects().length,
    }));
    expect(cut).toEqual({ text: false, link: 1 });
  },
);

test(
  'a lot closes by the marketplace’s clock, even if the visitor’s clock is wrong',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const { headers } = await fetch(`${baseURL}/api/health`);
    const time = Date.parse(headers.get('date') ?? '');
    // An hour behind. The lot closes in eleven minutes by the marketplace's clock.
    await page.clock.install({ time: time - 3_600_000 });
    const until = new Date(time + 11 * 60_000).toISOString();
    await watch(page);
    await page.goto(
      partner.page(
        `<martelo-countdown until="${until}"></martelo-countdown><martelo-lots></martelo-lots>`,
      ),
    );
    await expect(page.getByText(/^Encerra em 1[01] min$/)).toBeVisible();
  },
);

test(
  'the shadow parts are those of the guide',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const guide = readFileSync(join(import.meta.dirname, '../../../../docs/embed.md'), 'utf8');
    const [, section = ''] = /### As partes\n([^]*?)\n#/.exec(guide) ?? [];
    const documented = [...section.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    const lot = await anyLot(baseURL, ofHouse);
    const answer = await fetch(`${baseURL}/api/auctions.json?per=50&embed_key=${demoKey}`);
    const { auctions } = (await answer.json()) as AuctionList;
    const live = auctions.find(({ live_url }) => live_url !== null) ?? auctions[0];
    await watch(page);
    await page.setViewportSize({ width: 1280, height: 6000 });
    await page.goto(
      partner.page(
        `<martelo-lot lot="${lot.uuid}" bid currency="USD"></martelo-lot>
      <martelo-lots per="2"></martelo-lots><martelo-lots per="2" layout="carousel"></martelo-lots>
      <martelo-lots search="nada-se-chama-assim"></martelo-lots>
      <martelo-auction auction="${live?.id}"></martelo-auction>
      <martelo-lot lot="${lot.uuid.replace(/^.{8}/, '00000000')}"></martelo-lot>
      <martelo-countdown lot="${lot.uuid}"></martelo-countdown>
      <martelo-money lot="${lot.uuid}"></martelo-money><martelo-badge lot="${lot.uuid}"></martelo-badge>`,
      ),
    );
    page.removeAllListeners('console');
    await loaded(page, 8);
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('[part]') ?? [])].map((part) =>
          part.getAttribute('part'),
        ),
      ),
    );
    // The links of a live auction: the demonstration has one at some hours only.
    found.push('live');
    expect([...new Set(found)].toSorted()).toEqual([...new Set(documented)].toSorted());
  },
);

test(
  'a browser without the required features shows the fallback content',
  { tag: '@nightly' },
  async ({ page, partner }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(partner.page('<martelo-lots><a href="/lotes">Nossos lotes</a></martelo-lots>'));
    await expect(page.getByRole('link', { name: 'Nossos lotes' })).toBeVisible();
    expect(asked.filter((url) => /\/cards-|\/api\//.test(url))).toEqual([]);
  },
);

test(
  'a link does not like a lot: the lot’s page asks first',
  { tag: '@nightly' },
  async ({ page, baseURL, context }) => {
    const lot = await anyLot(baseURL, ofHouse);
    await logIn(context, await newPerson(baseURL));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/like\.json/.test(request.url())) sent.push(request.method());
    });
    await page.goto(`${lot.path}#curtir`);
    // Precedes the buttons of related lots.
    const heart = page.getByRole('button', { name: `Curtir ${lot.title}` }).first();
    const question = page.getByRole('group', { name: 'Curtir este lote?' });
    await expect(question).toBeFocused();
    await expect(page).toHaveURL(`${baseURL}${lot.path}`);
    // A key still held down from the partner's page has no effect.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(sent).toEqual([]);
    await question.getByRole('button', { name: 'Agora não' }).click();
    await expect(question).toHaveCount(0);
    expect(sent).toEqual([]);

    await page.goto('/');
    await page.goto(`${lot.path}#curtir`);
    const saved = page.waitForResponse(/\/like\.json/);
    await question.getByRole('button', { name: 'Curtir' }).click();
    await saved;
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(question).toHaveCount(0);
    await expect.poll(() => sent).toEqual(['POST']);

    // A liked lot shows no question.
    await page.goto('/');
    await page.goto(`${lot.path}#curtir`);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(question).toHaveCount(0);
  },
);

test('no token, cookie or personal data reaches the partner’s page', async ({
  page,
  partner,
  baseURL,
  context,
}) => {
  const lot = await anyLot(baseURL, ofHouse);
  await context.addCookies([
    { name: 'session', value: 'secret', url: baseURL ?? '', httpOnly: true },
  ]);
  await page.addInitScript(() => localStorage.setItem('AA_TOKEN', 'secret'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    void request
      .allHeaders()
      .then((headers) => sent.push(`${request.method()} ${JSON.stringify(headers)}`));
  });
  await watch(page);
  await page.goto(partner.page(`<martelo-lot lot="${lot.uuid}"></martelo-lot>`));
  await loaded(page, 1);
  // Config, lot and the live stream: no preflight, no retry.
  await expect.poll(() => sent.length).toBe(3);
  for (const request of sent) {
    expect(request).toMatch(/^GET /);
    expect(request).not.toMatch(/secret|cookie|authorization/i);
  }
  expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage)])).toEqual([
    '',
    ['AA_TOKEN'],
  ]);
});

test('twenty lots cause one request and one interval, and distant lots load later', async ({
  page,
  partner,
  baseURL,
}) => {
  const answer = await fetch(`${baseURL}/api/lots.json?per=21&${ofHouse}`);
  const { lots } = (await answer.json()) as { lots: { uuid: string }[] };
  const elements = lots.map(
    ({ uuid }) => `<martelo-lot layout="compact" lot="${uuid}"></martelo-lot>`,
  );
  const last = elements.pop();
  await page.addInitScript(() => {
    const intervals: number[] = [];
    Object.assign(globalThis, { intervals });
    const original = globalThis.setInterval;
    Object.assign(globalThis, {
      setInterval: (call: () => void, ms: number) => {
        intervals.push(ms);
        return original(call, ms);
      },
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watch(page);
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.goto(partner.page(`${elements.join('')}<div style="height:5000px"></div>${last}`));
  await loaded(page, 20);
  expect(asked.filter((path) => path === '/api/lots.json')).toHaveLength(1);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'intervals'))).toEqual(
    expect.arrayContaining([1000, 60_000]),
  );
  expect(await page.evaluate(() => Reflect.get(globalThis, 'intervals').length)).toBe(2);
  await page.mouse.wheel(0, 20_000);
  await loaded(page, 21);
  expect(asked.filter((path) => path === '/api/lots.json')).toHaveLength(2);
});

test(
  'a module, a repeated script and another React do not interfere',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const lot = await anyLot(baseURL, ofHouse);
    const { outputFiles } = await build({
      stdin: {
        contents: `
        import { createElement, useState, version } from 'react';
        import { createRoot } from 'react-dom/client';
        function App() {
          const [count, setCount] = useState(0);
          return createElement('div', null,
            createElement('button', { onClick: () => setCount(count + 1) }, 'React ' + version + ': ' + count),
            createElement('martelo-lot', { lot: ${JSON.stringify(lot.uuid)}, layout: count > 0 ? 'compact' : 'list' }));
        }
        createRoot(document.getElementById('app')).render(createElement(App));`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      write: false,
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    partner.put('/app.js', outputFiles[0]?.text ?? '', { 'content-type': 'text/javascript' });
    const module = `<script type="module" src="${baseURL}/embed/v1/martelo.mjs?key=${demoKey}"></script>`;
    await watch(page);
    await page.goto(
      partner.page('<div id="app"></div><script src="/app.js"></script>', {
        head: module + module,
      }),
    );
    await expect(page.getByRole('link', { name: lot.title })).toBeVisible();
    await page.getByRole('button', { name: /^React / }).click();
    await expect(page.getByRole('button', { name: /: 1$/ })).toBeVisible();
    await expect(page.getByRole('article')).toHaveClass('m-LotCardCompact');
  },
);

test(
  'cards and fallback content keep their own language',
  { tag: '@nightly' },
  async ({ page, partner }) => {
    await page.goto(partner.page('<martelo-badge state="open">for sale</martelo-badge>'));
    await page.evaluate(() => (document.documentElement.lang = 'en'));
    await expect(page.getByText('Dê um lance')).toBeVisible();
    expect(
      await page.evaluate(() => {
        const [host] = document.getElementsByTagName('martelo-badge');
        return [
          host?.shadowRoot?.querySelector(':lang(pt-BR)')?.textContent,
          host?.matches(':lang(en)'),
        ];
      }),
    ).toEqual(['Dê um lance', true]);
  },
);

test('an invalid attribute shows the fallback, and the console says why', async ({
  page,
  partner,
}) => {
  const warnings: string[] = [];
  page.removeAllListeners('console');
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto(
    partner.page(
      `<martelo-auction auction="sete"><p>Leilão sete</p></martelo-auction>
      <martelo-auction><p>Sem leilão</p></martelo-auction>
      <martelo-lot><p>Sem lote</p></martelo-lot>
      <martelo-lots state="vendidos"><p>Lotes vendidos</p></martelo-lots>
      <martelo-lots utm="utm_source=x"><p>Lotes da campanha</p></martelo-lots>
      <martelo-money cents="6.580,00">R$ 6.580</martelo-money>
      <martelo-badge state="vendido">vendido</martelo-badge>
      <martelo-badge of="auction" state="aberto">aberto</martelo-badge>
      <martelo-countdown until="24/11">24/11</martelo-countdown>`,
    ),
  );
  const own = ['Leilão sete', 'Lotes vendidos', 'Lotes da campanha', 'R$ 6.580', 'vendido'];
  for (const text of [...own, 'aberto', '24/11', 'Sem leilão', 'Sem lote']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Sob consulta')).toBeHidden();
  await expect
    .poll(() => warnings.filter((text) => text.startsWith('Martelo')).toSorted())
    .toEqual([
      'Martelo <martelo-auction>: auction="" is not a number, such as "7".',
      'Martelo <martelo-auction>: auction="sete" is not a number, such as "7".',
      'Martelo <martelo-badge>: state="aberto" is not one of collecting, ongoing, live, conditional_bids_only, finished, canceled.',
      'Martelo <martelo-badge>: state="vendido" is not one of open, closing, passed, sold, closed, canceled.',
      'Martelo <martelo-countdown>: until="24/11" is not a time, such as "2026-11-24T20:00:00-03:00".',
      'Martelo <martelo-lot>: lot="" is not the UUID of a lot.',
      'Martelo <martelo-lots>: state="vendidos" is not one of abertos, ofertas, arrematados.',
      'Martelo <martelo-lots>: utm="utm_source=x" is not a campaign, such as "source=house".',
      'Martelo <martelo-money>: cents="6.580,00" is not a number of cents, such as "658000".',
    ]);
});

test(
  'the page can set properties and style parts',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const lot = await anyLot(baseURL, ofHouse);
    await watch(page);
    await page.goto(
      partner.page(
        '<style>martelo-lot { --m-ink: rgb(1, 2, 3); } martelo-lot::part(price) { color: rgb(4, 5, 6); } martelo-lot::part(like) { display: none; }</style><div id="place"></div>',
      ),
    );
    await page.evaluate((uuid) => {
      const element = Object.assign(document.createElement('martelo-lot'), { lot: uuid });
      document.getElementById('place')?.append(element);
    }, lot.uuid);
    await loaded(page, 1);
    await expect(page.getByRole('link', { name: lot.title })).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.getByText(/^R\$|^Lance livre|^Sob consulta/)).toHaveCSS(
      'color',
      'rgb(4, 5, 6)',
    );
    await expect(page.getByRole('button')).toBeHidden();
  },
);

test(
  'the link of a list opens the same house, category and state on the marketplace',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const { category_id, account } = await anyLot(baseURL, ofHouse);
    await watch(page);
    await page.goto(
      partner.page(
        `<martelo-lots category="${category_id}" state="abertos" per="1"></martelo-lots><martelo-lots search="oleo" per="1"></martelo-lots>`,
      ),
    );
    await loaded(page, 2);
    const links = page.getByRole('link', { name: /^Ver todos os/ });
    await expect(links.last()).toHaveAttribute(
      'href',
      `${baseURL}/busca/oleo?casa=${account.tenant_name}`,
    );
    const count = /[\d.]+/.exec((await links.first().textContent()) ?? '')?.[0];
    const opened = page.context().waitForEvent('page');
    await links.first().click();
    const other = await opened;
    await expect(other.getByRole('main').getByRole('status').first()).toHaveText(`${count} lotes`);
    await expect(other.getByRole('link', { name: `Remover filtro ${account.name}` })).toBeVisible();
  },
);

test(
  'an element whose new lot does not exist stops showing the previous one',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    page.removeAllListeners('console');
    const lot = await anyLot(baseURL, ofHouse);
    await page.clock.install();
    await watch(page);
    await page.goto(
      partner.page(
        `<martelo-lot lot="${lot.uuid}"><a href="/lotes">Nossos lotes</a></martelo-lot>`,
      ),
    );
    await loaded(page, 1);
    const set = (uuid: string) =>
      page.evaluate(
        (lot) => Object.assign(document.querySelector('martelo-lot') ?? {}, { lot }),
        uuid,
      );
    await set(lot.uuid.replace(/.{12}$/, '0'.repeat(12)));
    await expect(page.getByRole('link', { name: 'Nossos lotes' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await set(lot.uuid);
    await expect(page.getByRole('link', { name: lot.title })).toBeVisible();
    // After any other failure the lot remains.
    await page.route('**/api/lots.json*', (route) =>
      route.fulfill({ status: 500, body: '{}', headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.clock.fastForward(61_000);
    await expect.poll(async () => (await seen(page)).errors.length).toBeGreaterThan(1);
    await expect(page.getByRole('link', { name: lot.title })).toBeVisible();
  },
);

test(
  'a row that is scrolled by the keyboard keeps the focus at its end',
  { tag: '@nightly' },
  async ({ page, partner }) => {
    await watch(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(
      partner.page('<martelo-lots layout="carousel" per="6" style="width: 600px"></martelo-lots>'),
    );
    await loaded(page, 1);
    const next = page.getByRole('button', { name: 'Próximos lotes' });
    await next.focus();
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(next).toBeDisabled({ timeout: 500 });
    }).toPass();
    await expect(next).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Lotes anteriores' })).toBeFocused();
    await expect(next).toBeHidden();
    // There are not more buttons than hidden cards, at any width.
    await page.locator('martelo-lots').evaluate((host) => (host.style.width = '2000px'));
    await page.locator('martelo-lots').getByRole('link').first().focus();
    await expect(page.getByRole('button', { name: 'Lotes anteriores' })).toBeHidden();
  },
);

test(
  'after a failed answer the fallback content remains, and the request is retried',
  { tag: '@nightly' },
  async ({ page, partner, baseURL }) => {
    const lot = await anyLot(baseURL, ofHouse);
    await watch(page);
    await page.route('**/api/lots.json*', (route) =>
      route.fulfill({ status: 404, body: '{}', headers: { 'access-control-allow-origin': '*' } }),
    );
    const problems: string[] = [];
    page.removeAllListeners('console');
    page.on('console', (message) => problems.push(message.text()));
    await page.goto(
      partner.page(
        `<style>main { font-family: 'Own face'; }</style><martelo-lot lot="${lot.uuid}"><a href="/lotes">Nossos lotes</a></martelo-lot><martelo-lots></martelo-lots>`,
      ),
    );
    const again = page.getByRole('button', { name: 'Tentar novamente' });
    await expect(again).toBeVisible();
    const own = page.getByRole('link', { name: 'Nossos lotes' });
    await expect(own).toBeVisible();
    await expect(own).toHaveCSS('font-family', '"Own face"');
    expect((await seen(page)).errors).toEqual(['not_found', 'not_found']);
    expect(problems.filter((text) => text.startsWith('Martelo <martelo-lot'))).toHaveLength(2);
    await page.unroute('**/api/lots.json*');
    await again.click();
    await expect(page.locator('martelo-lots').getByRole('article').first()).toBeVisible();
  },
);

test(
  'cards whose code could not be loaded appear without a reload',
  { tag: '@nightly' },
  async ({ page, partner }) => {
    await page.clock.install();
    let fails = true;
    await page.route(/\/cards-\w+\.js$/, (route) => (fails ? route.abort() : route.continue()));
    page.removeAllListeners('console');
    await page.goto(
      partner.page('<martelo-lots per="2"><a href="/lotes">Nossos lotes</a></martelo-lots>'),
    );
    const own = page.getByRole('link', { name: 'Nossos lotes' });
    await expect(own).toBeVisible();
    await page.clock.fastForward('00:16');
    await expect(own).toBeVisible();
    fails = false;
    // The second request has its own delay, and nothing on the page shows when it has failed.
    await expect(async () => {
      await page.clock.fastForward('00:31');
      await expect(page.getByRole('article')).toHaveCount(2, { timeout: 2000 });
    }).toPass();
    await expect(own).toBeHidden();
  },
);

test('a page on an origin that the key does not allow gets an error message', async ({
  page,
  partner,
}) => {
  const messages: string[] = [];
  page.removeAllListeners('console');
  page.on('console', (message) => messages.push(message.text()));
  await watch(page);
  const address = partner.page('<martelo-lots><a href="/lotes">Nossos lotes</a></martelo-lots>');
  // The same page under another name of this machine, which is another origin.
  const elsewhere = address.replace('localhost', '127.0.0.1');
  await page.goto(elsewhere);
  await expect.poll(async () => (await seen(page)).errors).toEqual(['forbidden']);
  await expect(page.getByRole('link', { name: 'Nossos lotes' })).toBeVisible();
  expect(messages.join('\n')).toContain(`The key is not for pages on ${new URL(elsewhere).origin}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the elements show their fallback content', async ({ page, partner }) => {
    await page.goto(`${partner.origin}/parceiros/wordpress`);
    await expect(page.getByRole('link', { name: 'Veja todos os lotes do leilão' })).toBeVisible();
  });
});

test(
  'the copied lines show the same as the preview on the partner’s page, without layout shift',
  { tag: '@nightly' },
  async ({ page, partner, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/parceiros');
    await page.getByRole('radio', { name: 'Um lote' }).check();
    await page.getByRole('combobox', { name: 'Lote' }).selectOption({ index: 2 });
    const preview = page.getByRole('region', { name: 'Como fica' });
    await expect(preview.getByRole('article')).toHaveCount(1);
    const title = (await preview.getByRole('article').getByRole('link').textContent()) ?? '';
    await page.getByRole('button', { name: 'Copiar código' }).click();
    await expect(page.getByText('Copiado.')).toBeVisible();
    const lines = await page.evaluate(() => navigator.clipboard.readText());

    await watch(page);
    await page.goto(partner.page(`${lines}<p>Fale com a casa.</p>`, { head: '' }));
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    expect(await seen(page)).toMatchObject({ errors: [], shift: 0 });
  },
);

test(
  'the chooser copies no number of lots that the element refuses',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/parceiros');
    const count = page.getByRole('spinbutton', { name: 'Quantos lotes' });
    const copy = page.getByRole('button', { name: 'Copiar código' });
    for (const wrong of ['0', '-3', '2.5', '1000', '']) {
      await count.fill(wrong);
      await count.blur();
      await expect(page.getByText('escolha um número inteiro de 1 a 24.')).toBeVisible();
      await expect(copy).toBeDisabled();
    }
    await count.fill('6');
    await count.blur();
    await expect(copy).toBeEnabled();
    await expect(page.getByRole('region', { name: 'Código para copiar' })).toContainText('per="6"');
  },
);

test(
  'the chooser shows and copies the newsletter card of a lot',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/parceiros');
    await page.getByRole('radio', { name: 'Cartão para e-mail' }).check();
    const card = page.frameLocator('iframe[title="O cartão do e-mail"]');
    await expect(card.getByText(/^Valor em \d/)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Carrossel' })).toBeHidden();
    await page.getByRole('radio', { name: 'Sem preço' }).check();
    await page.getByRole('textbox', { name: 'Origem das visitas (opcional)' }).fill('maio');
    const link = card.getByRole('link', { name: /^Ver/ });
    await page.getByRole('textbox', { name: 'Origem das visitas (opcional)' }).blur();
    await expect(link).toHaveAttribute('href', /\?utm_source=maio&utm_medium=email$/);
    await expect(card.getByText(/^Valor em/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Copiar código' }).click();
    const html = await page.evaluate(() => navigator.clipboard.readText());
    expect(html).toMatch(/^<!--\[if mso\]><table /);
    expect(html).toContain('utm_source=maio');
    const image = card.getByRole('img');
    await expect
      .poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(100);
  },
);

test('the chooser works with the keyboard only', { tag: '@nightly' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/parceiros');
  const lines = page.getByRole('region', { name: 'Código para copiar' });
  await expect(lines).toContainText('<martelo-lots');
  await page.getByRole('radio', { name: 'Vários lotes' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(lines).toContainText('<martelo-auction');
  await page.getByRole('button', { name: 'Copiar código' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<martelo-auction');
});

test(
  'the chooser shows when the auctions cannot be loaded',
  { tag: '@nightly' },
  async ({ page }) => {
    page.removeAllListeners('console');
    await page.route('**/api/auctions.json*', (route) => route.abort());
    await page.goto('/parceiros');
    await expect(page.getByText('Não foi possível carregar os leilões.')).toBeVisible();
  },
);

test(
  'a choice made before the lists are loaded is applied afterwards',
  { tag: '@nightly' },
  async ({ page }) => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/api/lots.json?*sort=number*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/parceiros');
    await page.getByRole('radio', { name: 'Um lote' }).check();
    await expect(page.getByRole('combobox', { name: 'Lote' })).toBeVisible();
    arrive();
    const preview = page.getByRole('region', { name: 'Como fica' });
    await expect(preview.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Código para copiar' })).toContainText(
      '<martelo-lot lot="',
    );
  },
);

test('the chooser shows when there is nothing to choose', { tag: '@nightly' }, async ({ page }) => {
  const empty = (name: string) => ({ json: { [name]: [], meta: { page: 1, per: 1, total: 0 } } });
  await page.route('**/api/lots.json?*sort=number*', (route) => route.fulfill(empty('lots')));
  await page.goto('/parceiros');
  await page.getByRole('radio', { name: 'Um lote' }).check();
  await expect(page.getByText('Este leilão não tem lotes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeDisabled();
  await page.route('**/api/auctions.json*', (route) => route.fulfill(empty('auctions')));
  await page.reload();
  await expect(page.getByText('A casa não tem leilões abertos a lances.')).toBeVisible();
});

for (const layout of ['list', 'compact']) {
  test(
    `rows (${layout}) at the edge of a page do not make it scroll sideways`,
    { tag: '@nightly' },
    async ({ page, partner }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const lots = `<martelo-lots per="2" layout="${layout}"></martelo-lots>`;
      await page.goto(partner.page(`<style>body { margin: 0 }</style>${lots}`));
      await expect(page.getByRole('button', { name: /^Curtir/ })).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );
}
