import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const urlOf = (file: string): string => JSON.stringify(join(import.meta.dirname, file));

const TURNS = 40;

/** A process that builds repeatedly: each build adds a file and keeps those of earlier builds. */
const buildOften = (root: string, name: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
     import { replaceFolder, withBuiltFolders } from ${urlOf('built-folders.ts')};
     const root = ${JSON.stringify(root)};
     const [place, next] = [root + '/client', root + '/${name}'];
     // Both processes start together.
     writeFileSync(next + '.started', '');
     while (readdirSync(root).filter((file) => file.endsWith('.started')).length < 2);
     for (let turn = 0; turn < ${TURNS}; turn += 1) {
       mkdirSync(next + '/client', { recursive: true });
       writeFileSync(next + '/client/${name}-' + turn, '');
       await withBuiltFolders(root, () => {
         if (existsSync(place)) cpSync(place, next + '/client', { recursive: true });
         replaceFolder(place, next + '/client', next);
       });
       rmSync(next, { recursive: true });
     }`,
  ]);

test('two builds at the same time keep all files of each other', async () => {
  const root = mkdtempSync(join(tmpdir(), 'martelo-builds-'));
  try {
    await Promise.all(['first', 'second'].map((name) => buildOften(root, name)));
    expect(readdirSync(join(root, 'client'))).toHaveLength(2 * TURNS);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
