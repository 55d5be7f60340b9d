import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pinnedName } from '@martelo/embed/build';
import { keepPinned } from './build.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'martelo-pinned-'));
const [from, to] = [folder(), folder()];
afterAll(() => [from, to].forEach((path) => rmSync(path, { recursive: true })));

test('pinned scripts of earlier builds are kept, byte for byte, and nothing else is', () => {
  const code = Buffer.from('earlier');
  const name = pinnedName(code);
  writeFileSync(join(from, name), code);
  // Not what its name says: a page that names it by its hash would refuse it.
  writeFileSync(join(from, 'martelo-0123456789abcdef.js'), 'changed');
  for (const other of ['martelo.js', 'cards-ABC.js', `${name}.br`, 'pinned.json']) {
    writeFileSync(join(from, other), 'x');
  }
  keepPinned(from, to);
  expect(readdirSync(to)).toEqual([name]);
  expect(readFileSync(join(to, name))).toEqual(code);
  expect(() => keepPinned(join(from, 'none'), to)).not.toThrow();
});
