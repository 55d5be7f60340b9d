// The one Vitest configuration: `vitest run --config vitest.workspace.ts [--project NAME]`.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { emulateMedium } from './packages/ui/visual/media.ts';
import { movePointerAway } from './packages/ui/visual/pointer.ts';
import { launchOptions } from './scripts/chromium.ts';
import { baselines } from './scripts/screenshots.ts';

// Tests read the sources of the packages, so they need no build.
const fromSource = {
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // `module` is for bundlers: Node cannot run what @opentelemetry/api offers under it.
  ssr: {
    resolve: {
      conditions: ['source', ...defaultServerConditions.filter((name) => name !== 'module')],
    },
  },
};

/** The limit of every test and hook. */
const LIMIT_MS = 180_000;
/** Shorter, so a poll fails with what it last found. */
const patient = { timeout: 60_000 };

/** `npm run test:all` also runs the tests that need load, kills, two engines or minutes. */
const isNightly = process.env['NIGHTLY'] === '1';
// The tests of the starter run in a site that it has written, see scripts/check-consumer.ts.
const exclude = [
  ...configDefaults.exclude,
  'packages/create/templates/**',
  ...(isNightly ? [] : ['**/*.nightly.test.*']),
];

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
    // Only `--update` writes baselines.
    update: 'none',
    attachmentsDir: '.vitest-attachments',
    reporters: ['default', 'json'],
    // The scripts of package.json name one file each.
    outputFile: { json: 'node_modules/.cache/vitest-report.json' },
    // Generous, so only a hung test or hook fails, never a slow machine. The first hook that needs
    // a database waits until the template exists. A test that needs longer says why.
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    // One worker more than cores, because tests also wait: two workers use 1.7 of two cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...fromSource,
        test: {
          name: 'unit',
          environment: 'node',
          expect: { poll: patient },
          // The files of a worker share its modules. Starting a worker and loading them again for each
          // file took a fifth of the processor time.
          isolate: false,
          // Compiles the WebAssembly of the embedded database once and fast. Optimizing it costs more
          // processor time than the short tests save.
          execArgv: ['--liftoff-only'],
          include: ['{packages,apps,bench,scripts}/**/*.test.ts'],
          exclude,
          setupFiles: [
            './scripts/test/patient-waits.ts',
            './apps/server/test/cheap-hashes.ts',
            './packages/api/test/clear-contexts.ts',
          ],
          globalSetup: ['./apps/server/test/engines-setup.ts'],
        },
      },
      {
        ...fromSource,
        test: {
          name: 'dom',
          environment: 'jsdom',
          expect: { poll: patient },
          // Files share their modules, as above, and the document. Loading them again took half of
          // the processor time.
          isolate: false,
          include: ['{packages,apps}/**/*.test.tsx'],
          exclude,
          setupFiles: ['./scripts/test/patient-waits.ts', './packages/ui/test/dom-setup.ts'],
        },
      },
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
