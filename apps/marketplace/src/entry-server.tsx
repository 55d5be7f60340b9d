/** Renders the page of a request. Bundled for the server by `vite build --ssr`. */
import { createClient } from '@martelo/api/client';
import { isApiError } from '@martelo/api/errors';
import titleFont from '@martelo/ui/fonts/title.woff2?url';
import textFont from '@martelo/ui/fonts/text.woff2?url';
import { fontFaceCss, themeCss } from '@martelo/ui/theme';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import type { StyleSheet } from '../server/document.ts';
import type { RenderPage } from '../server/renderer.ts';
import { App } from './app.tsx';
import { notFound, pageData, type PageData } from './data.ts';
import { HeadContext, renderHead, type Head } from './head.tsx';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from './router.ts';
import { routes } from './routes.tsx';

/** A page is not kept waiting for a slow API: its place offers to try again instead. */
const apiTimeoutMs = 3000;

const MINUTE_MS = 60_000;

const fonts = { title: titleFont, text: textFont };

/** The look of the whole site; in the document, so that the first paint waits for nothing else. */
const theme = { css: fontFaceCss(fonts) + themeCss };

const handler = createStaticHandler(routes);

export const render: RenderPage = async (request, { apiBase, fetch, siteUrl }) => {
  const client = createClient({ baseUrl: apiBase, fetch, timeoutMs: apiTimeoutMs, retries: 0 });
  // To the minute, so that a page that stays the same keeps its ETag meanwhile.
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  let fallback: Record<string, unknown> = {};
  const failed: string[] = [];
  const data: PageData = {
    async load({ key, load }) {
      try {
        const loaded = await load(client);
        fallback[key] = loaded;
        return loaded;
      } catch (error) {
        if (isApiError(error) && error.kind === 'not_found') throw notFound();
        failed.push(key);
        return null;
      }
    },
    settle: (work) => work,
  };

  const context = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[pageData, data]])),
  });
  if (context instanceof Response) return context;

  const draw = async () => {
    const errors: unknown[] = [];
    let head: Head = { title: '' };
    const sheet = new ServerStyleSheet();
    try {
      const router = createStaticRouter(handler.dataRoutes, context);
      const { prelude } = await prerenderToNodeStream(
        sheet.collectStyles(
          <HeadContext value={(told) => (head = told)}>
            <App client={client} now={now} fallback={fallback} failed={failed}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </App>
          </HeadContext>,
        ),
        {
          // All markup in its place: React moves large parts to the end and needs a script for it.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onError: (error) => void errors.push(error),
        },
      );
      // An error in a Suspense boundary only leaves that place empty.
      if (errors.length > 0) throw errors[0];
      const markup = await text(prelude);
      return { markup, head: renderHead(head, siteUrl), styles: sheet.getStyleTags() };
    } finally {
      sheet.seal();
    }
  };

  let drawn: Awaited<ReturnType<typeof draw>>;
  let problem: unknown;
  try {
    drawn = await draw();
  } catch (error) {
    // An answer may break a page from within: it is drawn as if none had come.
    const known = Object.keys(fallback);
    if (known.length === 0) throw error;
    problem = error;
    failed.push(...known);
    fallback = {};
    drawn = await draw();
  }
  const { markup, head, styles } = drawn;
  // React puts what the page will need first (its main picture) before the markup: head's business.
  const [, preloads = '', html = ''] =
    /^((?:<link rel="preload"[^>]*>)*)([^]*)$/.exec(markup) ?? [];
  const { loaderData, errors, matches, statusCode } = context;
  return {
    // A page without its data must not be kept by caches or search engines.
    status: failed.length > 0 && statusCode === 200 ? 503 : statusCode,
    head: head + preloads,
    html,
    styles: [theme, ...rulesAndNames(styles)],
    fonts: Object.values(fonts),
    data: {
      apiBase,
      now,
      fallback,
      failed,
      router: { loaderData, errors },
    } satisfies HydrationData,
    routes: matches.map(({ route }) => route.id),
    problem,
  };
};

/** With which styled-components ends each rule, and the names of each component's classes. */
const end = '/*!sc*/\n';

/**
 * The sheet as two: rules, which stay what they are, and names of classes, by which the browser's
 * styled-components knows that their rules are there. Given both, it would insert every rule anew
 * and so have the whole page styled twice.
 */
function rulesAndNames(tag: string): readonly StyleSheet[] {
  const [, attributes = '', css = ''] = /^<style ([^>]*)>([^]*)<\/style>$/.exec(tag.trim()) ?? [];
  const parts = css.split(end);
  const isNames = (part: string): boolean => part.startsWith('data-styled.g');
  const rules = parts.filter((part) => !isNames(part));
  const names = parts.filter(isNames);
  return [{ css: rules.join('') }, { css: names.map((part) => part + end).join(''), attributes }];
}

/** What the browser needs to take over without asking again. */
export interface HydrationData {
  apiBase: string;
  /** When the page was rendered, in milliseconds since 1970, to the minute. */
  now: number;
  fallback: Readonly<Record<string, unknown>>;
  failed: readonly string[];
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
}
