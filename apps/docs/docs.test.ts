import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeGuides } from './guides.ts';
import { brokenLinks } from './links.ts';
import { renderMarkdown } from './markdown.ts';
import { parts } from './page.ts';
import { readGuides } from './pages.ts';

/** Made by TypeDoc and Storybook, which only the build runs. */
const absent = parts.map(({ page }) => page);

describe('the guides of the site', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'martelo-docs-'));
    await writeGuides(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const read = (page: string): string => readFileSync(join(folder, page), 'utf8');

  test('have only links that lead somewhere, below any path', () => {
    expect(globSync('**/*.html', { cwd: folder }).length).toBe(readGuides().length + 1);
    expect(brokenLinks(folder, absent)).toEqual([]);
  });

  test('are marked with their language', () => {
    expect(read('guides/feed.html')).toContain('<html lang="pt-BR">');
    expect(read('guides/rules.html')).toContain('<html lang="en">');
    // A link to a page in another language says so.
    expect(read('guides/rules.html')).toContain(
      '<a href="feed.html" lang="pt-BR" hreflang="pt-BR">Envie seu leilão ao marketplace</a>',
    );
    expect(read('index.html')).toContain(
      '<a href="packages/ui.html" lang="en" hreflang="en">@martelo/ui</a>',
    );
  });

  test('run no script and load nothing from elsewhere', () => {
    for (const page of globSync('**/*.html', { cwd: folder })) {
      expect(read(page)).not.toMatch(/<script|<iframe\b(?!.*&lt;)|\ssrc="(?:https?:)?\/\//);
    }
    expect(read('docs.css')).not.toMatch(/url\(["']?(?:https?:)?\/\//);
  });
});

describe('the check of links', () => {
  test.each([
    ['a page that does not exist', '<a href="none.html">', ['a.html: none.html']],
    ['an anchor that does not exist', '<a href="b.html#none">', ['a.html: b.html#none']],
    ['an address from the root of the host', '<a href="/b.html">', ['a.html: /b.html']],
    ['a page outside', '<a href="../b.html">', ['a.html: ../b.html']],
    ['an image that does not exist', '<img src="b.png">', ['a.html: b.png']],
    ['nothing wrong', '<a href="b.html#there"> <a href="https://a.example/x#y">', []],
  ])('finds %s', (_name, html, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'martelo-links-'));
    try {
      writeFileSync(join(folder, 'a.html'), html);
      writeFileSync(join(folder, 'b.html'), '<h2 id="there">');
      expect(brokenLinks(folder)).toEqual(expected);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.each([
  ['[a](rules.md#money)', 'href="rules.html#money"'],
  ['[a](decisions/README.md)', 'href="../decisions/index.html"'],
  ['[a](../packages/ui/README.md)', 'href="../packages/ui.html"'],
  ['[a](../packages/embed/martelo-embed.d.ts)', '/blob/main/packages/embed/martelo-embed.d.ts"'],
  ['[a](https://a.example/?b=1&c=2)', 'href="https://a.example/?b=1&amp;c=2"'],
  ['[a](#as-partes)', 'href="#as-partes"'],
  ['## O que é `per`?', 'id="o-que-é-per"'],
  ['## A\n\n## A', 'id="a-1"'],
  ['`<script>`', '&lt;script&gt;'],
  ['```html\n<b>\n```', '&lt;b&gt;'],
  ['| a |\n| - |\n| `b` |', '<td><code>b</code></td>'],
])('renders %j with %s', (markdown, expected) => {
  const pages = new Map(readGuides().map(({ source, page }) => [source, page]));
  expect(renderMarkdown('docs/embed.md', markdown, pages).html).toContain(expected);
});
