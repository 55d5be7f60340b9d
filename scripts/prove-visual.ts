/**
 * `npm run visual:prove`: that the comparison of pictures can be trusted. Two runs in a row differ
 * by no pixel, a variable of the theme that is one pixel larger is seen, what differs is left side
 * by side, and one command renews the baselines. The exit code is 1 where that does not hold. A run
 * over all stories takes at most five minutes on two quiet cores; story files as arguments make those
 * two runs shorter: `npm run visual:prove -- packages/ui/src/form`.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { root } from './workspace.ts';
import { baselines } from '../packages/ui/visual/mode.ts';
import { DIFFERENCES } from '../packages/ui/visual/report.ts';

/** Stories with a picture that the changed variable must change. */
const STORIES = 'packages/ui/src/button/Button.stories.tsx';
const some = process.argv.slice(2);
/** What a run over all stories may take on two quiet cores. */
const MINUTES = 5;
const CHANGE = '--m-space-6:calc(1.5rem + 1px)';

const folder = mkdtempSync(join(tmpdir(), 'martelo-visual-'));
// Vitest writes nothing outside the project.
const copy = join(root, '.vitest-attachments', 'renewed-baselines');
process.env['CHROMIUM_PATH'] = ensureChromium();

interface Run {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
}

/** Runs the stories as `npm run test:visual` does, or some of them. */
function run(env: Readonly<Record<string, string>>, files: readonly string[] = []): Promise<Run> {
  const result = join(folder, 'result.json');
  rmSync(result, { force: true });
  const child = spawn(
    'vitest',
    [
      'run',
      '--config=vitest.workspace.ts',
      '--project=stories',
      '--reporter=json',
      `--outputFile=${result}`,
      ...files,
    ],
    {
      cwd: root,
      shell: process.platform === 'win32',
      env: { ...process.env, VISUAL: 'compare', VISUAL_STRICT: '1', ...env },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      if (!existsSync(result)) return reject(new Error(`Vitest gave no result:\n${output}`));
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(result, 'utf8'));
      resolve({ passed: numPassedTests, failed: numFailedTests, output });
    });
  });
}

let broken = 0;
function claim(what: string, holds: boolean, seen: string): void {
  console.log(`${holds ? '✓' : '✗'} ${what}: ${seen}`);
  if (!holds) broken += 1;
}

const told = ({ passed, failed }: Run): string => `${passed} stories passed, ${failed} failed`;

try {
  for (const turn of ['first', 'second']) {
    const start = performance.now();
    const all = await run({}, some);
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    claim(
      `the ${turn} run differs by no pixel from the baselines`,
      all.failed === 0 && all.passed > 0,
      `${told(all)}, ${minutes} min (at most ${MINUTES} on a quiet machine)`,
    );
  }

  const changed = await run({ VISUAL_CHANGE: CHANGE }, [STORIES]);
  claim(`one pixel is seen (${CHANGE})`, changed.failed > 0, told(changed));
  const [, page = ''] = /Side by side: (\S+)/.exec(changed.output) ?? [];
  const html = page === '' ? '' : readFileSync(join(root, page), 'utf8');
  const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].flatMap(([, src]) => src ?? []);
  const complete = ['reference', 'actual'].every((kind) =>
    pictures.some((src) => src.endsWith(`-${kind}.png`)),
  );
  const missing = pictures.filter(
    (src) => !existsSync(join(root, '.vitest-attachments', DIFFERENCES, src)),
  );
  claim(
    'before, after and difference are left side by side',
    complete && missing.length === 0,
    `${pictures.length} pictures in ${page || 'no page'}`,
  );

  // In a copy, so that the proof leaves the baselines as they are.
  cpSync(baselines, copy, { recursive: true });
  const renewed = { VISUAL_BASELINES: copy, VISUAL_CHANGE: CHANGE };
  const update = await run({ ...renewed, VISUAL: 'update' }, [STORIES]);
  const after = await run(renewed, [STORIES]);
  claim(
    'one command renews the baselines',
    update.failed + after.failed === 0 && after.passed > 0,
    told(after),
  );
  const before = await run({ VISUAL_BASELINES: copy }, [STORIES]);
  claim('what was before differs from them', before.failed > 0, told(before));
} finally {
  for (const made of [folder, copy]) rmSync(made, { recursive: true, force: true });
}
process.exitCode = broken > 0 ? 1 : 0;
