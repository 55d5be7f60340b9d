/**
 * `npm run bench:embed -- [ROUNDS] [COUNT…]`: compares lot cards on a partner's page with Shopify's Buy
 * Button and with plain iframes. Measures 1, 10 and 50 cards on a processor slowed down four times:
 * bytes without images, time to the first and the last card, layout shift, main-thread time and the
 * longest task. Prints medians of five rounds, and of the times of the processor the shortest, because
 * other programs only add to them. A missed budget is measured in up to ten more rounds.
 *
 * Both competitors are measured in their best case. A local stub answers the Buy Button's requests.
 * The document of the iframe is the finished card as static HTML.
 *
 * The exit code is 1 on any layout shift, when the longest task of one card is over its budget, or when
 * the Buy Button needs fewer bytes or less main-thread time.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { LotList, LotSummary } from '@martelo/domain/entities';
import { chromium, type Browser, type Page } from 'playwright';
import { launchOptions } from '../scripts/chromium.ts';
import { median } from './median.ts';
import { demoKey, start } from '../apps/marketplace/e2e/server.ts';

const [rounds = 5, ...chosenCounts] = process.argv.slice(2).map(Number);
const counts = chosenCounts.length > 0 ? chosenCounts : [1, 10, 50];
/** Rounds until no budget is missed. */
const MOST_ROUNDS = 3 * rounds;
const SLOWER = 4;
/** The W3C's definition of a long task. Shorter tasks are not reported. */
const LONG_TASK_MS = 50;
/** Budget of the longest task with one card, as a share of the Buy Button's. */
const LONGEST_TASK_RATIO = 0.3;

const folder = mkdtempSync(join(tmpdir(), 'martelo-bench-embed-'));

function buyButton(): Buffer {
  execFileSync('npm', ['pack', '--silent', '@shopify/buy-button-js@3.0.6'], { cwd: folder });
  execFileSync('tar', ['-xzf', 'shopify-buy-button-js-3.0.6.tgz'], { cwd: folder });
  return readFileSync(join(folder, 'package/dist/buybutton.min.js'));
}

/** The stub's response for one product, in the format of the Buy Button's API. */
function product(origin: string): string {
  const money = { amount: '6580.0', currencyCode: 'BRL' };
  const image = {
    id: 'gid://shopify/ProductImage/1',
    src: `${origin}/work.svg`,
    altText: '',
    width: 400,
    height: 500,
  };
  const pageInfo = { hasNextPage: false, hasPreviousPage: false };
  const variant = {
    id: 'gid://shopify/ProductVariant/1',
    title: 'Default Title',
    price: money,
    priceV2: money,
    weight: 1,
    available: true,
    sku: '',
    compareAtPrice: null,
    compareAtPriceV2: null,
    image,
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    unitPrice: null,
    unitPriceMeasurement: {
      measuredType: null,
      quantityUnit: null,
      quantityValue: 0,
      referenceUnit: null,
      referenceValue: 0,
    },
  };
  const node = {
    __typename: 'Product',
    id: 'gid://shopify/Product/1',
    availableForSale: true,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    descriptionHtml: '',
    description: '',
    handle: 'composicao',
    productType: '',
    title: 'Composição',
    vendor: 'Casa',
    publishedAt: '2026-01-01T00:00:00Z',
    onlineStoreUrl: null,
    options: [{ id: 'gid://shopify/ProductOption/1', name: 'Title', values: ['Default Title'] }],
    images: { pageInfo, edges: [{ cursor: 'a', node: image }] },
    variants: { pageInfo, edges: [{ cursor: 'a', node: variant }] },
  };
  return JSON.stringify({ data: { node } });
}

/** A way to put cards on a page. */
interface Contender {
  readonly title: string;
  /** Returns the body of a page with this number of cards. */
  readonly body: (count: number) => string;
  /** Counts the visible cards. Runs in the page. */
  readonly shown: () => number;
}

interface Measured {
  readonly bytes: number;
  readonly firstMs: number;
  readonly allMs: number;
  readonly shift: number;
  readonly mainThreadMs: number;
  readonly longestTaskMs: number;
}

/** Opens a contender's page and measures until all cards are visible. */
async function measure(
  browser: Browser,
  origin: string,
  { body, shown }: Contender,
  count: number,
  pages: Map<string, string>,
): Promise<Measured> {
  // High enough for every card to be near the viewport.
  const height = Math.min(16_000, 800 + 500 * (count - 1));
  const context = await browser.newContext({ viewport: { width: 1280, height } });
  const page = await context.newPage();
  try {
    await watch(page, shown, count);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // Processor time, which other programs hardly change.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    let bytes = 0;
    const pictures = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Image') pictures.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!pictures.has(requestId)) bytes += encodedDataLength;
    });
    await page.route('https://shop.test/**', (route) =>
      route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        body: product(origin),
      }),
    );
    pages.set('/', `<!doctype html><meta charset="utf-8"><title>Bench</title>${body(count)}`);
    await page.goto(origin);
    await page.waitForFunction(() => Reflect.get(globalThis, 'seen').allMs > 0, null, {
      timeout: 120_000,
    });
    // Work after the last card counts too.
    await page.waitForTimeout(1500);
    const { metrics } = await session.send('Performance.getMetrics');
    const task = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);
    return { bytes, mainThreadMs: task * 1000, ...seen };
  } finally {
    await context.close();
  }
}

type Seen = Pick<Measured, 'firstMs' | 'allMs' | 'shift' | 'longestTaskMs'>;

const watch = (page: Page, shown: () => number, count: number): Promise<unknown> =>
  page.addInitScript(
    `(${(shown: () => number, count: number) => {
      if (self !== top) return;
      const seen = { firstMs: 0, allMs: 0, shift: 0, longestTaskMs: 0 };
      Object.assign(globalThis, { seen });
      const observe = (type: string, call: (entry: PerformanceEntry) => void): void =>
        new PerformanceObserver((list) => list.getEntries().forEach(call)).observe({
          type,
          buffered: true,
        });
      observe('layout-shift', (entry) => (seen.shift += Reflect.get(entry, 'value') as number));
      observe('longtask', ({ duration }) => {
        seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
      });
      const look = (): void => {
        const cards = shown();
        if (cards > 0) seen.firstMs ||= performance.now();
        if (cards >= count) seen.allMs = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }})(${shown}, ${count})`,
  );

/** Sums up the rounds of a contender. */
function summary(measured: readonly Measured[]): Measured {
  const valuesOf = (name: keyof Measured): number[] => measured.map((one) => one[name]);
  return {
    bytes: median(valuesOf('bytes')),
    firstMs: median(valuesOf('firstMs')),
    allMs: median(valuesOf('allMs')),
    // The worst round counts: no layout shift is allowed.
    shift: Math.max(...valuesOf('shift')),
    mainThreadMs: Math.min(...valuesOf('mainThreadMs')),
    longestTaskMs: Math.min(...valuesOf('longestTaskMs')),
  };
}

/** Returns the missed budgets of our cards beside the Buy Button. */
function complaintsAbout(count: number, [ours, theirs]: readonly Measured[]): string[] {
  if (ours === undefined || theirs === undefined) throw new Error('Nothing was measured.');
  const mostTaskMs = Math.max(LONG_TASK_MS, LONGEST_TASK_RATIO * theirs.longestTaskMs);
  return [
    ours.shift === 0 ? [] : `Something moved with ${count} cards.`,
    ours.bytes < theirs.bytes ? [] : `The Buy Button is lighter with ${count} cards.`,
    ours.mainThreadMs < theirs.mainThreadMs
      ? []
      : `The Buy Button needs less CPU time with ${count} cards.`,
    count > 1 || ours.longestTaskMs <= mostTaskMs
      ? []
      : `The longest task of one card takes more than ${LONGEST_TASK_RATIO} of the Buy Button's.`,
  ].flat();
}

async function compare(site: string, lots: readonly LotSummary[]): Promise<boolean> {
  const script = brotliCompressSync(buyButton());
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    if (request.url === '/buybutton.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' });
      response.end(script);
    } else if (request.url === '/work.svg') {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>');
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(pages.get(request.url ?? '') ?? '');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch(launchOptions());

  const martelo: Contender = {
    title: 'Martelo',
    body: (count) =>
      `<script src="${site}/embed/v1/martelo.js?key=${demoKey}"></script>${lots
        .slice(0, count)
        .map(({ uuid }) => `<martelo-lot lot="${uuid}"></martelo-lot>`)
        .join('')}`,
    shown: () =>
      [...document.querySelectorAll('martelo-lot')].filter((host) =>
        host.shadowRoot?.querySelector('article'),
      ).length,
  };
  const shopify: Contender = {
    title: 'Buy Button',
    body: (count) =>
      `${'<div class="place"></div>'.repeat(count)}<script src="/buybutton.js"></script><script>
        const ui = ShopifyBuy.UI.init(ShopifyBuy.buildClient({ domain: 'shop.test', storefrontAccessToken: 'x' }));
        for (const node of document.querySelectorAll('.place')) ui.createComponent('product', { id: '1', node });
      </script>`,
    shown: () =>
      [...document.querySelectorAll('iframe')].filter((frame) =>
        frame.contentDocument?.body?.textContent?.includes('Composição'),
      ).length,
  };
  const iframe: Contender = {
    title: 'iframe',
    body: (count) =>
      '<iframe src="/card" width="304" height="497" style="display:block;border:0"></iframe>'.repeat(
        count,
      ),
    shown: () =>
      [...document.querySelectorAll('iframe')].filter((frame) =>
        frame.contentDocument?.querySelector('article'),
      ).length,
  };

  /** The finished card as a separate document. */
  const staticCard = async (): Promise<string> => {
    const page = await browser.newPage();
    pages.set('/', martelo.body(1));
    await page.goto(origin);
    const host = page.locator('martelo-lot');
    await host.getByRole('article').waitFor();
    const parts = await host.evaluate(({ shadowRoot }) => ({
      css: (shadowRoot?.adoptedStyleSheets ?? [])
        .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
        .join('')
        .replaceAll(':host', ':root'),
      html: shadowRoot?.innerHTML ?? '',
    }));
    await page.close();
    return `<!doctype html><meta charset="utf-8"><style>body{margin:0}${parts.css}</style>${parts.html}`;
  };
  pages.set('/card', await staticCard());

  let good = true;
  for (const count of counts) {
    const contenders = [martelo, shopify, iframe];
    const all = contenders.map((): Measured[] => []);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      if (round >= rounds && complaintsAbout(count, all.map(summary)).length === 0) break;
      // They take turns, so other load affects all alike.
      for (const [index, contender] of contenders.entries()) {
        all[index]?.push(await measure(browser, origin, contender, count, pages));
      }
    }
    console.log(`\n${count} card${count > 1 ? 's' : ''}, processor ${SLOWER} × slower`);
    console.log('             kB   first ms  all ms   shift  main thread ms  longest task ms');
    const results = all.map(summary);
    for (const [index, { title }] of contenders.entries()) {
      const result = results[index];
      if (result === undefined) continue;
      const columns = [
        (result.bytes / 1000).toFixed(1).padStart(8),
        result.firstMs.toFixed(0).padStart(10),
        result.allMs.toFixed(0).padStart(8),
        result.shift.toFixed(3).padStart(8),
        result.mainThreadMs.toFixed(0).padStart(16),
        (result.longestTaskMs < LONG_TASK_MS ? '< 50' : result.longestTaskMs.toFixed(0)).padStart(
          17,
        ),
      ];
      console.log(`${title.padEnd(10)}${columns.join('')}`);
    }
    for (const sentence of complaintsAbout(count, results)) {
      good = false;
      console.log(`✗ ${sentence}`);
    }
  }
  await browser.close();
  server.closeAllConnections();
  server.close();
  return good;
}

const run = process.env['EMBED_URL'] ? null : start({ DATA_DIR: join(folder, 'data') });
try {
  const site = process.env['EMBED_URL'] ?? (await run?.ready) ?? '';
  const query = new URLSearchParams({ per: '50', embed_key: demoKey });
  const { lots } = (await (await fetch(`${site}/api/lots.json?${query}`)).json()) as LotList;
  if (!(await compare(site, lots))) process.exitCode = 1;
} finally {
  await run?.stop();
  rmSync(folder, { recursive: true, force: true });
}
