// One lot, watched by two browsers and an embed on another origin while its house sends changes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Lot, LotList } from '@martelo/domain/entities';
import type { Page } from 'playwright/test';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { expect, hydrated, listen, test } from './page.ts';
import { openPartner, type Partner } from './partner.ts';
import { start, type Run } from './server.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const house = 'casa-jacaranda-mirim';
const code = 'AO-VIVO';

let folder = '';
let run: Run;
let site = '';
let partner: Partner;
let secret = '';
let lot: Lot;

/** Sends a message of the house's own system. */
async function send(method: string, path: string, body: object): Promise<void> {
  let answer = await attempt(method, path, body);
  // A fast machine would exceed the rate limit of a key.
  while (answer.status === 429) {
    await setTimeout(1000 * Number(answer.headers.get('retry-after')));
    answer = await attempt(method, path, body);
  }
  expect(answer.ok, `${method} ${path}: ${answer.status} ${await answer.text()}`).toBe(true);
}

const attempt = (method: string, path: string, body: object): Promise<Response> =>
  fetch(`${site}/api/feed/auctions/${code}${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

const bid = (amount: number): Promise<void> =>
  send('POST', '/lots/12/bids', {
    bid_id: `lance-${amount}`,
    amount_cents: amount * 100,
    source: 'web',
    bidder: 'Maria Clara Souza',
    at: new Date().toISOString(),
  });

const readLot = async (): Promise<Lot> =>
  (await (await fetch(`${site}/api/accounts/${house}/lots/${lot.id}.json`)).json()) as Lot;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'martelo-live-'));
  // Without a fixed day, so that time passes.
  run = start({ DATA_DIR: folder, DEMO_DATE: '', DEMO_LIVE: '0' });
  site = await run.ready;
  partner = await openPartner(site);
  const command = join(import.meta.dirname, '../../server/src/houses/command.ts');
  const told = execFileSync(
    process.execPath,
    ['--conditions=source', command, house, '--feed-key'],
    { env: { ...process.env, DATA_DIR: folder }, encoding: 'utf8' },
  );
  secret = /\bsk_[\w-]{43}/.exec(told)?.[0] ?? '';
  await send('PUT', '', {
    title: 'Leilão ao vivo de teste',
    catalog_available_at: '2026-01-05',
    started_at: inMinutes(60),
    finished_at: inMinutes(120),
    status: 'ongoing',
  });
  await send('PUT', '/lots/12', {
    title: 'Natureza-morta com cajus',
    starting_price_cents: 50_000,
    closes_at: inMinutes(3),
    bid_url: 'https://casa.example/lotes/12',
    state: 'open',
  });
  const search = `q[search]=${encodeURIComponent('Natureza-morta com cajus')}`;
  await expect
    .poll(async () => {
      const answer = await fetch(
        `${site}/api/lots.json?q[account_tenant_name_eq]=${house}&${search}`,
      );
      const { lots } = (await answer.json()) as LotList;
      const found = lots.find(({ title }) => title === 'Natureza-morta com cajus');
      if (found) lot = found as Lot;
      return found?.number;
    })
    .toBe('12');
});

test.afterAll(async () => {
  partner.close();
  await run.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the page of the lot and waits until it follows the lot. */
async function watch(page: Page): Promise<void> {
  await watchLayoutShift(page);
  const stream = page.waitForRequest((request) => request.url().includes('/api/live?'));
  await page.goto(site + lot.path);
  await hydrated(page);
  await stream;
}

const price = (page: Page) => page.locator('.m-LotPrice .amount');

/** Expects a price within a second, on every page. */
const showsPrice = (pages: readonly Page[], text: string) =>
  Promise.all(
    pages.map((page) =>
      expect
        .poll(() => price(page).or(page.locator('martelo-lot .price')).first().textContent(), {
          timeout: 1000,
          intervals: [50],
        })
        .toBe(text),
    ),
  );

test('three pages show bids, an extension and the result, and nothing moves', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const elsewhere = await (await browser.newContext()).newPage();
  const complaints = [listen(other), listen(elsewhere)];
  await Promise.all([watch(page), watch(other)]);
  await watchLayoutShift(elsewhere);
  await elsewhere.goto(partner.page(`<martelo-lot lot="${lot.uuid}"></martelo-lot>`));
  await expect(elsewhere.locator('martelo-lot .price')).toHaveText('R$ 500');
  const pages = [page, other, elsewhere];
  const before = await Promise.all(pages.map(layoutShift));

  for (let amount = 510; amount <= 2500; amount += 10) {
    await bid(amount);
    if (amount % 500 === 0) await showsPrice(pages, `R$ ${amount.toLocaleString('pt-BR')}`);
  }
  await showsPrice(pages, 'R$ 2.500');

  await send('PATCH', '/lots/12', { closes_at: inMinutes(9) });
  await expect(page.getByRole('timer').first()).toHaveText(/Encerra em [89] min/);

  const newest = Array.from({ length: 50 }, (_, row) => 2500 - row * 10);
  for (const watcher of [page, other]) {
    const amounts = watcher.locator('.m-BidHistory tbody td:last-child');
    await expect(amounts).toHaveText(
      newest.map((amount) => `R$ ${amount.toLocaleString('pt-BR')}`),
    );
    await expect(watcher.getByText('200 lances').first()).toBeVisible();
  }
  await expect(elsewhere.getByText('200 lances')).toBeVisible();

  await send('PATCH', '/lots/12', { state: 'closing' });
  await send('PATCH', '/lots/12', { state: 'sold', sold_price_cents: 250_000 });
  for (const watcher of [page, other]) {
    await expect(watcher.getByText('Arrematado por', { exact: true })).toBeVisible();
    await expect(watcher.getByRole('link', { name: /^Dê um lance/ })).toHaveCount(0);
  }
  await expect(elsewhere.getByText('Arrematado', { exact: true })).toBeVisible();

  const after = await Promise.all(pages.map(layoutShift));
  for (const [index, shift] of after.entries()) {
    // A text that gets wider, such as "10 lances" after "9 lances", is a small layout shift.
    expect(shift - (before[index] ?? 0), 'layout shift').toBeLessThan(0.0001);
  }
  expect(complaints.flat(), 'the consoles stay silent').toEqual([]);
  expect((await readLot()).bids_count).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the lot page shows the time of its data', async ({ page }) => {
    await page.goto(site + lot.path);
    await expect(page.getByText(/^Situação às \d\d:\d\d$/)).toBeVisible();
  });
});

test('with reduced motion the page shows the time of its data', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site + lot.path);
  await expect(page.getByText(/^Situação às \d\d:\d\d$/)).toBeVisible();
});
