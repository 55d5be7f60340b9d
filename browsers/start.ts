/** Starts a browser of each engine. */
import { launchOptions } from '../scripts/chromium.ts';
import type { Browser, Engine } from './browser.ts';
import { startChromium, startFirefox, whyNoFirefox } from './puppeteer.ts';
import { startWebKit, whyNoWebKit } from './webkit.ts';

const starts: Readonly<
  Record<Engine, { readonly start: () => Promise<Browser>; readonly whyNot: () => string | null }>
> = {
  chromium: {
    start: startChromium,
    whyNot: () =>
      launchOptions().executablePath === undefined ? 'Chromium is not installed' : null,
  },
  firefox: { start: startFirefox, whyNot: whyNoFirefox },
  webkit: { start: startWebKit, whyNot: whyNoWebKit },
};

/** Returns why the engine cannot be started here, or `null`. */
export const whyNot = (engine: Engine): string | null => starts[engine].whyNot();

export const startBrowser = (engine: Engine): Promise<Browser> => starts[engine].start();

export { whyNoWholeBrowser } from '../scripts/chromium.ts';
