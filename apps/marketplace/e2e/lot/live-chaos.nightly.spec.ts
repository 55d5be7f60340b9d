// After any failure between a house and the pages of its lot, the pages end with the database's
// state without a reload. Part of the slow tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright/test';
import { formatCount } from '@martelo/domain/text';
import { findBinaries, startPostgresql, type Postgresql } from '../../../server/test/postgresql.ts';
import { openLine, type Line } from './line.ts';
import { expect, listen, test } from '../page.ts';
import { openPartner, type Partner } from '../partner.ts';
import {
  bidsCount,
  history,
  newFeedKey,
  openSale,
  price,
  printedByBrowser,
  reais,
  watch,
  type Sale,
} from '../sale.ts';
import { start, type Run } from '../server.ts';

const binaries = findBinaries();

// Generous: ten incidents, after each of which two servers may start on a busy machine.
test.describe.configure({ timeout: 1_800_000 });
test.skip(binaries === null, 'There is no PostgreSQL for this platform.');

/** Bids of each of the ten incidents. */
const BIDS = 100;
/** Generous: pages reconnect with growing pauses after a server was unavailable. */
const BACK_MS = 120_000;

/** One process of the product, on a line that remains when the process ends. */
interface Process {
  readonly line: Line;
  run: Run;
}

let folder = '';
let postgresql: Postgresql;
const processes: Process[] = [];
let partner: Partner;
let sale: Sale;

const environment = (index: number): Record<string, string> => ({
  DATA_DIR: join(folder, String(index)),
  DATABASE_URL: postgresql.url,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  DEMO_DATE: '',
  DEMO_LIVE: '0',
});

async function run(index: number): Promise<Run> {
  const started = start(environment(index));
  processes[index]?.line.leadTo(await started.ready);
  return started;
}

function processAt(index: number): Process {
  const process = processes[index];
  if (process === undefined) throw new Error(`There is no process ${index}.`);
  return process;
}

test.beforeAll(async () => {
  if (binaries === null) return;
  folder = mkdtempSync(join(tmpdir(), 'martelo-chaos-'));
  postgresql = await startPostgresql(binaries, { fsync: true });
  for (const index of [0, 1]) {
    const line = await openLine();
    const started = start(environment(index));
    line.leadTo(await started.ready);
    processes.push({ line, run: started });
  }
  partner = await openPartner(processAt(0).line.address);
  sale = await openSale({
    site: processAt(1).line.address,
    secret: newFeedKey(environment(1)),
    code: 'PANES',
    title: 'Vaso que ninguém perde de vista',
    closesIn: 90,
  });
});

test.afterAll(async () => {
  if (processes.length === 0) return;
  partner.close();
  await Promise.all(processes.map((process) => process.run.stop()));
  for (const { line } of processes) line.close();
  await postgresql.stop();
  rmSync(folder, { recursive: true, force: true });
});

let amount = 500;

/** Sends bids in batches of ten. Each batch is repeated until the server has acknowledged it. */
async function bids(): Promise<void> {
  for (let sent = 0; sent < BIDS; sent += 10) {
    const amounts = Array.from({ length: 10 }, (_, index) => amount + 10 * (index + 1));
    amount += 100;
    await sale.insist(amounts);
  }
}

/** Reads the lot and its bids from the database, and checks that it has every bid once. */
async function stored() {
  const client = new Client({ connectionString: postgresql.url });
  await client.connect();
  try {
    const lots = await client.query<{ state: string; current: number; count: number }>(
      `select state, current_bid_cents::int as current, bids_count::int as count
       from lots where id = $1`,
      [sale.lot.id],
    );
    const rows = await client.query<{ amount: number }>(
      `select amount_cents::int as amount from bids where lot_id = $1 order by id desc`,
      [sale.lot.id],
    );
    const [lot] = lots.rows;
    const amounts = rows.rows.map((row) => row.amount / 100);
    const sent = Array.from({ length: (amount - 500) / 10 }, (_, at) => amount - at * 10);
    expect(amounts, 'every acknowledged bid once, in order').toEqual(sent);
    expect(lot).toMatchObject({ current: amount * 100, count: sent.length });
    return { amounts, state: lot?.state };
  } finally {
    await client.end();
  }
}

/** A browser that watches the lot. */
interface Watcher {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly isEmbed: boolean;
  readonly complaints: readonly string[];
}

/** Expects that all pages show what the database has. */
async function expectCaughtUp(watchers: readonly Watcher[], timeout = BACK_MS): Promise<void> {
  const { amounts } = await stored();
  await Promise.all(
    watchers.map(async ({ page, isEmbed }) => {
      await expect(price(page)).toHaveText(reais(amount), { timeout });
      const count = formatCount(amounts.length);
      await expect(bidsCount(page)).toHaveText(isEmbed ? `${count} lances` : count);
      if (isEmbed) return;
      // The first bids of a page appear behind a button, so nothing moves.
      const more = page.getByRole('button', { name: /^Mostrar os \d+ lances$/ });
      if (await more.isVisible()) await more.click();
      await expect(history(page)).toHaveText(amounts.slice(0, 50).map(reais));
    }),
  );
}

test('three pages end with the state of the database after every incident', async ({ browser }) => {
  const { lot } = sale;
  const [first, second] = [processAt(0), processAt(1)];
  const open = async (isEmbed: boolean): Promise<Watcher> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    return { page, context, isEmbed, complaints: listen(page) };
  };
  const watchers = [await open(false), await open(false), await open(true)] as const;
  const [atFirst, atSecond, embed] = watchers;
  // For a device whose clock jumps.
  await atSecond.page.clock.install();
  await watch(atFirst.page, first.line.address + lot.path);
  await watch(atSecond.page, second.line.address + lot.path);
  await embed.page.goto(partner.page(`<martelo-lot lot="${lot.uuid}"></martelo-lot>`));
  await expect(price(embed.page)).toHaveText('R$ 500');
  const loadedAt = () =>
    Promise.all(watchers.map(({ page }) => page.evaluate('performance.timeOrigin')));
  const loaded = await loadedAt();

  await test.step('two processes: the house sends changes to one, pages watch both', async () => {
    await bids();
    await expectCaughtUp(watchers, sale.timeToShow());
  });
  expect(
    watchers.flatMap(({ complaints }) => complaints),
    'the consoles stay silent',
  ).toEqual([]);

  await test.step('connections are reset while bids arrive', async () => {
    const sending = bids();
    for (let cut = 0; cut < 3; cut += 1) {
      await setTimeout(200);
      first.line.cut();
    }
    await sending;
    await expectCaughtUp(watchers);
  });

  await test.step('the browsers are offline for a while', async () => {
    await Promise.all(watchers.map(({ context }) => context.setOffline(true)));
    await bids();
    await Promise.all(watchers.map(({ context }) => context.setOffline(false)));
    await expectCaughtUp(watchers);
  });

  await test.step('the browser freezes its tabs', async () => {
    const sessions = await Promise.all(
      [atFirst, embed].map(({ context, page }) => context.newCDPSession(page)),
    );
    for (const session of sessions) {
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    }
    await bids();
    for (const session of sessions) {
      await session.send('Page.setWebLifecycleState', { state: 'active' });
    }
    await expectCaughtUp(watchers);
  });

  await test.step('a tab is hidden for ten minutes, then shown', async () => {
    await show(atSecond.page, false);
    await atSecond.page.clock.fastForward('10:00');
    await bids();
    await show(atSecond.page, true);
    await expectCaughtUp([atSecond], sale.timeToShow());
    await expectCaughtUp(watchers);
  });

  await test.step('the clock of a device jumps by an hour, without an event', async () => {
    await atSecond.page.clock.fastForward('01:00:00');
    await bids();
    await expectCaughtUp(watchers);
  });

  await test.step('the process of the pages is killed and starts again', async () => {
    await first.run.kill();
    await bids();
    first.run = await run(0);
    await expectCaughtUp(watchers);
  });

  await test.step('the process of the house is killed while bids arrive', async () => {
    const sending = bids();
    await setTimeout(100);
    await second.run.kill();
    second.run = await run(1);
    await sending;
    await expectCaughtUp(watchers);
  });

  await test.step('PostgreSQL is killed while bids arrive', async () => {
    const sending = bids();
    await setTimeout(100);
    await postgresql.crash();
    await sending;
    await expectCaughtUp(watchers);
  });

  await test.step('everything fails together', async () => {
    const sending = bids();
    await setTimeout(100);
    await Promise.all([first.run.kill(), second.run.kill(), postgresql.crash()]);
    [first.run, second.run] = await Promise.all([run(0), run(1)]);
    await sending;
    await expectCaughtUp(watchers);
  });

  await test.step('the result reaches every page', async () => {
    await sale.send('PATCH', '/lots/12', { state: 'closing' });
    await sale.send('PATCH', '/lots/12', { state: 'sold', sold_price_cents: amount * 100 });
    for (const { page } of watchers) {
      await expect(page.getByText('Arrematado', { exact: true }).first()).toBeVisible();
    }
    expect((await stored()).state).toBe('sold');
    const read = await sale.read();
    expect(read).toMatchObject({ state: 'sold', sold_price_cents: amount * 100 });
    expect(read.bids.map(({ amount_cents }) => amount_cents / 100)).toEqual(
      (await stored()).amounts.slice(0, 50),
    );
  });

  expect(await loadedAt(), 'no page was loaded again').toEqual(loaded);
  const own = watchers
    .flatMap(({ complaints }) => complaints)
    .filter((text) => !printedByBrowser.test(text));
  expect(own, 'the pages themselves log nothing').toEqual([]);
});

/** Simulates that the tab of a page is hidden or shown. Playwright keeps all tabs visible. */
const show = (page: Page, isShown: boolean): Promise<void> =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'hidden', { value: !shown, configurable: true });
    Object.defineProperty(document, 'visibilityState', {
      value: shown ? 'visible' : 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isShown);
