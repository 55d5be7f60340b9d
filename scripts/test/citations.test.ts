/** Every document that a file of the repository cites exists, with the heading that it cites. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../workspace.ts';

const generated = /^(?:node_modules|dist|coverage|test-results|storybook-static|recorded)$/;

const texts = globSync(
  '{*,{.storybook,.changeset,.github,apps,bench,browsers,consumers,docs,packages,scripts}/**/*}.{ts,tsx,mjs,md,json,yml}',
  {
    cwd: root,
    exclude: (path) => generated.test(path.split('/').at(-1) ?? ''),
  },
);

interface Citation {
  from: string;
  path: string;
  anchor: string;
}

/** Anchors that GitHub gives the headings of a Markdown text. */
function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const text = markdown.replaceAll(/^```[^]*?^```/gm, '');
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
    const anchor = words.replaceAll(' ', '-');
    let copies = 0;
    while (anchors.has(copies === 0 ? anchor : `${anchor}-${copies}`)) copies += 1;
    anchors.add(copies === 0 ? anchor : `${anchor}-${copies}`);
  }
  return anchors;
}

/** `docs/rules.md#money` anywhere in a text; paths start at the repository's root. */
const named = (from: string, text: string): Citation[] =>
  [...text.matchAll(/(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu)].map(
    ([, path = '', anchor = '']) => ({ from, path, anchor }),
  );

/** `[text](path.md#anchor)` in Markdown; paths are relative to the file. */
const linked = (from: string, text: string): Citation[] =>
  [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor = '']) => ({
      from,
      path: path === '' ? from : relative(root, join(root, dirname(from), path)),
      anchor,
    }),
  );

/** The same as a URL, in the README of a package, which is read elsewhere too. */
const addressed = (from: string, text: string): Citation[] =>
  text
    .split(`${manifest.repository}/blob/main/`)
    .slice(1)
    .map((rest) => /^([^)#\s]+)(?:#([^)\s]+))?/.exec(rest) ?? [])
    .map(([, path = '', anchor = '']) => ({ from, path, anchor }));

/** `packages/domain/src/sale/auction.ts` in a document; the content of `dist` comes from a build. */
const mentioned = (from: string, text: string): Citation[] =>
  [
    ...text.matchAll(
      /`((?:apps|packages|scripts|bench|browsers|consumers|docs)\/(?!\S*\bdist\b)[\w./-]*\w)\/?`/g,
    ),
  ].map(([, path = '']) => ({ from, path, anchor: '' }));

/** `join(import.meta.dirname, '../../docs')` in code; some folders come from a build or an install. */
const joined = (from: string, text: string): Citation[] =>
  [...text.matchAll(/\b(?:join|resolve)\(\s*import\.meta\.dirname,((?:\s*'[^']*',?)+)\s*\)/g)]
    .map(([, parts = '']) => [...parts.matchAll(/'([^']*)'/g)].map(([, part = '']) => part))
    .map((parts) => ({ from, path: join(dirname(from), ...parts), anchor: '' }))
    .filter(({ path }) => !/\b(?:dist|node_modules)\b/.test(path));

/** `search/counts/counters.ts` in a comment: the end of the path of a source. */
const shortened = (text: string): string[] =>
  [...text.matchAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm)].flatMap(([comment]) =>
    [...comment.matchAll(/(?<![\w./@-])(?:[\w-]+\/)+[\w.-]+\.tsx?\b/g)].map(([path]) => path),
  );

const citations = texts.flatMap((from) => {
  const text = readFileSync(join(root, from), 'utf8');
  const inDocument = from.startsWith('docs/') || /^\w+\.md$/.test(from);
  return [
    extname(from) === '.md' ? [...linked(from, text), ...addressed(from, text)] : [],
    inDocument ? mentioned(from, text) : [],
    named(from, text),
    joined(from, text),
  ].flat();
});

const anchors = new Map<string, Set<string>>();

/** Whether a file exists and, if it is Markdown, has the heading. */
function resolves({ path, anchor }: Citation): boolean {
  if (!existsSync(join(root, path))) return false;
  if (anchor === '' || extname(path) !== '.md') return true;
  let known = anchors.get(path);
  if (!known) anchors.set(path, (known = anchorsIn(readFileSync(join(root, path), 'utf8'))));
  return known.has(anchor);
}

describe('citations of documents', () => {
  test('are found in code and in documents', () => {
    expect(citations.filter(({ from }) => from.endsWith('.ts')).length).toBeGreaterThan(100);
    expect(citations.filter(({ from }) => from.endsWith('.md')).length).toBeGreaterThan(100);
  });

  test('name a file and a heading that exist', () => {
    const broken = citations.filter((citation) => !resolves(citation));
    expect(broken.map(({ from, path, anchor }) => `${from}: ${path}#${anchor}`)).toEqual([]);
  });

  test('in comments name the end of the path of a source', () => {
    const sources = texts.filter((path) => /^(?:apps|packages)\/.*\.tsx?$/.test(path));
    const cited = sources.flatMap((from) =>
      shortened(readFileSync(join(root, from), 'utf8')).map((path) => ({ from, path })),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(
      cited.filter(({ path }) => !texts.some((text) => `/${text}`.endsWith(`/${path}`))),
    ).toEqual([]);
  });
});
