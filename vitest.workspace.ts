// The one Vitest configuration: `vitest run --config vitest.workspace.ts [--project NAME]`.
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { baselines, visualMode } from './packages/ui/visual/mode.ts';
import { DIFFERENCES } from './packages/ui/visual/report.ts';
import { chromiumArguments, findChromium } from './scripts/chromium.ts';

const chromium = findChromium();
const visual = visualMode(chromium);

// Packages are read from their sources: no build is needed to test.
const fromSource = {
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
};

export default defineConfig({
  test: {
    // What a test compares with is never written by a run that was to compare.
    update: visual === 'update' ? 'all' : 'none',
    attachmentsDir: '.vitest-attachments',
    // Ends what hangs; a slow machine is no failure.
    testTimeout: 60_000,
    // The first hook that needs a database waits for the making of the one that all are copied from.
    hookTimeout: 180_000,
    // Half of the time a test waits for the database, or the browser for a picture: Vitest would leave
    // one core to that.
    maxWorkers: '100%',
    projects: [
      {
        ...fromSource,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['./apps/server/test/engines-setup.ts'],
        },
      },
      {
        ...fromSource,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{packages,apps}/**/*.test.tsx'],
          setupFiles: ['./packages/ui/test/dom-setup.ts'],
        },
      },
      {
        ...fromSource,
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          setupFiles: ['./packages/ui/visual/setup.ts'],
          globalSetup: ['./packages/ui/visual/report.ts'],
          // Variables of the theme to change, so that it can be proved that a change is seen.
          provide: { visual, visualChange: process.env['VISUAL_CHANGE'] ?? '' },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: {
                ...(chromium === null ? {} : { executablePath: chromium }),
                args: chromiumArguments,
              },
              contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
            }),
            instances: [{ browser: 'chromium' }],
            expect: {
              toMatchScreenshot: {
                // Strict, since the same browser draws the same pixels: a shade off is a finding.
                comparatorOptions: { threshold: 0, includeAA: true },
                resolveScreenshotPath: ({ arg, ext }) => `${baselines}/${arg}${ext}`,
                resolveDiffPath: ({ arg, ext, root, attachmentsDir }) =>
                  `${root}/${attachmentsDir}/${DIFFERENCES}/${arg}${ext}`,
              },
            },
          },
        },
      },
    ],
  },
});
