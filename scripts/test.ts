/**
 * `npm test`: runs the test scripts of package.json in order, also after a failure, and prints a
 * summary. `npm run test:deep` runs the slow tests and the benchmarks. Names as arguments select
 * scripts: `npm test -- test:unit test:e2e`.
 *
 * npm has no way to continue after a failed script, to skip one with a reason, or to add up counts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { whyNoScreenshots } from './screenshots.ts';
import { root } from './workspace.ts';

interface Step {
  /** Name of the script in package.json. */
  readonly script: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The JSON report that the script writes. Without one the script counts as one test. */
  readonly report?: 'vitest' | 'e2e' | 'storybook';
  /** Returns why the step is skipped, or `null`. */
  readonly skip?: () => string | null;
}

const steps: readonly Step[] = [
  { script: 'test:format' },
  { script: 'test:lint' },
  { script: 'test:types' },
  { script: 'test:unit', report: 'vitest' },
  { script: 'test:stories', report: 'vitest' },
  { script: 'build' },
  { script: 'test:packages' },
  { script: 'test:consumer' },
  { script: 'bench:bytes' },
  { script: 'test:storybook', report: 'storybook' },
  { script: 'test:e2e', report: 'e2e' },
  {
    script: 'test:chromatic',
    skip: () =>
      process.env['CHROMATIC_PROJECT_TOKEN'] ? null : 'CHROMATIC_PROJECT_TOKEN is not set',
  },
];

const slowSteps: readonly Step[] = [
  { script: 'test:unit', report: 'vitest', env: { DEEP: '1' } },
  { script: 'build' },
  {
    script: 'test:real',
    report: 'e2e',
    skip: () => (process.env['REAL_DATA'] ? null : 'REAL_DATA is not set'),
  },
  { script: 'test:storybook', report: 'storybook', env: { EVERY_PAGE: '1' } },
  { script: 'bench:domain' },
  { script: 'bench:reads' },
  { script: 'bench:plans' },
  { script: 'bench:import' },
  { script: 'bench:lot-card' },
  { script: 'bench:peers' },
  { script: 'bench:embed' },
  { script: 'bench:lighthouse' },
];

interface Counts {
  readonly passed: number;
  /** Tests that passed on their second attempt. They are part of `passed`. */
  readonly flaky?: number;
  readonly failed: number;
  readonly skipped: number;
}

const reportFile = (report: NonNullable<Step['report']>): string =>
  join(root, 'node_modules/.cache', `${report}-report.json`);

/** Reads the counts of a report, or `null` when the script ended without writing it. */
function countsOf(report: NonNullable<Step['report']>): Counts | null {
  const file = reportFile(report);
  if (!existsSync(file)) return null;
  const json = JSON.parse(readFileSync(file, 'utf8'));
  return report === 'vitest'
    ? { passed: json.numPassedTests, failed: json.numFailedTests, skipped: json.numPendingTests }
    : {
        passed: json.stats.expected + json.stats.flaky,
        flaky: json.stats.flaky,
        failed: json.stats.unexpected,
        skipped: json.stats.skipped,
      };
}

function run({ script, env, report, skip }: Step): Counts {
  const reason = skip?.() ?? null;
  if (reason !== null) {
    console.log(`Skipped: ${reason}.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  if (report !== undefined) rmSync(reportFile(report), { force: true });
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Tests start hundreds of Node processes, which need not compile the same modules again.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'), ...process.env, ...env },
  });
  const ok = status === 0;
  const counts = (report && countsOf(report)) ?? { passed: ok ? 1 : 0, failed: 0, skipped: 0 };
  // A script that fails without a failed test counts as one failure.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const deep = process.argv[2] === '--deep';
const names = process.argv.slice(deep ? 3 : 2);
const table = deep ? slowSteps : steps;
const unknown = names.filter((name) => !table.some(({ script }) => script === name));
if (unknown.length > 0) {
  const known = table.map(({ script }) => script).join(', ');
  console.error(`There is no ${unknown.join(', ')}. The scripts are ${known}.`);
  process.exit(2);
}

const lines: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0 };
const words = ({ passed, flaky = 0, failed, skipped }: Counts): string =>
  `${passed} passed${flaky > 0 ? ` (${flaky} flaky)` : ''}, ${failed} failed, ${skipped} skipped`;

for (const step of table.filter(({ script }) => names.length === 0 || names.includes(script))) {
  console.log(`\n── ${step.script}`);
  const start = performance.now();
  const counts = run(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const mark = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  lines.push(`${mark} ${step.script.padEnd(16)} ${words(counts)}, ${seconds} s`);
}

const reason = whyNoScreenshots();
if (reason !== null) lines.push(`– screenshots      skipped: ${reason}`);
console.log(`\n${lines.join('\n')}\n\n${words(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
