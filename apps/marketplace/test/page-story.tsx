/**
 * Whole pages in Storybook: the real routes, layouts and hooks on an API whose answers a story
 * chooses.
 *
 * @module
 */
import type { Image } from '@martelo/domain/entities';
import { picture } from '@martelo/domain/fixtures';
import { proofStore } from '@martelo/api/proof-on-demand';
import { session } from '@martelo/api/session';
import { useEffect, useState } from 'react';
import { App } from '../src/shell/app.tsx';
import { browserData, type BrowserCache } from '../src/engine/hydration/browser-data.ts';
import { pageData } from '../src/engine/data.ts';
import { personClient } from '../src/person/client.ts';
import { interceptNavigation } from '../src/engine/navigation/navigation.ts';
import { closeDialog } from '../src/person/login/dialogs.ts';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from '../src/engine/router.ts';
import { routes } from '../src/routes.tsx';

/**
 * Starts a story without a session and without a dialog, and leaves none behind. The `beforeEach` of
 * stories of pages.
 */
export function signedOut(): () => void {
  const leave = (): void => {
    session.close();
    closeDialog();
  };
  leave();
  return leave;
}

/** The texts of a form, as they would stand in a query. */
const textOf = (form: FormData): string =>
  [...form]
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : 'file'}`)
    .join('&');

/** An answer of the API: a body, a response, a status without a body, or `'never'`. */
export type Said = object | Response | number | 'never';

/** Returns the API's answer to a path, which is relative to the API base. */
export type Answer = (path: string, method: string, query: URLSearchParams, body: string) => Said;

/** Props of {@link PageStory}. */
export interface PageStoryProps {
  /** Address of the page. */
  path: string;
  answer: Answer;
  /** API base of a live stream. Without it the page does not change after loading. */
  liveBase?: string;
}

/** What a page shows before its code has loaded: nothing, as after a navigation. */
const HydrateFallback = (): null => null;

const isImage = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && 'dominant_color' in value;

/** Replaces the images of recorded answers, which only the demonstration serves, by drawings. */
function withDrawings(key: string, value: unknown): unknown {
  if (key === 'logo_url' && typeof value === 'string' && value.startsWith('/media/')) {
    return picture(320, 320, (value.length * 40) % 360).url;
  }
  if (!isImage(value) || !value.url.startsWith('/media/')) return value;
  const hue = (value.url.length * 40) % 360;
  return { ...picture(value.width ?? undefined, value.height ?? undefined, hue), alt: value.alt };
}

/** Calls after the end of a story are not answered, because an answer may change the session. */
const fetchFrom =
  (answer: Answer, ended: AbortSignal): typeof fetch =>
  (input, init) => {
    if (ended.aborted) return new Promise(() => {});
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'http://api.test',
    );
    const body = init?.body instanceof FormData ? textOf(init.body) : String(init?.body ?? '');
    const path = pathname.replace(/^\/api/, '');
    const said = answer(path, init?.method ?? 'GET', searchParams, body);
    if (said === 'never') return new Promise(() => {});
    if (said instanceof Response) return Promise.resolve(said.clone());
    return Promise.resolve(
      typeof said === 'number'
        ? new Response(null, { status: said })
        : new Response(JSON.stringify(said, withDrawings), {
            headers: { 'content-type': 'application/json' },
          }),
    );
  };

function mount({ path, answer }: PageStoryProps) {
  const cache: BrowserCache = new Map();
  const end = new AbortController();
  const fetch = fetchFrom(answer, end.signal);
  const client = personClient({ baseUrl: '/api', fetch, retries: 0 });
  const context = new RouterContextProvider(
    new Map([[pageData, browserData(client, cache, new Set())]]),
  );
  const router = createMemoryRouter(
    routes.map((route) => Object.assign({}, route, { HydrateFallback })),
    {
      initialEntries: [path],
      getContext: () => context,
    },
  );
  return { cache, client, end, router, now: Date.now() };
}

/** Ends what outlives a page: its dialogs and the session. The next story starts without them. */
function forgetVisitor(): void {
  proofStore.get()?.cancel();
  closeDialog();
  session.close();
}

/** A page as a visitor sees it after navigating to it. */
export function PageStory(props: PageStoryProps) {
  const [{ cache, client, end, router, now }] = useState(() => mount(props));
  useEffect(() => {
    interceptNavigation(router, end.signal);
    return () => {
      end.abort();
      router.dispose();
      forgetVisitor();
    };
  }, [end, router]);
  return (
    <App
      client={client}
      now={now}
      fallback={{}}
      failed={[]}
      cache={cache}
      {...(props.liveBase === undefined ? {} : { liveBase: props.liveBase })}
    >
      <RouterProvider router={router} />
    </App>
  );
}
