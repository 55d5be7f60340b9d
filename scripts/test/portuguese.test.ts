/** Checks that what a person sees has the words of docs/portuguese.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The words in backticks in the last column of the guide's table. */
const avoided = [...read('docs/portuguese.md').matchAll(/^\|.*\| (`.+`) +\|$/gm)].flatMap(
  ([, words = '']) => [...words.matchAll(/`(.+?)`/g)].map(([, word = '']) => word),
);

/** Sources of pages, mails, components, embeds and the starter, and the guides for partners. */
const shown = [
  'apps/marketplace/{public,partners,server,src}/**',
  'apps/server/src/**',
  'packages/{api,create,demo,domain,embed,ui}/**',
  'docs/{embed,feed}.md',
  '.storybook/*',
].flatMap((pattern) => patternsOf(pattern));

/** Git's patterns have no alternatives in braces. */
function patternsOf(pattern: string): string[] {
  const [all, names = ''] = /\{(.+)\}/.exec(pattern) ?? [];
  return all === undefined
    ? [`:(glob)${pattern}`]
    : names.split(',').map((name) => `:(glob)${pattern.replace(all, name)}`);
}

/** Tests name the words that people type. Migrations are frozen, and a README is for developers. */
const unseen = /\.(?:test|spec)\.tsx?$|\/migrations\/|README\.md$|CHANGELOG\.md$/;

const files = execFileSync('git', ['ls-files', ...shown], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.(?:tsx?|js|html|php|mdx?|txt|snap)$/.test(file) && !unseen.test(file));

/** Returns the text of a file in one line. Comments of code are for developers. */
const textOf = (file: string): string =>
  (/\.(?:tsx?|js|php)$/.test(file)
    ? read(file).replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    : read(file)
  ).replaceAll(/\s+/g, ' ');

/** Returns where a text has a word that the guide avoids. */
function avoidedIn(text: string): string[] {
  const words = avoided.map((word) => word.replaceAll(/[.?]/g, '\\$&')).join('|');
  const pattern = new RegExp(`.{0,30}(?<![\\p{L}-])(?:${words})(?!\\p{L}).{0,30}`, 'giu');
  return text.match(pattern) ?? [];
}

test('everything that a person sees has the words of the guide', () => {
  expect(avoided.length).toBeGreaterThan(20);
  expect(files.length).toBeGreaterThan(700);
  const found = files.flatMap((file) =>
    avoidedIn(textOf(file)).map((place) => `${file}: …${place}…`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['Leilão on-line', 1],
  ['98 Vendidos de 137 lotes', 1],
  ['Encerra às 01:30', 1],
  ['Encerra às 21:30', 0],
  ['catalogar e dialogar', 0],
])('"%s" has %i words to avoid', (text, count) => {
  expect(avoidedIn(text)).toHaveLength(count);
});

test('the preposition of an hour comes from `atTime`, because it is "à 00:30"', () => {
  const fixed = /(?<!\p{L})às(?!\p{L})[^;]{0,140}formatTime\(/u;
  expect(files.filter((file) => fixed.test(textOf(file)))).toEqual([]);
});
