import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './repository.ts';

/** Language of a page. */
export type Language = 'pt-BR' | 'en';

/** A page of the site. */
export interface Page {
  /** File of the site: `guides/rules.html`. */
  readonly page: string;
  readonly title: string;
  readonly language: Language;
}

/** A document of the repository and its page. */
export interface Guide extends Page {
  /** File of the repository: `docs/rules.md`. */
  readonly source: string;
  readonly markdown: string;
  readonly group: Group;
}

/** A group of the menu. The guides of a group have its language. */
export type Group = 'houses' | 'packages' | 'guides' | 'decisions';

/** The guides for auction houses, in the order of the menu. The others are for developers. */
const forHouses = ['docs/embed.md', 'docs/feed.md'];

const groupOf = (source: string): Group => {
  if (forHouses.includes(source)) return 'houses';
  if (source.startsWith('packages/')) return 'packages';
  return source.startsWith('docs/decisions/') ? 'decisions' : 'guides';
};

/** Returns the file of the site for a document. */
function pageOf(source: string): string {
  const [, name] = /^packages\/([\w-]+)\/README\.md$/.exec(source) ?? [];
  if (name !== undefined) return `packages/${name}.html`;
  const file = basename(source, '.md').replace(/^README$/, 'index');
  return `${source.startsWith('docs/decisions/') ? 'decisions' : 'guides'}/${file}.html`;
}

/** Returns every document of the site, the guides for houses first, the others by their path. */
export function readGuides(): Guide[] {
  const sources = globSync(['docs/*.md', 'docs/decisions/*.md', 'packages/*/README.md'], {
    cwd: root,
  })
    .map((source) => source.replaceAll('\\', '/'))
    .filter((source) => !forHouses.includes(source))
    .toSorted();
  return [...forHouses, ...sources].map((source): Guide => {
    const markdown = readFileSync(join(root, source), 'utf8');
    const [, title] = /^# (.+)$/m.exec(markdown) ?? [];
    if (title === undefined) throw new Error(`${source} has no title.`);
    const group = groupOf(source);
    return {
      source,
      page: pageOf(source),
      title,
      language: group === 'houses' ? 'pt-BR' : 'en',
      markdown,
      group,
    };
  });
}
