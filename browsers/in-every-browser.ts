/** Declares the same tests for each engine. */
import { test } from 'playwright/test';
import { engines, type Browser, type Engine } from './browser.ts';
import { startBrowser, whyNot } from './start.ts';

/**
 * Declares tests for each engine, in a group with its name. They are skipped, with the reason, when the
 * engine is not installed.
 *
 * @param timeout - of a test, in ms
 * @param declare - declares the tests. It receives a function that returns the running browser, for use
 * within a test or a hook.
 *
 * @example
 * inEveryBrowser(60_000, (browser) => {
 *   test('the page opens', async () => {
 *     const window = await browser().open();
 *     await window.visit('http://localhost:3000');
 *   });
 * });
 */
export function inEveryBrowser(
  timeout: number,
  declare: (browser: () => Browser, engine: Engine) => void,
): void {
  for (const engine of engines) {
    test.describe(`in ${engine}`, () => {
      const reason = whyNot(engine);
      test.skip(reason !== null, reason ?? '');
      // One browser of each engine at a time.
      test.describe.configure({ mode: 'default', timeout });

      let running: Browser | undefined;
      test.beforeAll(async () => {
        running = await startBrowser(engine);
      });
      test.afterAll(async () => {
        await running?.close();
      });
      declare(() => {
        if (running === undefined) throw new Error('The browser runs only during tests.');
        return running;
      }, engine);
    });
  }
}
