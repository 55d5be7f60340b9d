// Every Vitest project: `vitest run --config vitest.workspace.ts [--project NAME]`.
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { emulateMedium } from './packages/ui/visual/media.ts';
import { movePointerAway } from './packages/ui/visual/pointer.ts';
import { launchOptions } from './scripts/chromium.ts';
import { baselines } from './scripts/screenshots.ts';
import { fromSource, isNightly, ofRun, patient, units } from './vitest.units.ts';

/**
 * Storybook runs a story only if its address contains its path, but decodes only spaces in it. In a folder
 * with an accent in its name no story would run.
 */
const decodedAddresses: Plugin = {
  name: 'decoded-addresses',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('.stories.tsx')
      ? code.replaceAll('(import.meta.url)', '(decodeURI(import.meta.url))')
      : null,
};

export default defineConfig({
  test: {
    ...ofRun,
    projects: [
      ...units,
      {
        resolve: {
          ...fromSource.resolve,
          // The virtual screen reader would prepare the document for user-event, which stories have
          // already done.
          alias: {
            '@testing-library/user-event': join(
              import.meta.dirname,
              'packages/ui/visual/no-user-event.ts',
            ),
          },
        },
        ssr: fromSource.ssr,
        plugins: [
          storybookTest({
            configDir: '.storybook',
            tags: { exclude: isNightly ? [] : ['nightly'] },
          }),
          decodedAddresses,
        ],
        // Found later, it would reload the page of a running test.
        optimizeDeps: { include: ['@guidepup/virtual-screen-reader'] },
        test: {
          name: 'stories',
          // As apps do in development. The gate plays the same stories without it.
          env: { STORYBOOK_STRICT_MODE: isNightly ? '1' : '' },
          // As above. A separate page for each file would load React and Storybook each time.
          isolate: false,
          // As in the end-to-end tests: a story that passes on its second attempt is reported as flaky.
          retry: 1,
          setupFiles: ['./packages/ui/visual/setup.ts'],
          globalSetup: ['./scripts/screenshots.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: launchOptions(),
              contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { movePointerAway, emulateMedium },
            expect: {
              toMatchScreenshot: {
                // Of two equal screenshots. A whole page takes a second on an idle machine.
                timeout: patient.timeout,
                // The same browser renders the same pixels, so any difference fails.
                comparatorOptions: { threshold: 0, includeAA: true },
                resolveScreenshotPath: ({ arg, ext }) => `${baselines}/${arg}${ext}`,
                resolveDiffPath: ({ arg, ext, root, attachmentsDir }) =>
                  `${root}/${attachmentsDir}/screenshots/${arg}${ext}`,
              },
            },
          },
        },
      },
    ],
  },
});
