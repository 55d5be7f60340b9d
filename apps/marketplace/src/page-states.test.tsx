import { expect, test } from 'vitest';
import { matchRoutes, type RouteObject } from './engine/router.ts';
import { routes } from './routes.tsx';

const states = ['loading', 'loaded', 'empty', 'error'] as const;
type State = (typeof states)[number];

/** The part of a story file that this test reads. */
interface StoryFile {
  default: { args: { path: string } };
  [story: string]: { tags?: string[]; args?: { path?: string } };
}

const files = import.meta.glob<StoryFile>('./routes/*/page.stories.tsx', { eager: true });

/** Pages without some of the states, by the id of their route. */
const fewer: Readonly<Record<string, readonly State[]>> = {
  // Pages that do not load data.
  'routes/qualidade': ['loaded'],
  'routes/privacidade': ['loaded'],
  'routes/entrar': ['loaded'],
  'routes/cadastro': ['loaded'],
  'routes/senha': ['loaded'],
  'routes/senha-nova': ['loaded'],
  'routes/contato': ['loaded'],
  // A record exists or it does not: there is no empty state.
  'routes/lote': ['loading', 'loaded', 'error'],
  'routes/unsubscribe': ['loading', 'loaded', 'error'],
  'routes/confirmacao': ['loading', 'loaded', 'error'],
  'routes/autologin': ['loading', 'loaded', 'error'],
  'routes/email-desfazer': ['loading', 'loaded', 'error'],
  // The data always exists.
  'routes/account-interests': ['loading', 'loaded', 'error'],
  'routes/account-preferences': ['loading', 'loaded', 'error'],
};

/** Returns the ids of the pages in a table of routes, which are the routes without children. */
const pagesOf = (table: readonly RouteObject[]): string[] =>
  table.flatMap(({ id, lazy, children }) =>
    children ? pagesOf(children) : id !== undefined && lazy !== undefined ? [id] : [],
  );

/** Each state that a story shows, after the id of its page. */
const shown = Object.values(files).flatMap(({ default: meta, ...stories }) =>
  Object.values(stories).flatMap(({ tags = [], args }) => {
    const { pathname } = new URL(args?.path ?? meta.args.path, 'http://stories.test');
    const page = matchRoutes(routes, pathname)?.at(-1)?.route.id;
    return tags.map((tag) => `${page} ${tag}`);
  }),
);

test.each(pagesOf(routes))('%s has a story for each state of its data', (page) => {
  for (const state of fewer[page] ?? states) expect(shown).toContain(`${page} ${state}`);
});

test('every exception is a page in the table of routes', () => {
  expect(pagesOf(routes)).toEqual(expect.arrayContaining(Object.keys(fewer)));
});
