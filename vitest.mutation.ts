// The tests that `npm run test:mutation` runs against every mutant: the fast ones of two packages. Left out
// are tests that measure time, start processes, need a server or compare many random values.
import { defineConfig } from 'vitest/config';
import { fromSource } from './vitest.units.ts';

export default defineConfig({
  test: {
    projects: [
      {
        ...fromSource,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          setupFiles: ['./scripts/test/patient-waits.ts', './scripts/mutation-setup.ts'],
          include: [
            'packages/{domain,api}/src/**/*.test.ts',
            'packages/domain/test/{examples,junk}.test.ts',
          ],
        },
      },
      {
        ...fromSource,
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          include: ['packages/api/src/**/*.test.tsx'],
          setupFiles: ['./scripts/test/patient-waits.ts', './packages/ui/test/dom-setup.ts'],
        },
      },
    ],
  },
});
