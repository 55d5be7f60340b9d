import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightResult, vitestResult } from '../reports.ts';
import { root } from '../workspace.ts';

test('a Vitest report gives the counts, and the file and first line of each failed and flaky test', () => {
  const passed = { fullName: 'a lot closes', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'a lot opens',
    status: 'failed',
    failureMessages: [
      '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at lot.test.ts:3',
    ],
  };
  const flaky = { ...failed, fullName: 'a lot moves', status: 'passed' };
  const result = vitestResult({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 4,
    testResults: [
      {
        name: join(root, 'packages/lot.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [passed, failed, flaky],
      },
      {
        name: join(root, 'packages/money.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  });
  expect(result).toEqual({
    passed: 2,
    failed: 1,
    skipped: 4,
    failures: [
      'packages/lot.test.ts › a lot opens\n    AssertionError: expected 1 to be 2',
      'packages/money.test.ts › the whole file\n    Cannot find module',
    ],
    flaky: ['packages/lot.test.ts › a lot moves\n    AssertionError: expected 1 to be 2'],
  });
});

test('a Playwright report names the failed tests and the flaky ones', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky') => ({
    title,
    file: 'live.spec.ts',
    line: 7,
    tests: [{ status, results: [{ error: { message: `Error: ${title}\nCall log` } }, {}] }],
  });
  const result = playwrightResult({
    suites: [
      {
        title: 'live.spec.ts',
        specs: [spec('shows bids', 'expected')],
        suites: [
          {
            title: 'offline',
            specs: [spec('catches up', 'flaky'), spec('shows its time', 'unexpected')],
          },
        ],
      },
    ],
    errors: [{ message: 'Error: the server did not start' }],
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
  });
  expect(result).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [
      'Error: the server did not start',
      'live.spec.ts:7 › offline › shows its time\n    Error: shows its time',
    ],
    flaky: ['live.spec.ts:7 › offline › catches up\n    Error: catches up'],
  });
});
