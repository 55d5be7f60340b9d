/**
 * `npm run bench:lot-card`: a thousand LotCards against the same DOM and features in plain React
 * with static CSS, production builds, in one run. Ratios travel between machines, times do not; the
 * exit code is 1 when one is over its budget.
 *
 * The two take turns, and of the rounds' ratios the median counts, so that a busy moment of the
 * machine falls on both or is outvoted. In the browser the CPU time of scripts is measured (CDP),
 * each round in a fresh process; on the server the CPU time of the process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright';
import { chromiumArguments, ensureChromium } from '../../../scripts/chromium.ts';

type Contestant = 'styled' | 'plain';
type Sample = Readonly<Record<Contestant, number>>;

const BROWSER_ROUNDS = 15;
const SERVER_ROUNDS = 24;
/** Renders in one sample: the collector's turns fall on all of them, not on one. */
const SERVER_RENDERS = 6;
const CHANGES = 40;
const budgets = { mount: 1.15, change: 1.15, server: 1.3 };

/** Twins have the same markup but for the root's class. */
const bare = (html: string): string =>
  html.replaceAll(/ class="(?:m-LotCard [^" ]+|plain)"/g, ' class=""');

function assertTwins(where: string, styled: string, plain: string): void {
  if (bare(styled) === bare(plain) && plain.length > 500_000) return;
  const [one, other] = [bare(styled), bare(plain)];
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  throw new Error(
    `Not the same markup ${where}:\n${one.slice(at - 80, at + 80)}\n${other.slice(at - 80, at + 80)}`,
  );
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** In even rounds the one begins, in odd rounds the other. */
const order = (round: number): readonly Contestant[] =>
  round % 2 === 0 ? ['styled', 'plain'] : ['plain', 'styled'];

async function bundle(entry: string, folder: string, platform: 'browser' | 'node') {
  const outfile = join(folder, `${entry}.cjs`);
  await build({
    entryPoints: [fileURLToPath(new URL(`${entry}.tsx`, import.meta.url))],
    outfile,
    bundle: true,
    minify: true,
    platform,
    format: platform === 'node' ? 'cjs' : 'iife',
    jsx: 'automatic',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outfile;
}

interface Visit {
  readonly mount: number;
  readonly change: number;
  readonly html: string;
}

/** Milliseconds of script CPU for a cold mount and for the changes after it. */
async function visit(browser: Browser, script: string, css: string, contestant: Contestant) {
  // A context of its own gets a process of its own: nothing is warm.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>',
          })
        : route.fulfill({
            contentType: 'text/html; charset=utf-8',
            body: '<!doctype html><title>-</title><body>',
          }),
    );
    await page.goto('http://bench.test/');
    if (contestant === 'plain') await page.addStyleTag({ content: css });
    await page.addScriptTag({ path: script });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const scriptTime = async (): Promise<number> => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const metric = metrics.find(({ name }) => name === 'ScriptDuration');
      if (metric === undefined) throw new Error('This Chromium gives no ScriptDuration.');
      return metric.value * 1000;
    };
    const start = await scriptTime();
    await page.evaluate((who) => window.bench.mount(who), contestant);
    const mounted = await scriptTime();
    await page.evaluate(([who, times]) => window.bench.change(who, times), [
      contestant,
      CHANGES,
    ] as const);
    const changed = await scriptTime();
    const html = await page.evaluate(() => window.bench.html());
    return { mount: mounted - start, change: (changed - mounted) / CHANGES, html };
  } finally {
    await context.close();
  }
}

function report(what: string, samples: readonly Sample[], budget: number): boolean {
  const ratio = median(samples.map(({ styled, plain }) => styled / plain));
  const kept = ratio <= budget;
  const time = (who: Contestant) => `${median(samples.map((sample) => sample[who])).toFixed(2)} ms`;
  console.log(
    `${kept ? '✓' : '✗'} ${what.padEnd(30)} ${ratio.toFixed(2)} × plain React (at most ${budget}); ${time('styled')} against ${time('plain')}`,
  );
  return kept;
}

const folder = mkdtempSync(join(tmpdir(), 'martelo-bench-'));
process.env['NODE_ENV'] = 'production';
try {
  const serverFile = await bundle('server', folder, 'node');
  const { render }: typeof import('./server.tsx') = createRequire(import.meta.url)(serverFile);
  const { html, css } = render('styled');
  assertTwins('on the server', html, render('plain').html);
  const hash = /class="m-LotCard ([^" ]+)"/.exec(html)?.[1];
  if (hash === undefined) throw new Error('LotCard has no class of its own any more.');
  // The plain twin's static file: the very rules that LotCard has.
  const staticCss = css.replaceAll(/<\/?style[^>]*>/g, '').replaceAll(`.${hash}`, '.plain');

  const server: Sample[] = [];
  for (let round = -10; round < SERVER_ROUNDS; round++) {
    const times = { styled: 0, plain: 0 };
    for (const who of order(Math.abs(round))) {
      const start = process.cpuUsage();
      for (let time = 0; time < SERVER_RENDERS; time++) render(who);
      const { user, system } = process.cpuUsage(start);
      times[who] = (user + system) / 1000 / SERVER_RENDERS;
    }
    // Rounds below zero warm the engine up, as a server is.
    if (round >= 0) server.push(times);
  }

  const script = await bundle('browser', folder, 'browser');
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArguments,
  });
  const mounts: Sample[] = [];
  const changes: Sample[] = [];
  try {
    for (let round = 0; round < BROWSER_ROUNDS; round++) {
      const visits: Partial<Record<Contestant, Visit>> = {};
      for (const who of order(round)) visits[who] = await visit(browser, script, staticCss, who);
      const { styled, plain } = visits;
      if (styled === undefined || plain === undefined) continue;
      assertTwins('in the browser', styled.html, plain.html);
      mounts.push({ styled: styled.mount, plain: plain.mount });
      changes.push({ styled: styled.change, plain: plain.change });
    }
  } finally {
    await browser.close();
  }

  console.log('1,000 LotCards, medians of paired rounds:');
  const kept = [
    report('first mount', mounts, budgets.mount),
    report('render on a currency change', changes, budgets.change),
    report('render on the server', server, budgets.server),
  ];
  if (kept.includes(false)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
