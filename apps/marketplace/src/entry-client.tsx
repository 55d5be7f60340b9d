/** Hydrates the page that the server rendered. */
import type { Client } from '@martelo/api/client';
import { session } from '@martelo/api/session';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { noteWhenPrinting } from './shell/paper.ts';
import { browserData, type BrowserCache } from './engine/hydration/browser-data.ts';
import { guardChunks } from './engine/hydration/chunk-guard.ts';
import { expand } from './engine/compact-data.ts';
import { pageData } from './engine/data.ts';
import type { HydrationData, LoadedData } from './entry-server.tsx';
import { interceptNavigation } from './engine/navigation/navigation.ts';
import { aheadByPage } from './engine/hydration/page-time.ts';
import { personClient } from './person/client.ts';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from './engine/router.ts';
import { routes } from './routes.tsx';

/** Work that is not urgent starts after this time. */
const SETTLED_MS = 5000;

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The document has no #${id}.`);
  return found;
};

const { apiBase, paths, additions, refused, now, fixedTime, failed, loaded }: HydrationData =
  JSON.parse(element('page-data').textContent);
// The server wrote it from this type.
const { fallback, router: hydrationData } = expand(loaded) as LoadedData;
const cache: BrowserCache = new Map(Object.entries(fallback).map(([key, data]) => [key, { data }]));
const stale = new Set<string>();

/** Returns what adapts the client to a back end with fewer calls, or `undefined`. */
async function loadAdapter(): Promise<((client: Client) => Client) | undefined> {
  if (additions === null) return undefined;
  const { adaptClient } = await import('@martelo/api/back-end');
  const base = new URL(apiBase, location.origin).href;
  return (client) =>
    adaptClient(client, {
      base,
      adds: additions,
      refused: new Set(refused),
      getToken: session.getToken,
    });
}

/** Loads the code of the page. Without it the router would start with an empty page. */
async function loadPage(): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Starts the router and hydrates the page. */
function start(adapt?: (client: Client) => Client): void {
  const client = personClient({ baseUrl: apiBase, paths }, adapt);
  const context = new RouterContextProvider(
    new Map([[pageData, browserData(client, cache, stale)]]),
  );
  const guarded = guardChunks(routes, () => router.state.navigation.location ?? null);
  const router = createBrowserRouter(guarded, { hydrationData, getContext: () => context });

  const settled = new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  // Saved by the service worker and shown without a connection.
  const isSaved = document.documentElement.dataset['offline'] !== undefined;
  // A device whose clock is wrong does not wait: until the answer the page's own time is used.
  const isClockRight = isSaved || fixedTime !== null || aheadByPage(now, Date.now()) === 0;
  const serverAhead = () =>
    (isClockRight ? settled : Promise.resolve())
      .then(() => import('./engine/hydration/server-clock.ts'))
      .then((code) => code.serverAhead())
      // Offline, the first estimate stays.
      .catch(() => null);

  interceptNavigation(router);
  noteWhenPrinting();
  // A transition hydrates in slices, so the page responds to input in between.
  const root = element('root');
  let controls = [
    ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input, textarea, select',
    ),
  ];
  const focused = document.activeElement;
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        client={client}
        now={now}
        fixedTime={fixedTime}
        isSaved={isSaved}
        fallback={fallback}
        failed={failed}
        cache={cache}
        stale={stale}
        apiBase={apiBase}
        liveBase={apiBase}
        serverAhead={serverAhead}
      >
        <RouterProvider router={router} />
      </App>,
      {
        // An extension of the browser has changed the markup, so React renders the page again.
        onRecoverableError(error) {
          reportError(error);
          // The new fields are on the page before the code arrives.
          void import('@martelo/ui/kept-changes').then(
            (code) => (controls = code.restoreChanges(controls, root, focused)),
            () => {},
          );
        },
      },
    );
  });

  // Without this code links work, but their pages are not prefetched.
  void import('./engine/navigation/prefetch.ts').then(
    (code) => code.prefetchPages(router, context),
    () => {},
  );

  void settled
    .then(() => import('./shell/stale-document.ts'))
    .then(
      (code) => code.watchDocument(router),
      () => {},
    );
}

// Not awaited: a top-level await turns off the bundler's merging of small files.
void Promise.all([loadAdapter(), loadPage()]).then(([adapt]) => start(adapt));
