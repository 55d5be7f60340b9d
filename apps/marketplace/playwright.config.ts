// Journeys against the production build: `npm run test:e2e`.
import { defineConfig } from 'playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../../node_modules/.cache/e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Ends what hangs; a slow machine is no failure.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // Photographs on a scrolled page are scaled a shade differently from run to run, in some dozens of
    // pixels; whatever moves or changes its colour is thousands.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 200 },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: [['line']],
  use: {
    ...(process.env['E2E_URL'] ? { baseURL: process.env['E2E_URL'] } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments },
  },
});
