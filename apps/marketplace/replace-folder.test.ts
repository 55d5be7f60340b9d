import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { retryWhenMoved } from './replace-folder.ts';

const module = join(import.meta.dirname, 'replace-folder.ts');

/** A process that replaces the folder repeatedly. */
const replaceOften = (root: string, name: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
     import { replaceFolder } from ${JSON.stringify(module)};
     const next = ${JSON.stringify(join(root, name))};
     for (let turn = 0; turn < 300; turn += 1) {
       mkdirSync(next + '/client', { recursive: true });
       writeFileSync(next + '/client/one', ${JSON.stringify(name)});
       writeFileSync(next + '/client/two', ${JSON.stringify(name)});
       replaceFolder(${JSON.stringify(join(root, 'client'))}, next + '/client', next);
       rmSync(next, { recursive: true });
     }`,
  ]);

test('two processes replace one folder at the same time and leave a complete one', async () => {
  const root = mkdtempSync(join(tmpdir(), 'martelo-replace-'));
  try {
    await Promise.all(['first', 'second'].map((name) => replaceOften(root, name)));
    expect(readdirSync(root)).toEqual(['client']);
    const files = readdirSync(join(root, 'client')).sort();
    expect(files).toEqual(['one', 'two']);
    const contents = files.map((file) => readFileSync(join(root, 'client', file), 'utf8'));
    expect(new Set(contents).size).toBe(1);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('a step is repeated while another process moves the folder, and fails for other reasons', () => {
  const attempts: number[] = [];
  retryWhenMoved((attempt) => {
    attempts.push(attempt);
    if (attempt < 3) readFileSync(join(tmpdir(), 'martelo-no-such-folder', 'file'));
  });
  expect(attempts).toEqual([1, 2, 3]);
  expect(() => retryWhenMoved(() => readFileSync(tmpdir()))).toThrow('EISDIR');
});
