/** Every component is shown the same way: what designers look for has one name everywhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const groups = ['auction', 'basics', 'feedback', 'forms', 'media', 'navigation'];

/** Folders that are named after the component they hold, and can be imported. */
const folders = groups
  .flatMap((group) => readdirSync(join(source, group)).map((name) => join(source, group, name)))
  .filter((folder) => existsSync(join(folder, 'index.ts')))
  .filter((folder) => existsSync(join(folder, `${basename(folder)}.tsx`)))
  .map((folder) => ({ name: basename(folder), folder }));

const storiesOf = ({ name, folder }: (typeof folders)[number]): string => {
  const file = join(folder, `${name}.stories.tsx`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const isStory = (name: string): RegExp => new RegExp(`^export const ${name}\\b`, 'm');

it('finds the components', () => {
  expect(folders.length).toBeGreaterThan(60);
});

describe.each(folders)('$name', (folder) => {
  const stories = storiesOf(folder);

  it('has a story to begin with, and one to play with', () => {
    expect(stories).toMatch(isStory('Default'));
    expect(stories).toMatch(isStory('Playground'));
  });

  it('is seen in pictures', () => {
    expect(stories).toMatch(/tags: \[.*'visual'/);
  });
});

/** The frame around a control; the fields themselves follow. */
const isFrame = (name: string): boolean => name === 'Field';

it.each(folders.filter(({ name }) => name.endsWith('Field') && !isFrame(name)))(
  '$name shows its states side by side',
  (folder) => {
    expect(storiesOf(folder)).toMatch(isStory('Matrix'));
  },
);

it.each(folders.filter(({ name }) => name.endsWith('Card')))(
  '$name has a skeleton of exactly its size',
  (folder) => {
    const { name } = folder;
    expect(readFileSync(join(folder.folder, 'index.ts'), 'utf8')).toContain(`${name}Skeleton`);
    expect(storiesOf(folder)).toMatch(/\btwins?\b/);
  },
);
