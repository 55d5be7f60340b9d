// End-to-end tests against the production build: `npm run test:e2e`. With `NIGHTLY=1` also the slow ones.
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from 'playwright/test';
import { launchOptions, wholeBrowser } from './scripts/chromium.ts';

const isNightly = process.env['NIGHTLY'] === '1';

/** `npm run test:real` repeats some of the tests with a real catalogue. */
const run = process.env['E2E_CATALOGUE'] === 'real' ? 'real' : 'e2e';

/** Tests that start each browser themselves. */
const ofEveryBrowser = 'every-browser*.spec.ts';

/**
 * Without the two optimizing compilers for JavaScript: most pages of tests live for seconds, so
 * compiling takes more time than faster code saves.
 */
function shortLived() {
  const options = launchOptions();
  return { ...options, args: [...options.args, '--js-flags=--no-maglev --no-opt'] };
}

export default defineConfig({
  testDir: 'apps/marketplace/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'node_modules/.cache/e2e',
  globalSetup: './apps/marketplace/e2e/global-setup.ts',
  fullyParallel: true,
  // Twice the number of cores, because tests often wait. With one worker more than cores, the
  // processor was idle for a third of the time.
  workers: availableParallelism() * 2,
  // Generous, so only a hung test fails, never a slow machine. Nightly tests visit many pages.
  timeout: isNightly ? 300_000 : 120_000,
  // A test that passes on the second attempt is counted as flaky, and `npm test` names it.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: `node_modules/.cache/${run}-report.json` }]],
  use: {
    ...(process.env['E2E_URL'] ? { baseURL: process.env['E2E_URL'] } : {}),
    // The site shows error pages to people only, and a browser without a window counts as a bot.
    userAgent: devices['Desktop Chrome'].userAgent,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Pages with a service worker bypass `page.route`. offline.ts allows it.
    serviceWorkers: 'block',
  },
  // The headless browser has no notifications and keeps no pages for the Back button.
  projects: [
    {
      name: 'chromium',
      testIgnore: [ofEveryBrowser, ...(isNightly ? [] : ['*.nightly.spec.ts'])],
      grepInvert: isNightly ? /@whole-browser/ : /@whole-browser|@nightly/,
      use: { launchOptions: shortLived() },
    },
    ...(isNightly
      ? [
          // With more workers, WebKit warns about preloaded code that did not run within three seconds.
          { name: 'every browser', testMatch: ofEveryBrowser, workers: 2 },
          // Last, when fewer tests run at the same time, because these measure how fast pages change.
          {
            name: 'whole browser',
            grep: /@whole-browser/,
            use: { launchOptions: wholeBrowser() },
          },
        ]
      : []),
  ],
});
