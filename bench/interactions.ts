/**
 * `npm run bench:interactions -- [RUNS]`: measures how long the production build takes to respond to a
 * person on a phone whose processor is four times slower: from the input to the next frame, as the
 * browser reports it for Interaction to Next Paint. Fails when the median of an interaction exceeds the
 * bound. A button of an empty page is pressed in every round. Where it is slow, the machine is, and the
 * bound is a multiple of its median. `INTERACTIONS_URL` names a running server to test instead.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright';
import type { LotList } from '@martelo/domain/entities';
import { start } from '../apps/marketplace/e2e/server.ts';
import { launchOptions } from '../scripts/chromium.ts';
import { median } from './median.ts';

/** Bound in milliseconds (docs/scaling.md#interactions). */
const MAX_MS = 100;
/** The same as a multiple of the empty page. */
const MAX_RATIO = 5;
const SLOWDOWN = 4;
/** Time between the preparation and the press, in milliseconds. */
const PAUSE_MS = 1000;
const runs = Number(process.argv[2] ?? 5);

/** An interaction: how to reach the page, and what the person does there. */
interface Interaction {
  readonly path: (lot: string) => string;
  /** Prepares the page. Not measured. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What the person touches. */
  readonly target: (page: Page) => Locator;
  /** The key that the person presses on it instead. */
  readonly key?: string;
  /** Waits for what the touch or the key shows. */
  readonly shown: (page: Page) => Promise<unknown>;
}

const interactions: Readonly<Record<string, Interaction>> = {
  filter: {
    path: () => '/lotes',
    prepare: (page) => page.getByRole('button', { name: /^Filtros/ }).tap(),
    target: (page) => page.getByRole('checkbox', { name: /^Gravuras/ }),
    shown: (page) => page.waitForURL(/categoria=/),
  },
  like: {
    path: () => '/lotes',
    target: (page) => page.getByRole('button', { name: /^Curtir/ }).first(),
    shown: (page) => page.getByRole('dialog').waitFor(),
  },
  currency: {
    path: () => '/lotes',
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    target: (page) => page.getByLabel('Moeda'),
    key: 'ArrowDown',
    shown: (page) =>
      page
        .getByText(/^≈ US\$/)
        .first()
        .waitFor(),
  },
  viewer: {
    path: (lot) => lot,
    target: (page) => page.getByRole('link', { name: /^Ampliar/ }).first(),
    shown: (page) => page.getByRole('dialog').waitFor(),
  },
};

/** The button of an empty page, which shows a text. */
const empty: Interaction = {
  path: () =>
    `data:text/html,<meta name="viewport" content="width=device-width"><button onclick="this.textContent='Feito'">Fazer</button>`,
  target: (page) => page.getByRole('button'),
  shown: (page) => page.getByText('Feito').waitFor(),
};

/** The longest event of the page in milliseconds, as the browser reports it. */
const observe = `
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/**
 * Returns the function that presses the target of an interaction: a point of the screen, or a key.
 * With `locator.tap()`, Playwright would check the target on the main thread of the page, and the
 * measured time would include these checks.
 */
async function pressOf(page: Page, { target, key }: Interaction): Promise<() => Promise<void>> {
  const element = target(page);
  await element.scrollIntoViewIfNeeded();
  if (key !== undefined) {
    await element.focus();
    return () => page.keyboard.press(key);
  }
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not visible.`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function measure(browser: Browser, origin: string, lot: string, interaction: Interaction) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(new URL(interaction.path(lot), origin).href);
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    await interaction.prepare?.(page);
    const press = await pressOf(page, interaction);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate('globalThis.longest = 0');
    // A person looks at the page before the press. Work that loading has left is done by then.
    await page.waitForTimeout(PAUSE_MS);
    await press();
    await interaction.shown(page);
    // Entries are reported after the frame.
    await page.waitForTimeout(500);
    return await page.evaluate<number>('globalThis.longest');
  } finally {
    await context.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'martelo-interactions-'));
const running = process.env['INTERACTIONS_URL'];
const server = running === undefined ? start({ DATA_DIR: folder, DEMO_LIVE: '0' }) : null;
const origin = running ?? (await server?.ready) ?? '';
const browser = await chromium.launch(launchOptions());
let failed = 0;
try {
  const answer = await fetch(`${origin}/api/lots.json?per=1&q[accepting_bids]=true`);
  const [lot] = ((await answer.json()) as LotList).lots;
  if (lot === undefined) throw new Error('The catalogue has no lot that takes bids.');
  for (const [name, interaction] of Object.entries(interactions)) {
    // The first run draws images and fills the caches of the server.
    await measure(browser, origin, lot.path, interaction);
    const times: number[] = [];
    const floor: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      floor.push(await measure(browser, origin, lot.path, empty));
      times.push(await measure(browser, origin, lot.path, interaction));
    }
    const isWithin = median(times) <= Math.max(MAX_MS, MAX_RATIO * median(floor));
    if (!isWithin) failed += 1;
    console.log(
      `${name.padEnd(10)} median ${median(times)} ms of ${times.join(', ')}, an empty page ${median(floor)} ms${isWithin ? '' : '  MISSED'}`,
    );
  }
} finally {
  await browser.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
