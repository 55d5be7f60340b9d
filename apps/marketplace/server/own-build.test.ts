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

test('a later build changes no file of a running process', () => {
  const own = takeBuild(dist);
  for (const half of ['client', 'server']) renameSync(join(dist, half), join(dist, `old-${half}`));
  write('second');
  rmSync(join(dist, 'old-client'), { recursive: true });
  rmSync(join(dist, 'old-server'), { recursive: true });
  for (const half of ['client', 'server']) {
    expect(readFileSync(join(own, half, 'assets', 'a.js'), 'utf8')).toBe('first');
  }
});

test('the folder of a process is removed when it ends, and those of a killed process at the next start', () => {
  const code = (end: string): string =>
    `import { takeBuild } from ${JSON.stringify(join(import.meta.dirname, 'own-build.ts'))};
     console.log(takeBuild(${JSON.stringify(dist)})); ${end}`;
  const run = (end: string): string =>
    execFileSync(process.execPath, ['--input-type=module', '-e', code(end)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  expect(existsSync(run(''))).toBe(false);

  const killed = ['.serving-999999999', '.next-999999999'].map((name) => join(dist, name));
  const building = join(dist, `.next-${process.ppid}`);
  for (const folder of [...killed, building]) mkdirSync(folder);
  takeBuild(dist);
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
    import { replaceFolder, withBuiltFolders } from ${module('..', 'built-folders.ts')};
    ${halves}
    const next = dist + '/.next';
    for (let turn = 0; turn < 200; turn += 1) {
      for (const half of halves) {
        mkdirSync(next + '/' + half + '/assets', { recursive: true });
        writeFileSync(next + '/' + half + '/assets/a.js', String(turn));
      }
      withBuiltFolders(dist, () => {
        for (const half of halves) replaceFolder(dist + '/' + half, next + '/' + half, next);
      });
      rmSync(next, { recursive: true });
    }`);
  const starts = run(`
    import { readFileSync } from 'node:fs';
    import { takeBuild } from ${module('own-build.ts')};
    ${halves}
    for (let turn = 0; turn < 200; turn += 1) {
      const own = takeBuild(dist);
      console.log(...halves.map((half) => readFileSync(own + '/' + half + '/assets/a.js', 'utf8')));
    }`);
  const [{ stdout }] = await Promise.all([starts, builds]);
  const taken = stdout.trim().split('\n');
  expect(taken).toHaveLength(200);
  for (const line of taken) expect(line).toMatch(/^(\w+) \1$/);
  expect(new Set(taken).size).toBeGreaterThan(1);
});
