import { expect, test } from 'vitest';
import { matchRoutes, type RouteObject } from './router.ts';
import { routes } from './routes.tsx';

const states = ['loading', 'loaded', 'empty', 'error'] as const;
type State = (typeof states)[number];

/** A story file, as far as this test reads it. */
interface StoryFile {
  default: { args: { path: string } };
  [story: string]: { tags?: string[]; args?: { path?: string } };
}

const files = import.meta.glob<StoryFile>('./routes/*/page.stories.tsx', { eager: true });

/** Pages that cannot be in every state, by the id of their route. */
const fewer: Readonly<Record<string, readonly State[]>> = {
  // Without data of their own.
  'routes/qualidade': ['loaded'],
  'routes/privacidade': ['loaded'],
  'routes/entrar': ['loaded'],
  'routes/cadastro': ['loaded'],
  'routes/senha': ['loaded'],
  'routes/senha-nova': ['loaded'],
  'routes/contato': ['loaded'],
  // What a link asks for is there or it is not.
  'routes/lote': ['loading', 'loaded', 'error'],
  'routes/unsubscribe': ['loading', 'loaded', 'error'],
  'routes/confirmacao': ['loading', 'loaded', 'error'],
  'routes/autologin': ['loading', 'loaded', 'error'],
  'routes/email-desfazer': ['loading', 'loaded', 'error'],
  // Everybody has some of it.
  'routes/account-interests': ['loading', 'loaded', 'error'],
  'routes/account-preferences': ['loading', 'loaded', 'error'],
};

/** Ids of the pages in a table of routes: those that nothing is nested in. */
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

test('no page is excused that the table of routes no longer has', () => {
  expect(pagesOf(routes)).toEqual(expect.arrayContaining(Object.keys(fewer)));
});
