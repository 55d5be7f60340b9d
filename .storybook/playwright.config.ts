// Tests of the built Storybook: `npm run test:storybook`.
import { defineConfig } from 'playwright/test';
import { launchOptions } from '../scripts/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../node_modules/.cache/storybook-test',
  globalSetup: './site.ts',
  fullyParallel: true,
  workers: 2,
  // Generous, so only a hung test fails, never a slow machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: '../node_modules/.cache/storybook-report.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // axe cannot measure colours during a transition.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    launchOptions: launchOptions(),
  },
});
