/**
 * Renders the page of an address and decides who may get it.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { fixedTime, logFault, RateLimitedError } from '@martelo/server';
import { themeScript } from '../../src/shell/theme-key.ts';
import { inlineStyles, renderDocument, startAfterPaint, type RenderedPage } from './document.ts';
import type { Rendered, PublicPage } from './page-cache.ts';
import { noteCalls, withTimeLimit } from './page-calls.ts';
import type { Renderer } from './renderer.ts';
import { contentSecurityPolicy, reportingEndpoints } from '../security/security.ts';
import type { Settings } from '../settings.ts';
import type { BackEndAdditions } from '../api/back-end.ts';
import type { FetchFor } from '../api/visitor-fetch.ts';

/** Proxies accept headers of at least 4 kB. */
const MAX_TAGS = 250;

/** Dependencies of a rendering besides its renderer and the settings. */
export interface RenderingSources {
  readonly fetchFor: FetchFor;
  readonly additions: BackEndAdditions;
  /** Sources of images, for the policy of a page. */
  readonly pictures: (html?: string) => Promise<readonly string[]>;
}

/** An answer that is not shared with other visitors: an error, a redirect or a page with a token. */
export type OwnAnswer =
  | { readonly redirect: Response }
  | { readonly status: number; readonly page: PublicPage };

const CAROUSEL = '/carousel.json';

/** Returns the paths that the settings change. */
const pathsOf = ({ carouselRoute }: Settings): Readonly<Record<string, string>> | undefined =>
  carouselRoute === CAROUSEL ? undefined : { [CAROUSEL]: carouselRoute };

/** Links in mails contain the token of one person. */
export const hasToken = (path: string): boolean => /[?&]\w*token=/.test(path);

/** Whether everyone may get the page of an address. */
export const isPublic = (path: string): boolean => !hasToken(path);

/** Returns the `cache-control` of a page or a redirect. */
export function cacheFor(status: number): string {
  if (status >= 500) return 'no-store';
  return 'public, max-age=0, must-revalidate, s-maxage=30';
}

/**
 * Returns a function that renders the page of an address. It throws a `PageTimeoutError` when the page
 * takes too long, and a `RateLimitedError` when the visitor made too many calls.
 */
export function createPageRenderer(
  renderer: Renderer,
  settings: Settings,
  { fetchFor, additions, pictures }: RenderingSources,
) {
  // As long as the description of the back end is known.
  const refused = new Set<string>();

  async function documentOf(page: RenderedPage, path: string) {
    const assets = renderer.assets(page.routes);
    if (renderer.development) {
      // Vite's client is an inline script that adds style sheets, so development has no policy.
      const tag = `<script type="module" src="${assets.script}"></script>`;
      const text = await renderer.development.transform(path, renderDocument(page, tag));
      return { text, headers: {} };
    }
    const starter = startAfterPaint(assets);
    const text = renderDocument(page, `<script>${starter}</script>`, assets);
    const policy = contentSecurityPolicy({
      scripts: [themeScript, starter],
      styles: inlineStyles(page, assets.styleSheet).map(({ css }) => css),
      apiBase: settings.apiBase,
      pictures: await pictures(text),
    });
    return {
      text,
      headers: {
        'content-security-policy': policy,
        'reporting-endpoints': reportingEndpoints,
      },
    };
  }

  return async function renderPage(
    request: FastifyRequest,
    path: string,
    known: string | null = null,
  ): Promise<Rendered<OwnAnswer>> {
    const calls = noteCalls(fetchFor(request));
    const rendering = renderer.render(new Request(settings.siteUrl + path), {
      apiBase: settings.apiBase,
      fetch: calls.fetch,
      paths: pathsOf(settings),
      additions: await additions(),
      refused,
      siteUrl: settings.siteUrl,
      fixedTime: fixedTime(settings)?.getTime() ?? null,
      known,
    });
    const rendered = await withTimeLimit(rendering, calls, settings.renderTimeout);
    if (rendered === 'unchanged') return rendered;
    if (rendered instanceof Response) return { own: { redirect: rendered } };
    const { status, fingerprint, isPartial, problem } = rendered;
    const wait = calls.retryAfter();
    // The visitor made too many calls. No other visitor's page is affected.
    if (status === 503 && wait !== null) throw new RateLimitedError(wait);
    if (problem !== undefined) logFault(request, problem);
    const route = rendered.routes.at(-1) ?? 'unknown';
    // A page that is rendered again later, in the background, was answered from the cache.
    request.servedPage ??= { route, isCached: false };
    const { text, headers } = await documentOf(rendered, path);
    const body = Buffer.from(text);
    const tags = [...calls.tags].slice(0, MAX_TAGS).join(',');
    const page: PublicPage = {
      body,
      fingerprint,
      route,
      isPartial,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isPartial ? 'no-store' : cacheFor(status),
        etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
        vary: 'Accept-Encoding',
        ...(tags === '' ? {} : { 'cache-tag': tags }),
        ...headers,
      },
    };
    return status === 200 && isPublic(path) ? { page } : { own: { status, page } };
  };
}
