/**
 * Whole pages in Storybook: the real routes, layouts and hooks, on an API that answers as the story
 * says.
 *
 * @module
 */
import { useEffect, useState } from 'react';
import { App } from '../src/app.tsx';
import { browserData, type BrowserCache } from '../src/browser-data.ts';
import { pageData } from '../src/data.ts';
import { personClient } from '../src/person/client.ts';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from '../src/router.ts';
import { routes } from '../src/routes.tsx';

/** What the API says: a body, a whole answer, a status without one, or `'never'`. */
export type Said = object | Response | number | 'never';

/** What the API says to a call of a path. `body` is what it was sent as a text, empty for a form. */
export type Answer = (path: string, method: string, query: URLSearchParams, body: string) => Said;

/** Props of {@link PageStory}. */
export interface PageStoryProps {
  /** Address of the page. */
  path: string;
  answer: Answer;
}

const fetchFrom =
  (answer: Answer): typeof fetch =>
  (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'http://api.test',
    );
    const body = typeof init?.body === 'string' ? init.body : '';
    const path = pathname.replace(/^\/api/, '');
    const said = answer(path, init?.method ?? 'GET', searchParams, body);
    if (said === 'never') return new Promise(() => {});
    if (said instanceof Response) return Promise.resolve(said.clone());
    return Promise.resolve(
      typeof said === 'number' ? new Response(null, { status: said }) : Response.json(said),
    );
  };

function mount({ path, answer }: PageStoryProps) {
  const cache: BrowserCache = new Map();
  const client = personClient({ baseUrl: '/api', fetch: fetchFrom(answer), retries: 0 });
  const context = new RouterContextProvider(new Map([[pageData, browserData(client, cache)]]));
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () => context,
  });
  return { cache, client, router, now: Date.now() };
}

/** The page at an address, as a visitor who navigates to it sees it. */
export function PageStory(props: PageStoryProps) {
  const [{ cache, client, router, now }] = useState(() => mount(props));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <App client={client} now={now} fallback={{}} failed={[]} cache={cache}>
      <RouterProvider router={router} />
    </App>
  );
}
