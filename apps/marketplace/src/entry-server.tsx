/** Renders the page of a request. `vite build --ssr` bundles it for the server. */
import { adaptClient } from '@martelo/api/back-end';
import { createClient, type Client } from '@martelo/api/client';
import type { Auction, AuctionList } from '@martelo/domain/entities';
import monoFont from '@martelo/ui/fonts/mono.woff2?url';
import titleFont from '@martelo/ui/fonts/title.woff2?url';
import textFont from '@martelo/ui/fonts/text.woff2?url';
import { fontFaceCss, themeCss } from '@martelo/ui/theme';
import printSheet from './shell/print.css?url';
import { createHash } from 'node:crypto';
import { ServerStyleSheet } from 'styled-components';
import type { ComponentStyles } from '../server/pages/document.ts';
import type { RenderOptions, RenderPage } from '../server/pages/renderer.ts';
import { App } from './shell/app.tsx';
import { collectedStyles } from './collected-styles.ts';
import { compact, type CompactData } from './engine/compact-data.ts';
import { pageData } from './engine/data.ts';
import { HeadContext, renderHead, type Head } from './engine/head.tsx';
import { markupOf } from './engine/rendering/markup.ts';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from './engine/router.ts';
import { routes } from './routes.tsx';
import { CompiledStyles } from './engine/rendering/compiled-styles.tsx';
import { ServerData } from './engine/rendering/server-data.ts';

/** After this time the page shows an error state with "Tentar novamente". */
const apiTimeoutMs = 3000;

/** After this time the page leaves out what it can be shown without. */
const optionalTimeoutMs = 2000;

const MINUTE_MS = 60_000;

const fonts = { title: titleFont, text: textFont, mono: monoFont };

const theme: ComponentStyles = { component: 'theme', order: 0, css: fontFaceCss(fonts) + themeCss };

const handler = createStaticHandler(routes);

export const render: RenderPage = async (request, options) => {
  const {
    apiBase,
    fetch,
    paths,
    additions = null,
    refused = new Set(),
    siteUrl,
    fixedTime,
    known = null,
  } = options;
  const clientFor = (timeoutMs: number): Client =>
    adaptClient(createClient({ baseUrl: apiBase, paths, fetch, timeoutMs, retries: 0 }), {
      base: apiBase,
      adds: additions,
      refused,
    });
  const client = clientFor(apiTimeoutMs);
  // Rounded down to the minute, so an unchanged page keeps its ETag.
  const now = fixedTime ?? Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const data = new ServerData(client, clientFor(optionalTimeoutMs));

  const context = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[pageData, data]])),
  });
  if (context instanceof Response) return context;
  const fingerprint = fingerprintOf(data, context);
  if (fingerprint === known) return 'unchanged';

  const renderMarkup = async () => {
    let head: Head = { title: '' };
    const sheet = new ServerStyleSheet();
    try {
      const router = createStaticRouter(handler.dataRoutes, context);
      const page = sheet.collectStyles(
        <CompiledStyles>
          <HeadContext value={(set) => (head = set)}>
            <App
              client={client}
              now={now}
              fallback={data.loaded}
              failed={[...data.failed]}
              apiBase={apiBase}
            >
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </App>
          </HeadContext>
        </CompiledStyles>,
      );
      const markup = await markupOf(page);
      return { markup, head: renderHead(head, siteUrl), ...collectedStyles(sheet) };
    } finally {
      sheet.seal();
    }
  };

  // When an unexpected answer breaks the page, it is rendered again as if calls had failed: first
  // the optional ones, then all.
  const fallbacks: ('optional' | 'all')[] = ['optional', 'all'];
  let problem: unknown;
  const renderWithFallbacks = async (): ReturnType<typeof renderMarkup> => {
    try {
      return await renderMarkup();
    } catch (error) {
      const failing = fallbacks.shift();
      if (failing === undefined) throw error;
      problem ??= error;
      data.drop(failing);
      return renderWithFallbacks();
    }
  };
  const { markup, head, styles, markers } = await renderWithFallbacks();
  // React writes preload links before the markup. They belong in the head.
  const [, preloads = '', html = ''] =
    /^((?:<link rel="preload"[^>]*>)*)([^]*)$/.exec(markup) ?? [];
  const { loaderData, errors, matches, statusCode } = context;
  const { failed, isIncomplete } = data;
  if (isIncomplete) problem ??= new Error(`Calls failed: ${[...failed].join(', ')}`);
  return {
    // Caches and search engines must not store a page without its data.
    status: statusCode === 200 && isIncomplete ? 503 : statusCode,
    head: head + preloads,
    html,
    styles: [theme, ...styles],
    markers,
    fonts: [titleFont, textFont],
    printSheet,
    data: {
      apiBase,
      paths,
      additions,
      refused: [...refused],
      now,
      fixedTime,
      failed: [...failed],
      loaded: compact({
        fallback: forBrowser(data.loaded),
        router: { loaderData, errors },
      } satisfies LoadedData),
    } satisfies HydrationData,
    routes: matches.map(({ route }) => route.id),
    fingerprint,
    isPartial: data.mayRecover,
    problem,
  };
};

/**
 * Returns a hash of everything that a page shows, apart from the time. The order in which answers
 * arrived does not matter.
 */
function fingerprintOf(
  { loaded, failed }: ServerData,
  { loaderData, errors }: StaticHandlerContext,
): string {
  const byKey = Object.keys(loaded)
    .sort()
    .map((key) => [key, loaded[key]]);
  return createHash('sha256')
    .update(JSON.stringify([byKey, [...failed].sort(), loaderData, errors]))
    .digest('base64url');
}

/** Leaves out the images of an auction. Lists show its cover only. */
const withoutImages = (auction: Auction): Auction => ({ ...auction, images: [] });

function forBrowser(loaded: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const needed: Record<string, unknown> = {};
  for (const [key, data] of Object.entries(loaded)) {
    // The field is in lists of auctions only. A list of one is the page of that auction.
    const { auctions = [] } = Object(data) as Partial<AuctionList>;
    needed[key] =
      auctions.length > 1
        ? Object.assign({}, data, { auctions: auctions.map(withoutImages) })
        : data;
  }
  return needed;
}

/** The data that the browser needs to hydrate without requests. */
export interface HydrationData extends Pick<RenderOptions, 'apiBase' | 'paths' | 'fixedTime'> {
  /** Calls and filters of the back end beyond the minimum. `null`: it has everything. */
  additions: readonly string[] | null;
  /** Calls that the back end answers with 401 to visitors. */
  refused: readonly string[];
  /** When the page was rendered, in milliseconds since 1970, to the minute. */
  now: number;
  /** Keys of failed reads. */
  failed: readonly string[];
  /** {@link LoadedData}, without its repetitions. */
  loaded: CompactData;
}

export interface LoadedData {
  /** Data by the key of its read. */
  fallback: Readonly<Record<string, unknown>>;
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
}
