import { publicPages } from '@martelo/domain/constants';
import { expect, test } from 'vitest';
import { matchRoutes, type RouteObject } from './engine/router.ts';
import { routes } from './routes.tsx';

const states = ['loading', 'loaded', 'empty', 'error'] as const;
type State = (typeof states)[number];

/** The part of a story file that this test reads. */
interface StoryFile {
  default: {
    args: { path: string };
    /** The states of its data, for a page that lacks some. */
    parameters?: { states?: readonly State[] };
  };
  [story: string]: { tags?: string[]; args?: { path?: string } };
}

const files = import.meta.glob<StoryFile>('./routes/*/page.stories.tsx', { eager: true });

/** Returns the ids of the pages in a table of routes, which are the routes without children. */
const pagesOf = (table: readonly RouteObject[]): string[] =>
  table.flatMap(({ id, lazy, children }) =>
    children ? pagesOf(children) : id !== undefined && lazy !== undefined ? [id] : [],
  );

/** The page of each story, and its tags. */
const shown = Object.values(files).flatMap(({ default: meta, ...stories }) =>
  Object.values(stories).map(({ tags = [], args }) => {
    const { pathname } = new URL(args?.path ?? meta.args.path, 'http://stories.test');
    const page = matchRoutes(routes, pathname)?.at(-1)?.route.id;
    return { page, tags };
  }),
);

test.each(pagesOf(routes))('%s has a story for each state of its data', (page) => {
  const own = files[`./${page}/page.stories.tsx`]?.default.parameters?.states;
  const tags = shown.filter((story) => story.page === page).flatMap((story) => story.tags);
  for (const state of own ?? states) expect(tags).toContain(state);
});

test('each layout of pages has a screenshot, and each state of their data has one', () => {
  const withScreenshot = shown.filter(({ tags }) => tags.includes('page'));
  expect(new Set(withScreenshot.map(({ page }) => page)).size).toBeGreaterThan(9);
  for (const state of states) {
    expect(withScreenshot.some(({ tags }) => tags.includes(state))).toBe(true);
  }
});

test('every public page is in the table of routes', () => {
  for (const [folder, path] of Object.entries(publicPages)) {
    expect(pagesOf(routes)).toContain(`routes/${folder}`);
    expect(matchRoutes(routes, path.replaceAll(/:\w+\??/g, '1'))?.at(-1)?.route).toMatchObject({
      id: `routes/${folder}`,
      path,
    });
  }
});
