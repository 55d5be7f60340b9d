/** Checks that comments and documents use the words of docs/english.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';

const guide = 'docs/english.md';
/** Frozen or written by programs. */
const exempt = /\/migrations\/|\/recorded\/|(?:^|\/)CHANGELOG\.md$|^docs\/english\.md$/;

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The first column of the guide's table: each row has one or more words in backticks. */
const avoided = [...read(guide).matchAll(/^\| (`.+?`(?:, `.+?`)*) +\|/gm)].flatMap(
  ([, words = '']) => [...words.matchAll(/`(.+?)`/g)].map(([, word = '']) => word),
);

/** Returns the prose of a file: a document without code, or the comments of code. */
function proseOf(file: string): string {
  const text = read(file);
  const prose = file.endsWith('.md')
    ? text.replaceAll(/^(?:```|~~~)[^]*?^(?:```|~~~)/gm, '')
    : (text.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [])
        .join('\n')
        .replaceAll(/^[ \t]*(?:\*|\/\/)/gm, '');
  return prose.replaceAll(/`[^`]*`/g, '').replaceAll(/\s+/g, ' ');
}

const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.js', '*.mjs', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !exempt.test(file));

test('comments and documents avoid the words of the guide', () => {
  expect(avoided.length).toBeGreaterThan(5);
  const pattern = new RegExp(`.{0,30}\\b(?:${avoided.join('|')})\\b.{0,30}`, 'gi');
  const found = files.flatMap((file) =>
    (proseOf(file).match(pattern) ?? []).map((place) => `${file}: …${place}…`),
  );
  expect(found).toEqual([]);
});
