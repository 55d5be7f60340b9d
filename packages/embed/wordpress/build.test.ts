import { strFromU8, unzipSync } from 'fflate';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { elements, sharedAttributes } from '../src/elements.ts';
import { blockKinds } from '../src/reserved-height.ts';
import { buildPlugin } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'martelo-plugin-'));
const bytes = (): Buffer => readFileSync(join(folder, 'martelo-wordpress.zip'));
let files: Record<string, string>;

beforeAll(() => {
  buildPlugin(folder);
  files = Object.fromEntries(
    Object.entries(unzipSync(bytes())).map(([path, content]) => [path, strFromU8(content)]),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the zip contains the plugin and its description, in one folder', () => {
  const paths = Object.keys(files);
  expect(paths).toEqual(expect.arrayContaining(['martelo/martelo.php', 'martelo/readme.txt']));
  expect(paths.filter((path) => !path.startsWith('martelo/'))).toEqual([]);
});

test('two builds have the same bytes in every time zone', () => {
  const before = bytes();
  vi.stubEnv('TZ', 'Pacific/Auckland');
  buildPlugin(folder);
  vi.unstubAllEnvs();
  expect(bytes().equals(before)).toBe(true);
});

test('the plugin and its description have the version of the packages, and the same requirements', () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../ui/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const plugin = files['martelo/martelo.php'] ?? '';
  const description = files['martelo/readme.txt'] ?? '';
  expect(plugin).toContain(` * Version: ${version}\n`);
  expect(description).toContain(`\nStable tag: ${version}\n`);
  for (const name of ['Requires at least', 'Requires PHP']) {
    const line = new RegExp(`^.*(${name}: .+)$`, 'm');
    expect(line.exec(plugin)?.[1]).toBe(line.exec(description)?.[1]);
  }
  expect(Object.values(files).join()).not.toContain('{{');
});

test('the plugin knows the elements of frames and their attributes', () => {
  const plugin = files['martelo/martelo.php'] ?? '';
  const listOf = (name: string): string[] => {
    const [, list = ''] =
      new RegExp(`'?${name}'?\\s*=>?\\s*array\\( ('.*') \\)`).exec(plugin) ?? [];
    return list.replaceAll("'", '').split(', ');
  };
  for (const kind of blockKinds) expect(listOf(kind), kind).toEqual([...elements[kind]]);
  expect(listOf('MARTELO_SHARED')).toEqual([...sharedAttributes]);
});
