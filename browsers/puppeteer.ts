/** Firefox by WebDriver BiDi and Chromium by its own protocol. */
import { existsSync } from 'node:fs';
import { devices } from 'playwright';
import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { launchOptions } from '../scripts/chromium.ts';
import { locale, viewport, type Browser, type Window } from './browser.ts';

/** Debian's Firefox. */
const firefoxPath = '/usr/bin/firefox-esr';

/** Returns why Firefox cannot be started here, or `null`. */
export const whyNoFirefox = (): string | null =>
  existsSync(firefoxPath)
    ? null
    : 'Firefox is not installed: apt-get install --no-install-recommends firefox-esr';

const env = { ...process.env, TZ: locale.zone };

/** Starts Firefox. */
export const startFirefox = async (): Promise<Browser> =>
  browserOf(
    await launch({
      browser: 'firefox',
      // The kernel ends Firefox together with this process, even when this one is killed.
      executablePath: '/usr/bin/setpriv',
      ignoreDefaultArgs: true,
      args: ['--pdeathsig', 'KILL', firefoxPath, '--headless'],
      env,
      defaultViewport: viewport,
      extraPrefsFirefox: {
        'intl.accept_languages': locale.language,
        'intl.locale.requested': locale.language,
      },
    }),
  );

/** Starts Chromium. */
export async function startChromium(): Promise<Browser> {
  const options = launchOptions();
  return browserOf(
    await launch({
      executablePath: options.executablePath ?? '',
      headless: true,
      // Chromium ends with the pipe, even when this process is killed.
      pipe: true,
      env: { ...options.env, ...env },
      defaultViewport: viewport,
      args: [
        ...options.args,
        `--lang=${locale.language}`,
        // The site shows error pages to people only, and a browser without a window counts as a bot.
        `--user-agent=${devices['Desktop Chrome'].userAgent}`,
      ],
    }),
  );
}

const browserOf = (browser: Awaited<ReturnType<typeof launch>>): Browser => ({
  open: async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const messages = await listen(page);
    return windowOf(page, messages, {
      opened: async () => (await context.pages()).length - 1,
      close: () => context.close(),
    });
  },
  close: () => browser.close(),
});

/** A request that the page or the browser gave up, for example because the next page was opened. */
const aborted = /abort/i;

/** Chromium repeats a failed answer without its address. `response` reports it with the address. */
const repeated = /^Failed to load resource: the server responded with a status/;

/** Returns the list to which the messages of the page are added. */
async function listen(page: Page): Promise<string[]> {
  const messages: string[] = [];
  const add = (text: string) => void messages.push(`${text}, on ${page.url()}`);
  page.on('console', (message) => {
    if (!repeated.test(message.text())) add(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => add(`error: ${error}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!aborted.test(reason)) add(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`failed: ${response.url()} ${response.status()}`);
  });
  // Firefox reports violations in its own console only.
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      console.error(`${effectiveDirective} blocks ${blockedURI}`),
    );
  });
  return messages;
}

const windowOf = (
  page: Page,
  messages: string[],
  context: Pick<Window, 'opened' | 'close'>,
): Window => {
  const element = async (finder: string): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(finder)).asElement();
    if (found === null) throw new Error(`Not an element: ${finder}`);
    // A finder returns elements, not text.
    return found as ElementHandle;
  };
  return {
    ...context,
    visit: async (address) => void (await page.goto(address)),
    // Firefox never reports the end of a navigation inside a page, for which `goBack` waits.
    back: async () => void (await page.evaluate('history.back()')),
    evaluate: async <Value>(expression: string, frame?: number): Promise<Value> => {
      const place = frame === undefined ? page : page.mainFrame().childFrames()[frame];
      if (place === undefined) throw new Error(`The page has no frame ${frame}.`);
      return (await place.evaluate(expression)) as Value;
    },
    click: async (finder) => (await element(finder)).click(),
    type: async (finder, text) => (await element(finder)).type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    takeMessages: () => messages.splice(0),
  };
};
