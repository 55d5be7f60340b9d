/** Takes over the page that the server rendered. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { browserData, type BrowserCache } from './browser-data.ts';
import { guardChunks } from './chunk-guard.ts';
import { pageData } from './data.ts';
import type { HydrationData } from './entry-server.tsx';
import { interceptNavigation } from './navigation.ts';
import { personClient } from './person/client.ts';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from './router.ts';
import { routes } from './routes.tsx';

/** A page has settled by then, and nobody has built the site anew since. */
const SETTLED_MS = 5000;

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The document has no #${id}.`);
  return found;
};

const {
  apiBase,
  now,
  fallback,
  failed,
  router: hydrationData,
}: HydrationData = JSON.parse(element('page-data').textContent);
const cache: BrowserCache = new Map(Object.entries(fallback).map(([key, data]) => [key, { data }]));
const client = personClient({ baseUrl: apiBase });
const context = new RouterContextProvider(new Map([[pageData, browserData(client, cache)]]));

// The page's own code must be there before hydration, or the router would start with nothing.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }),
);
const guarded = guardChunks(routes, () => router.state.navigation.location ?? null);
const router = createBrowserRouter(guarded, { hydrationData, getContext: () => context });

const settled = new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
const serverAhead = () =>
  settled
    .then(() => import('./server-clock.ts'))
    .then((code) => code.serverAhead())
    // Offline: the device's own clock is the best there is.
    .catch(() => 0);

interceptNavigation(router);
// As a transition: in slices, so that a tap in the meantime is answered at once.
startTransition(() => {
  hydrateRoot(
    element('root'),
    <App
      client={client}
      now={now}
      fallback={fallback}
      failed={failed}
      cache={cache}
      serverAhead={serverAhead}
    >
      <RouterProvider router={router} />
    </App>,
  );
});

// A page whose links are not prefetched works as well.
void import('./prefetch.ts').then(
  (code) => code.prefetchPages(router, context),
  () => {},
);

void settled
  .then(() => import('./stale-document.ts'))
  .then(
    (code) => code.watchDocument(router),
    () => {},
  );
