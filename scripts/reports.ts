/** Reads the JSON reports of Vitest and Playwright. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './workspace.ts';

/** The results of one script of `npm test`. */
export interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failed tests, each with its file and the first line of its error. */
  readonly failures: readonly string[];
  /** Tests that passed on their second attempt. They are part of `passed`. */
  readonly flaky: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file itself failed, for example an error in an import or a hook. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

const firstLine = (message = ''): string =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';

const line = (file: string, name: string, message?: string): string =>
  `${file} › ${name}\n    ${firstLine(message)}`;

/** Reads a report of Vitest’s JSON reporter. A test that passed on its second attempt has messages. */
export function vitestResult(report: VitestReport): Result {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      return failed.length === 0 && status === 'failed'
        ? [line(file, 'the whole file', message)]
        : failed.map((test) => line(file, test.fullName, test.failureMessages[0]));
    }),
    flaky: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map((test) => line(relative(root, name), test.fullName, test.failureMessages[0])),
    ),
  };
}

/** Reads a report of Playwright’s JSON reporter. */
export function playwrightResult({ suites, errors, stats }: PlaywrightReport): Result {
  const failures = errors.map(({ message }) => firstLine(message));
  const flaky: string[] = [];
  const read = (suite: PlaywrightSuite, path: readonly string[]): void => {
    for (const spec of suite.specs) {
      for (const { status, results } of spec.tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const error = results.find((result) => result.error !== undefined)?.error;
        const name = [...path, spec.title].join(' › ');
        (status === 'flaky' ? flaky : failures).push(
          line(`${spec.file}:${spec.line}`, name, error?.message),
        );
      }
    }
    for (const inner of suite.suites ?? []) read(inner, [...path, inner.title]);
  };
  for (const suite of suites) read(suite, []);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures,
    flaky,
  };
}
