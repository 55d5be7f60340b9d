/**
 * Adds the Portuguese name of each component and its other search terms to its title, and words for
 * what a story shows to its name. So the search of the sidebar finds "botão", "etiqueta" and "foco".
 * Ids do not change.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Indexer } from 'storybook/internal/types';
import { SEPARATOR, type Guides } from '../packages/ui/src/component-guide.ts';
import { wordsOf } from './story-words.ts';

async function guidesBeside(file: string): Promise<Guides> {
  const path = join(dirname(file), 'guide.ts');
  if (!existsSync(path)) return {};
  const module: { guides: Guides } = await import(pathToFileURL(path).href);
  return module.guides;
}

/** Returns an indexer that adds the words of guides to the titles of components. */
export const withGuides = (indexer: Indexer): Indexer => ({
  ...indexer,
  async createIndex(file, options) {
    const [entries, guides] = await Promise.all([
      indexer.createIndex(file, options),
      guidesBeside(file),
    ]);
    return entries.map((story) => {
      const found = story.type === 'story' ? wordsOf(story.name ?? '', story.tags) : '';
      const entry =
        found === ''
          ? story
          : Object.assign({}, story, { name: `${story.name}${SEPARATOR}${found}` });
      const guide = guides[entry.title?.split('/').at(-1) ?? ''];
      if (guide === undefined) return entry;
      const words = [entry.title, guide.name, guide.aliases.join(', ')];
      return Object.assign({}, entry, { title: words.join(SEPARATOR) });
    });
  },
});
