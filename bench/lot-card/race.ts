/**
 * How cards are measured: in the browser the CPU time of scripts (CDP), each visit in a fresh
 * process; on the server the CPU time of the process. Contestants take turns, and of the rounds'
 * ratios the median counts, so that a busy moment of the machine falls on all or is outvoted.
 *
 * @module
 */
import { type BuildOptions, build } from 'esbuild';
import type { Browser } from 'playwright';

/** Changes of the currency in one visit. */
const CHANGES = 40;
/** Renders in one sample: the collector's turns fall on all of them, not on one. */
const SERVER_RENDERS = 6;

/** In even rounds the first begins, in odd rounds the last. */
export const order = <Contestant>(
  round: number,
  contestants: readonly Contestant[],
): readonly Contestant[] => (round % 2 === 0 ? contestants : contestants.toReversed());

/** A production build in one file, for a page or for Node. */
export async function bundle(
  outfile: string,
  platform: 'browser' | 'node',
  options: BuildOptions,
): Promise<string> {
  await build({
    outfile,
    bundle: true,
    minify: true,
    platform,
    format: platform === 'node' ? 'cjs' : 'iife',
    jsx: 'automatic',
    // As installed: the paths of our own tsconfig.json would lead past the build.
    tsconfigRaw: '{}',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    ...options,
  });
  return outfile;
}

/** Milliseconds of one visit, and what the page then held. */
export interface Visit {
  readonly mount: number;
  readonly change: number;
  readonly html: string;
}

/** Milliseconds of script CPU for a cold mount and for one of the changes after it. */
export async function visit(
  browser: Browser,
  script: string,
  contestant: string,
  css = '',
): Promise<Visit> {
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
    if (css !== '') await page.addStyleTag({ content: css });
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

/** Milliseconds of CPU of one render on the server. */
export function serverTime(render: () => unknown): number {
  const start = process.cpuUsage();
  for (let time = 0; time < SERVER_RENDERS; time++) render();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / SERVER_RENDERS;
}
