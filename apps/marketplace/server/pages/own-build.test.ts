import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeBuild } from './own-build.ts';

let dist: string;
const write = (text: string): void => {
  for (const half of ['client', 'server']) {
    mkdirSync(join(dist, half, 'assets'), { recursive: true });
    writeFileSync(join(dist, half, 'assets', 'a.js'), text);
  }
};

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'martelo-build-'));
  write('first');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

test('a later build changes no file that a running process serves', async () => {
  const { client } = await takeBuild(dist, async (build) => build);
  renameSync(join(dist, 'client'), join(dist, 'old-client'));
  write('second');
  rmSync(join(dist, 'old-client'), { recursive: true });
  expect(readFileSync(join(client, 'assets', 'a.js'), 'utf8')).toBe('first');
});

test('the folder of a process is removed when it ends, and those of a killed process at the next start', async () => {
  const code = (end: string): string =>
    `import { takeBuild } from ${JSON.stringify(join(import.meta.dirname, 'own-build.ts'))};
     await takeBuild(${JSON.stringify(dist)}, async ({ client }) => console.log(client)); ${end}`;
  const run = (end: string): string =>
    execFileSync(process.execPath, ['--input-type=module', '-e', code(end)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  expect(existsSync(run(''))).toBe(false);

  const killed = ['.serving-999999999', '.next-999999999'].map((name) => join(dist, name));
  const building = join(dist, `.next-${process.ppid}`);
  for (const folder of [...killed, building]) mkdirSync(folder);
  await takeBuild(dist, async () => undefined);
  expect(killed.filter(existsSync)).toEqual([]);
  expect(existsSync(building)).toBe(true);
});

test('processes that start while builds replace the folders take both halves of one build', async () => {
  const run = (code: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  const module = (...path: string[]) => JSON.stringify(join(import.meta.dirname, ...path));
  const halves = `const dist = ${JSON.stringify(dist)}; const halves = ['client', 'server'];`;
  const builds = run(`
    import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
    import { replaceFolder, withBuiltFolders } from ${module('..', '..', 'built-folders.ts')};
    ${halves}
    const next = dist + '/.next';
    for (let turn = 0; ; turn += 1) {
      for (const half of halves) {
        mkdirSync(next + '/' + half + '/assets', { recursive: true });
        writeFileSync(next + '/' + half + '/assets/a.js', String(turn));
      }
      await withBuiltFolders(dist, () => {
        for (const half of halves) replaceFolder(dist + '/' + half, next + '/' + half, next);
      });
      rmSync(next, { recursive: true });
    }`);
  const starts = run(`
    import { readFile } from 'node:fs/promises';
    import { takeBuild } from ${module('own-build.ts')};
    ${halves}
    const seen = new Set();
    for (let turn = 0; turn < 200 || seen.size < 2; turn += 1) {
      await takeBuild(dist, async ({ client, server }) => {
        const texts = [client, server].map((folder) => readFile(folder + '/assets/a.js', 'utf8'));
        const [one, other] = await Promise.all(texts);
        seen.add(one);
        console.log(one, other);
      });
    }`);
  // The builds go on until the processes have seen two of them.
  const { stdout } = await Promise.race([starts, builds]).finally(() => builds.child.kill());
  await expect(builds).rejects.toThrow('Command failed');
  const taken = stdout.trim().split('\n');
  expect(taken.length).toBeGreaterThanOrEqual(200);
  for (const line of taken) expect(line).toMatch(/^(\w+) \1$/);
});
