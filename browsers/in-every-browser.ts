/** Declares the same tests for each engine. */
import { test } from 'playwright/test';
import { engines, type Browser, type Engine } from './browser.ts';
import { startBrowser, whyNot } from './start.ts';

/** Whether the slow tests run. Otherwise no browser is looked for. */
export const isDeep = process.env['DEEP'] === '1';

/**
 * Declares tests for each engine, in a group with its name. They are skipped, with the reason, when the
 * engine is not installed. Without `DEEP=1` all tests of the file are skipped.
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
  test.skip(!isDeep, 'It takes minutes: DEEP=1 runs it.');
  for (const engine of engines) {
    test.describe(`in ${engine}`, () => {
      const missing = isDeep ? whyNot(engine) : null;
      test.skip(missing !== null, missing ?? '');
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
