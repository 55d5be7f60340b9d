import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pinnedName } from '@martelo/embed/build';
import { keepPinned } from './build.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'martelo-pinned-'));
const [from, to] = [folder(), folder()];
afterAll(() => [from, to].forEach((path) => rmSync(path, { recursive: true })));

test('keeps the pinned scripts of earlier builds unchanged and drops other files', () => {
  const code = Buffer.from('earlier');
  const name = pinnedName(code);
  writeFileSync(join(from, name), code);
  // The content does not match the hash in the name, so pages would reject it.
  writeFileSync(join(from, 'martelo-0123456789abcdef.js'), 'changed');
  for (const other of ['martelo.js', 'cards-ABC.js', `${name}.br`, 'pinned.json']) {
    writeFileSync(join(from, other), 'x');
  }
  keepPinned(from, to);
  expect(readdirSync(to)).toEqual([name]);
  expect(readFileSync(join(to, name))).toEqual(code);
  expect(() => keepPinned(join(from, 'none'), to)).not.toThrow();
});
