/**
 * `npm test`: everything that guards the main branch, part after part, ending with one line of
 * counts. `node scripts/test.ts PART…` runs some parts, `deep` the long proofs.
 * Arguments after `--` go to the part's own program: `npm run test:unit -- money`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { root } from './workspace.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by name and first words, to be said again at the end of a long output. */
  failures?: readonly string[];
}

/** How a part's program reports: its exit code alone, or counts in a file or on its last line. */
type Report = 'exit' | 'vitest' | 'playwright' | 'line';

interface Part {
  readonly title: string;
  readonly command: readonly string[];
  readonly report: Report;
  readonly env?: Readonly<Record<string, string>>;
  /** Needs a browser: one is found or installed before the part starts. */
  readonly browser?: true;
  /**
   * Name of an earlier part together with which it starts, since one core is enough for either. What it
   * says is said at its own turn.
   */
  readonly beside?: string;
}

const vitest = (...projects: string[]): string[] => [
  'vitest',
  'run',
  '--config',
  'vitest.workspace.ts',
  ...projects.flatMap((project) => ['--project', project]),
];

const journeys = ['playwright', 'test'];

const storybook = ['playwright', 'test', '--config', '.storybook/playwright.config.ts'];

const parts = {
  format: { title: 'Format', command: ['oxfmt', '--check'], report: 'exit' },
  lint: { title: 'Lint', command: ['oxlint', '--deny-warnings'], report: 'exit' },
  types: { title: 'Types', command: ['tsc', '--noEmit'], report: 'exit' },
  unit: {
    title: 'Unit, property and server tests',
    command: vitest('unit', 'dom'),
    report: 'vitest',
  },
  // Every story is rendered once: play function, axe and picture are checked in the same visit.
  stories: {
    title: 'Stories: play functions, axe, pictures',
    command: vitest('stories'),
    report: 'vitest',
    browser: true,
    env: { VISUAL: 'compare' },
  },
  build: { title: 'Build', command: ['node', 'scripts/build.ts'], report: 'exit' },
  packages: {
    title: 'Packages: exports, types, bytes',
    command: ['node', 'scripts/check-packages.ts'],
    report: 'line',
  },
  consumer: {
    title: 'Packages as a consumer installs them',
    command: ['node', 'scripts/check-consumer.ts'],
    report: 'line',
  },
  bytes: {
    title: 'JavaScript of every public page against its floor',
    command: ['node', '--conditions=source', 'bench/page-bytes.ts'],
    report: 'line',
  },
  storybook: {
    title: 'Storybook, built and served below a path',
    command: [...storybook, '--grep-invert', 'written by hand'],
    report: 'playwright',
    browser: true,
    beside: 'build',
  },
  e2e: {
    title: 'Journeys against the production build',
    command: journeys,
    report: 'playwright',
    browser: true,
    env: { VISUAL: 'compare' },
  },
  chromatic: { title: 'Chromatic', command: ['node', 'scripts/chromatic.ts'], report: 'exit' },
} as const satisfies Record<string, Part>;

const deepParts = {
  unit: { ...parts.unit, title: 'Long proofs', env: { DEEP: '1' } },
  build: parts.build,
  // Without `REAL_DATA` what needs it is skipped, and says so.
  real: {
    title: 'Journeys and every page with the real catalogue',
    command: journeys.concat(
      'account',
      'addresses',
      'browsing',
      'crawl',
      'filters',
      'finding',
      'found',
      'getting-in',
      'journeys',
      'quality',
      'without-javascript',
    ),
    report: 'playwright',
    browser: true,
    env: { E2E_CATALOGUE: 'real' },
  },
  storybook: {
    ...parts.storybook,
    title: 'Storybook, every page written by hand',
    command: storybook,
  },
  domain: {
    title: 'Domain against its peers',
    command: ['npm', 'run', 'bench:domain'],
    report: 'exit',
  },
  reads: {
    title: 'Public reads against a bare server',
    command: ['npm', 'run', 'bench:reads'],
    report: 'exit',
  },
  plans: {
    title: 'Plans on a million lots',
    command: ['npm', 'run', 'bench:plans'],
    report: 'exit',
  },
  import: {
    title: 'Import against its floor',
    command: ['npm', 'run', 'bench:import'],
    report: 'exit',
  },
  card: {
    title: 'LotCard against plain React',
    command: ['npm', 'run', 'bench:lot-card'],
    report: 'exit',
    browser: true,
  },
  visual: {
    title: 'Pictures: the same twice, one pixel seen, renewed at once',
    command: ['node', 'scripts/prove-visual.ts'],
    report: 'exit',
    browser: true,
  },
  peers: {
    title: 'Bytes against other libraries',
    command: ['npm', 'run', 'bench:peers'],
    report: 'exit',
  },
  embed: {
    title: 'Embeds beside a Buy Button and an iframe',
    command: ['npm', 'run', 'bench:embed'],
    report: 'exit',
    browser: true,
  },
  lighthouse: {
    title: 'Lighthouse',
    command: ['npm', 'run', 'bench:lighthouse'],
    report: 'exit',
    browser: true,
  },
} as const satisfies Record<string, Part>;

const reports = mkdtempSync(join(tmpdir(), 'martelo-test-'));

/** A part under way. */
interface Run {
  readonly output: PassThrough;
  /** Never rejects. */
  readonly result: Promise<Counts & { readonly seconds: number }>;
}

/** Starts a part, whose output waits until it is read. */
function start(name: string, part: Part, extra: readonly string[]): Run {
  if (part.browser) process.env['CHROMIUM_PATH'] = ensureChromium();
  const file = join(reports, `${name}.json`);
  const args = [...part.command.slice(1), ...extra];
  if (part.report === 'vitest') {
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
  }
  if (part.report === 'playwright') args.push('--reporter=line,json');
  const [program = ''] = part.command;
  const began = performance.now();
  const output = new PassThrough();
  const result = new Promise<Counts>((resolve) => {
    let lastLine = '';
    const child = spawn(program, args, {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...part.env },
    });
    child.stderr.on('data', (chunk: Buffer) => output.write(chunk));
    child.stdout.on('data', (chunk: Buffer) => {
      output.write(chunk);
      lastLine = (lastLine + chunk.toString()).trimEnd().split('\n').at(-1) ?? '';
    });
    child.on('error', (error) => {
      output.end(`${error.message}\n`);
      resolve({ passed: 0, failed: 1, skipped: 0 });
    });
    child.on('close', (code) => {
      output.end();
      resolve(countsOf(part.report, code === 0, file, lastLine));
    });
  }).then((counts) => ({ ...counts, seconds: (performance.now() - began) / 1000 }));
  return { output, result };
}

/** A program that failed without saying what failed counts as one failure. */
function countsOf(report: Report, ok: boolean, file: string, lastLine: string): Counts {
  const counts =
    report === 'exit'
      ? { passed: ok ? 1 : 0, failed: 0, skipped: 0 }
      : read(report, file, lastLine);
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function read(report: Exclude<Report, 'exit'>, file: string, lastLine: string): Counts {
  if (report === 'line') {
    const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/.exec(lastLine) ?? [];
    return { passed: Number(passed), failed: Number(failed), skipped: 0 };
  }
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const json = JSON.parse(readFileSync(file, 'utf8'));
  return report === 'vitest'
    ? {
        passed: json.numPassedTests,
        failed: json.numFailedTests,
        skipped: json.numPendingTests,
        failures: vitestFailures(json),
      }
    : {
        passed: json.stats.expected + json.stats.flaky,
        failed: json.stats.unexpected,
        skipped: json.stats.skipped,
        failures: playwrightFailures(json.config.rootDir, json.suites),
      };
}

// Only what is read of either report.
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    ok: boolean;
    file: string;
    title: string;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
}

const failure = (file: string, title: string, message = ''): string =>
  `${relative(root, file)} › ${title}\n${stripVTControlCharacters(message).split('\n').slice(0, 24).join('\n')}`;

/** Failed tests, and files that failed before their first test. */
const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(name, 'the file', message)];
    return failed.map((test) => failure(name, test.fullName, test.failureMessages[0]));
  });

const playwrightFailures = (folder: string, suites: readonly PlaywrightSuite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...playwrightFailures(folder, inner),
    ...specs
      .filter(({ ok }) => !ok)
      .flatMap(({ file, title, tests }) => {
        const errors = tests[0]?.results.at(-1)?.errors ?? [];
        const messages = errors.length > 0 ? errors.map(({ message }) => message) : [''];
        return messages.map((message) => failure(join(folder, file), title, message));
      }),
  ]);

const separator = process.argv.indexOf('--', 2);
const named = process.argv.slice(2, separator === -1 ? undefined : separator);
const extra = separator === -1 ? [] : process.argv.slice(separator + 1);
const deep = named[0] === 'deep';
const table: Readonly<Record<string, Part>> = deep ? deepParts : parts;
const wanted = deep ? named.slice(1) : named;
const unknown = wanted.filter((name) => !Object.hasOwn(table, name));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${Object.keys(table).join(', ')}.`,
  );
  process.exit(2);
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failedParts: string[] = [];
const failures: string[] = [];
const chosen = Object.entries(table).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);
const started = new Map<string, Run>();
for (const [name, part] of chosen) {
  console.log(`\n── ${part.title} (${name})`);
  const { output, result } = started.get(name) ?? start(name, part, extra);
  for (const [other, otherPart] of chosen) {
    if (otherPart.beside === name) started.set(other, start(other, otherPart, extra));
  }
  output.pipe(process.stdout, { end: false });
  await finished(output);
  const { passed, failed, skipped, seconds, failures: told = [] } = await result;
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failedParts.push(name);
  failures.push(...told);
  console.log(`   ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`);
}
rmSync(reports, { recursive: true, force: true });

for (const text of failures) console.log(`\n✗ ${text}`);
if (failedParts.length > 0) console.log(`\nFailed: ${failedParts.join(', ')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
