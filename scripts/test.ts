/**
 * `npm test` runs the everyday test scripts of package.json in order, even after a failure, and prints a
 * summary with the failed and the flaky tests. Of a failed script without a report the summary has
 * the last lines. `npm run test:all` also runs the nightly scripts, and the nightly tests of the
 * others (`NIGHTLY=1`). Names as arguments select scripts: `npm test -- test:unit test:e2e`.
 *
 * npm has no way to continue after a failed script, to skip one with a reason, or to add up counts.
 * docs/testing.md#which-tests-run-when says what belongs where.
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
  readonly isNightly?: true;
  /** The JSON report that the script writes. Without one the script counts as one test. */
  readonly report?: 'unit' | 'stories' | 'e2e' | 'storybook' | 'real';
  /** Returns why the step is skipped, or `null`. */
  readonly skip?: () => string | null;
}

const unless = (variable: string) => () =>
  process.env[variable] ? null : `${variable} is not set`;

const steps: readonly Step[] = [
  { script: 'test:format' },
  { script: 'test:lint' },
  { script: 'test:types' },
  { script: 'test:unit', report: 'unit' },
  { script: 'test:stories', report: 'stories' },
  { script: 'build' },
  { script: 'test:packages' },
  { script: 'test:consumer' },
  { script: 'bench:bytes' },
  { script: 'test:e2e', report: 'e2e' },
  { script: 'test:chromatic', skip: unless('CHROMATIC_PROJECT_TOKEN') },
  { script: 'test:storybook', report: 'storybook', isNightly: true },
  { script: 'test:frameworks', isNightly: true },
  { script: 'test:real', report: 'real', isNightly: true, skip: unless('REAL_DATA') },
  { script: 'bench:domain', isNightly: true },
  { script: 'bench:pages', isNightly: true },
  { script: 'bench:reads', isNightly: true },
  { script: 'bench:plans', isNightly: true },
  { script: 'bench:import', isNightly: true },
  { script: 'bench:import:reads', isNightly: true },
  { script: 'bench:lot-card', isNightly: true },
  { script: 'bench:peers', isNightly: true },
  { script: 'bench:embed', isNightly: true },
  { script: 'bench:lighthouse', isNightly: true },
  { script: 'bench:interactions', isNightly: true },
  { script: 'bench:growth', isNightly: true },
];

const all = process.argv[2] === '--all';

const reportFile = (report: NonNullable<Step['report']>): string =>
  join(root, 'node_modules/.cache', `${report}-report.json`);

/** Reads the report of a script, or `null` when the script ended without writing it. */
function readReport(report: NonNullable<Step['report']>): Result | null {
  const file = reportFile(report);
  if (!existsSync(file)) return null;
  const json = JSON.parse(readFileSync(file, 'utf8'));
  return report === 'unit' || report === 'stories' ? vitestResult(json) : playwrightResult(json);
}

const nothing: Result = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/**
 * Runs a script of package.json. Returns whether it succeeded. The output of a script without a
 * report is shown and returned, for the summary.
 */
async function runScript({ script, report }: Step): Promise<{ ok: boolean; output: string }> {
  const shown = report === undefined ? 'pipe' : 'inherit';
  const program = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['inherit', shown, shown],
    shell: process.platform === 'win32',
    // Tests start hundreds of Node processes, which need not compile the same modules again.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      ...process.env,
      ...(all ? { NIGHTLY: '1' } : {}),
    },
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

const names = process.argv.slice(all ? 3 : 2);
const table = steps.filter(({ isNightly = false }) => all || !isNightly);
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
