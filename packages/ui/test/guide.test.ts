/** The guides of components, which their docs pages show to designers (packages/ui/src/component-guide.ts). */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { ComponentGuide, Guides } from '../src/component-guide.ts';

const source = join(import.meta.dirname, '../src');

/** Components with stories that have no guide yet. A new component needs a guide, so the list only shrinks. */
const withoutGuide = new Set<string>([]);

/** The components with stories, each with the folder of its guide. */
const components = globSync('*/*.stories.tsx', { cwd: source }).flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  const name = /^  title: '.*\/(\w+)',/m.exec(text)?.[1];
  return name === undefined ? [] : [{ name, folder: dirname(file), text }];
});

const loaded = await Promise.all(
  globSync('*/guide.ts', { cwd: source }).map(async (file) => {
    const module: { guides: Guides } = await import(join(source, file));
    return Object.entries(module.guides).map(([name, guide]) => ({
      name,
      guide,
      folder: dirname(file),
    }));
  }),
);
const guides = loaded.flat();

const isSentence = (text: string): boolean => /[.?!”]$/.test(text);

/** Returns every text of a guide except its name and search terms. */
const textsOf = ({ purpose, dos, donts, content, accessibility }: ComponentGuide): string[] => [
  purpose,
  ...dos,
  ...donts,
  ...content,
  accessibility.roles,
  accessibility.speech,
];

test('every component with stories has a guide, except those of the list', () => {
  expect(components.length).toBeGreaterThan(80);
  const missing = components.filter(({ name }) => !guides.some((found) => found.name === name));
  expect(missing.map(({ name }) => name).toSorted()).toEqual([...withoutGuide].toSorted());
});

test('no two guides share a sentence', () => {
  const texts = guides.flatMap(({ guide }) => textsOf(guide));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

/** Frequent English words that no Portuguese sentence contains. Code has them in backticks or tags. */
const english =
  /(?<![\p{L}-])(?:and|are|from|is|not|of|that|the|this|when|which|with)(?![\p{L}-])/iu;

/** Returns the prose of a handwritten page: no code, no tags, no imports. */
const proseOf = (page: string): string =>
  page
    .replaceAll(/^(?:import|export) .*$/gm, '')
    .replaceAll(/```[^]*?```|`[^`]*`|<[^>]*>|\{[^}]*\}/g, '');

const pages = globSync('**/*.mdx', { cwd: join(import.meta.dirname, '../docs') });

test.each(pages)('the handwritten page %s is in Portuguese', (file) => {
  const page = readFileSync(join(import.meta.dirname, '../docs', file), 'utf8');
  expect(proseOf(page)).not.toMatch(english);
});

describe.each(guides)('$name', ({ name, guide, folder }) => {
  const component = components.find((found) => found.name === name && found.folder === folder);

  it('describes a component of its folder, whose stories have a fixed id', () => {
    // The title in the sidebar has more words, and the id must not depend on them.
    expect(component?.text).toMatch(/^  id: '[\w-]+',/m);
  });

  it('has a Portuguese name and other search terms', () => {
    expect(guide.name).toMatch(/^\p{Lu}/u);
    expect(guide.aliases.length).toBeGreaterThanOrEqual(2);
    expect(new Set([guide.name, ...guide.aliases]).size).toBe(guide.aliases.length + 1);
    for (const word of [guide.name, ...guide.aliases]) expect(word).not.toMatch(/[·/,]/);
  });

  it('has every section', () => {
    expect(guide.anatomy.length).toBeGreaterThanOrEqual(1);
    expect(guide.dos.length).toBeGreaterThanOrEqual(1);
    expect(guide.donts.length).toBeGreaterThanOrEqual(1);
    expect(guide.states.length).toBeGreaterThanOrEqual(1);
    expect(guide.content.length).toBeGreaterThanOrEqual(1);
    expect(guide.changes.length).toBeGreaterThanOrEqual(1);
    for (const [version] of guide.changes) expect(version).toMatch(/^(?:próxima|\d+\.\d+\.\d+)$/);
  });

  it('is in Portuguese', () => {
    const entries = [guide.anatomy, guide.states, guide.accessibility.keys, guide.changes].flat(2);
    const texts = [guide.name, ...guide.aliases, ...entries, ...textsOf(guide)];
    for (const text of texts) expect(text.replaceAll(/`[^`]*`/g, '')).not.toMatch(english);
  });

  it('is written in whole sentences, and advice against something says so', () => {
    for (const text of textsOf(guide)) expect(text).toSatisfy(isSentence);
    for (const text of guide.donts) expect(text).toMatch(/^Não /);
    for (const text of guide.dos) expect(text).not.toMatch(/^Não /);
    for (const entries of [guide.anatomy, guide.states]) {
      const names = entries.map(([entry]) => entry);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
