/**
 * Measures cards. In the browser it is the CPU time of scripts (CDP), with a new process for each
 * visit. On the server it is the CPU time of the process. Variants alternate, and the result is
 * the median ratio of the rounds, so other load on the machine has little effect.
 *
 * @module
 */
import { type BuildOptions, build } from 'esbuild';
import type { Browser } from 'playwright';

/** Number of currency changes in one visit. */
const CHANGES = 40;
/** Number of renders in one sample, so garbage collection is spread over all of them. */
const SERVER_RENDERS = 6;

/** Even rounds start with the first variant, odd rounds with the last. */
export const order = <Variant>(round: number, variants: readonly Variant[]): readonly Variant[] =>
  round % 2 === 0 ? variants : variants.toReversed();

/** Builds one production file, for a page or for Node. */
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
    // Ignores the `paths` of our own tsconfig.json, which point to the sources instead of the
    // build.
    tsconfigRaw: '{}',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    ...options,
  });
  return outfile;
}

/** Milliseconds of one visit, and the HTML of the page afterwards. */
export interface Visit {
  readonly mount: number;
  readonly change: number;
  readonly html: string;
}

/** Measures the CPU milliseconds of scripts for a cold mount, and for one change after it. */
export async function visit(
  browser: Browser,
  script: string,
  variant: string,
  css = '',
): Promise<Visit> {
  // A new context has a new process, so nothing is warm.
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
      if (metric === undefined) throw new Error('This Chromium reports no ScriptDuration.');
      return metric.value * 1000;
    };
    const start = await scriptTime();
    await page.evaluate((name) => window.bench.mount(name), variant);
    const mounted = await scriptTime();
    await page.evaluate(([name, times]) => window.bench.change(name, times), [
      variant,
      CHANGES,
    ] as const);
    const changed = await scriptTime();
    const html = await page.evaluate(() => window.bench.html());
    return { mount: mounted - start, change: (changed - mounted) / CHANGES, html };
  } finally {
    await context.close();
  }
}

/** Measures the CPU milliseconds of one render on the server. */
export function serverTime(render: () => unknown): number {
  const start = process.cpuUsage();
  for (let time = 0; time < SERVER_RENDERS; time++) render();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / SERVER_RENDERS;
}
