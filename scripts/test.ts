/**
 * `npm test`: runs the test scripts of package.json in order, even after a failure, and prints a
 * summary with the failed and the flaky tests. Of a failed script without a report the summary has
 * the last lines. `npm run test:deep` runs the slow tests and the benchmarks. Names as arguments
 * select scripts: `npm test -- test:unit test:e2e`.
 *
 * npm has no way to continue after a failed script, to skip one with a reason, or to add up counts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { playwrightResult, vitestResult, type Result } from './reports.ts';
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
  { script: 'test:frameworks' },
  {
    script: 'test:real',
    report: 'e2e',
    skip: () => (process.env['REAL_DATA'] ? null : 'REAL_DATA is not set'),
  },
  { script: 'test:chaos', report: 'e2e', env: { DEEP: '1' } },
  { script: 'test:wordpress', report: 'e2e', env: { DEEP: '1' } },
  { script: 'test:browsers', report: 'e2e', env: { DEEP: '1' } },
  { script: 'test:browser-stories', report: 'storybook', env: { DEEP: '1' } },
  { script: 'test:storybook', report: 'storybook', env: { EVERY_PAGE: '1' } },
  { script: 'bench:domain' },
  { script: 'bench:pages' },
  { script: 'bench:reads' },
  { script: 'bench:plans' },
  { script: 'bench:import' },
  { script: 'bench:import:reads' },
  { script: 'bench:lot-card' },
  { script: 'bench:peers' },
  { script: 'bench:embed' },
  { script: 'bench:lighthouse' },
  { script: 'bench:interactions' },
  { script: 'bench:growth' },
];

const reportFile = (report: NonNullable<Step['report']>): string =>
  join(root, 'node_modules/.cache', `${report}-report.json`);

/** Reads the report of a script, or `null` when the script ended without writing it. */
function readReport(report: NonNullable<Step['report']>): Result | null {
  const file = reportFile(report);
  if (!existsSync(file)) return null;
  const json = JSON.parse(readFileSync(file, 'utf8'));
  return report === 'vitest' ? vitestResult(json) : playwrightResult(json);
}

const nothing: Result = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/**
 * Runs a script of package.json. Returns whether it succeeded. The output of a script without a
 * report is shown and returned, for the summary.
 */
async function runScript({ script, env, report }: Step): Promise<{ ok: boolean; output: string }> {
  const shown = report === undefined ? 'pipe' : 'inherit';
  const program = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['inherit', shown, shown],
    shell: process.platform === 'win32',
    // Tests start hundreds of Node processes, which need not compile the same modules again.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'), ...process.env, ...env },
  });
  let output = '';
  for (const stream of ['stdout', 'stderr'] as const) {
    program[stream]?.setEncoding('utf8').on('data', (text: string) => {
      process[stream].write(text);
      output += text;
    });
  }
  await once(program, 'close');
  return { ok: program.exitCode === 0, output };
}

/** Returns the last lines of an output. */
const endOf = (output: string): string =>
  stripVTControlCharacters(output).trimEnd().split('\n').slice(-20).join('\n    ');

async function run(step: Step): Promise<Result> {
  const { script, report, skip } = step;
  const reason = skip?.() ?? null;
  if (reason !== null) {
    console.log(`Skipped: ${reason}.`);
    return { ...nothing, skipped: 1 };
  }
  if (report !== undefined) rmSync(reportFile(report), { force: true });
  const { ok, output } = await runScript(step);
  const result = (report && readReport(report)) ?? { ...nothing, passed: ok ? 1 : 0 };
  if (ok || result.failed > 0) return result;
  // A script that fails without a failed test counts as one failure.
  const failures =
    result.failures.length > 0 ? result.failures : [`${script}\n    ${endOf(output)}`.trimEnd()];
  return { ...result, failed: 1, failures };
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
const failures: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0 };

for (const step of table) {
  const { script } = step;
  if (names.length > 0 && !names.includes(script)) continue;
  console.log(`\n── ${script}`);
  const start = performance.now();
  const { passed, failed, skipped, ...tests } = await run(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  failures.push(...tests.failures.map((test) => `✗ ${test}`));
  failures.push(...tests.flaky.map((test) => `~ flaky: ${test}`));
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
  lines.push(
    `${mark} ${script.padEnd(16)} ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`,
  );
}

const reason = whyNoScreenshots();
if (reason !== null) lines.push(`– screenshots      skipped: ${reason}`);
lines.push('', `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
console.log(`\n${[...failures, '', ...lines].join('\n')}`);
process.exitCode = total.failed > 0 ? 1 : 0;
