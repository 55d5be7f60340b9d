import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { pinnedName } from '@martelo/embed/build';
import { keepHashed, keepPinned } from './build.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'martelo-pinned-'));
const [from, to] = [folder(), folder()];
afterAll(() => [from, to].forEach((path) => rmSync(path, { recursive: true })));

test('keeps the pinned scripts of earlier builds unchanged and drops other files', () => {
  const code = Buffer.from('earlier');
  const name = pinnedName(code);
  writeFileSync(join(from, name), code);
  writeFileSync(join(from, `${name}.br`), brotliCompressSync(code));
  // The content does not match the hash in the name, so pages would reject it.
  writeFileSync(join(from, `${name}.gz`), gzipSync('changed'));
  writeFileSync(join(from, 'martelo-0123456789abcdef.js'), 'changed');
  writeFileSync(join(from, 'martelo-0123456789abcdef.js.br'), 'damaged');
  for (const other of ['martelo.js', 'cards-ABC.js', 'pinned.json']) {
    writeFileSync(join(from, other), 'x');
  }
  keepPinned(from, to);
  expect(readdirSync(to).sort()).toEqual([name, `${name}.br`]);
  expect(readFileSync(join(to, name))).toEqual(code);
  expect(brotliDecompressSync(readFileSync(join(to, `${name}.br`)))).toEqual(code);
  expect(() => keepPinned(join(from, 'none'), to)).not.toThrow();
});

test('keeps files with a hash for a week after the last build that made them', () => {
  const [before, next, later] = [folder(), folder(), folder()];
  const old = 'shared-Ab12_-xy.js';
  for (const name of [old, `${old}.br`, 'cards-JVJBCXUM.js', 'martelo.js', 'manifest.json']) {
    writeFileSync(join(before, name), 'old');
  }
  const built = new Date('2026-05-01T12:00:00Z');
  for (const name of readdirSync(before)) utimesSync(join(before, name), built, built);
  writeFileSync(join(next, 'cards-JVJBCXUM.js'), 'new');
  const day = 86_400_000;
  keepHashed(before, next, built.getTime() + 6 * day);
  expect(readdirSync(next).sort()).toEqual(['cards-JVJBCXUM.js', old, `${old}.br`]);
  expect(readFileSync(join(next, 'cards-JVJBCXUM.js'), 'utf8')).toBe('new');
  rmSync(join(next, 'cards-JVJBCXUM.js'));
  keepHashed(next, later, built.getTime() + 8 * day);
  expect(readdirSync(later)).toEqual([]);
  for (const path of [before, next, later]) rmSync(path, { recursive: true });
});
