import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEmbed, pinnedName, type Pinned } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'martelo-embed-'));
beforeAll(() => buildEmbed(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const files = (): string[] => readdirSync(folder);
const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
const pinned = (): Pinned => JSON.parse(text('pinned.json'));
const fileOf = (name: string): string => files().find((file) => file.startsWith(name)) ?? '';
const cards = (): string => fileOf('cards-');

test('both loaders import the file of cards by its hash, the classic one without module syntax', () => {
  for (const loader of ['martelo.js', 'martelo.mjs']) expect(text(loader)).toContain(cards());
  expect(text('martelo.js')).not.toContain('import.meta');
});

test('the cards load the live connection from its own file', () => {
  expect(text(cards())).toContain(`import("./${fileOf('live-')}")`);
});

test('the pinned script contains all code, and its own hash is in its name and integrity', () => {
  const { file, integrity } = pinned();
  const code = readFileSync(join(folder, file));
  expect(file).toBe(pinnedName(code));
  expect(integrity).toBe(`sha384-${createHash('sha384').update(code).digest('base64')}`);
  // The integrity hash would not cover code that the script loads.
  expect(text(file)).not.toMatch(/\bimport\s*\(|importScripts|\.src\s*=|cards-\w+\.js/);
});

test('two builds of the same sources are identical', async () => {
  const before = files().map((file) => [file, text(file)]);
  await buildEmbed(folder);
  expect(files().map((file) => [file, text(file)])).toEqual(before);
});

test('the code uses nothing that a strict content security policy blocks', () => {
  for (const code of [text(cards()), text(pinned().file)]) {
    expect(code.includes('data-styled')).toBe(false);
    expect(/\beval\(|new Function\(|createElement\("style"/.test(code)).toBe(false);
  }
});

test('the code uses no API that is newer than the oldest browsers in the guide', () => {
  const newer =
    /URL\.(?:parse|canParse)|\.groupBy\(|withResolvers|AbortSignal\.any|fromAsync|\.(?:keys|values|entries)\(\)\.(?:map|filter|find|some|every|toArray)\(/;
  for (const file of files()) expect(newer.exec(text(file))?.[0]).toBeUndefined();
});
