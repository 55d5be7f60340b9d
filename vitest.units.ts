// Vitest without stories: `vitest run --config vitest.units.ts`. Loading Storybook and the browser took
// four seconds of processor time before the first test.
import { availableParallelism } from 'node:os';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config';

// Tests read the sources of the packages, so they need no build.
export const fromSource = {
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // `module` is for bundlers: Node cannot run what @opentelemetry/api offers under it.
  ssr: {
    resolve: {
      conditions: ['source', ...defaultServerConditions.filter((name) => name !== 'module')],
    },
  },
};

/** `npm run test:all` also runs the tests that need load, kills, two engines or minutes. */
export const isNightly = process.env['NIGHTLY'] === '1';

/** The limit of every test and hook. Nightly tests start servers that fill their databases first. */
const LIMIT_MS = isNightly ? 600_000 : 180_000;
/** Shorter, so a poll fails with what it last found. */
export const patient = { timeout: 60_000 };

// The tests of the starter run in a site that it has written, see scripts/check-consumer.ts.
const exclude = [
  ...configDefaults.exclude,
  'packages/create/templates/**',
  ...(isNightly ? [] : ['**/*.nightly.test.*']),
];

/** Options of a run of any project. */
export const ofRun = {
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
} satisfies TestUserConfig;

export const units = [
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
];

export default defineConfig({ test: { ...ofRun, projects: units } });
