// The built Storybook as a visitor meets it: `npm run test:storybook`.
import { defineConfig } from 'playwright/test';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../node_modules/.cache/storybook-test',
  globalSetup: './site.ts',
  fullyParallel: true,
  workers: 2,
  // Ends what hangs; a slow machine is no failure.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What is half-way through a transition has no colour to measure.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments },
  },
});
