import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, fixedTime, logFault, RateLimitedError } from '@martelo/server';
import { themeScript } from '../src/theme-key.ts';
import { renderDocument, startAfterPaint, type RenderedPage } from './document.ts';
import {
  encodingFor,
  type Drawn,
  type PageCache,
  type PublicPage,
  type SharedPage,
} from './page-cache.ts';
import { noteCalls, PageTimeoutError, withTimeLimit } from './page-calls.ts';
import type { Renderer } from './renderer.ts';
import { contentSecurityPolicy, reportingEndpoints } from './security.ts';
import { bareError, isBot } from './error-page.ts';
import type { Settings } from './settings.ts';
import type { FetchFor } from './visitor-fetch.ts';

/** Sent when the error page cannot be rendered. */
const lastResort =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Erro</title>' +
  '<h1>Desculpe, houve um erro inesperado em nosso sistema.</h1><p><a href="/">Ir para o início</a></p></html>';

/** Time in milliseconds that a page may take. */
const RENDER_LIMIT_MS = 5000;

/** Proxies accept headers of at least 4 kB. */
const MAX_TAGS = 250;

/** Dependencies of pages besides their renderer and the settings. */
export interface PageSources {
  readonly fetchFor: FetchFor;
  /** Sources of images, for the policy of a page. */
  readonly pictures: (html?: string) => Promise<readonly string[]>;
  readonly cache: PageCache<OwnAnswer>;
  /** Waits until the visitor may have a page rendered. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** An answer that is not shared with other visitors: an error, a redirect or a page with a token. */
export type OwnAnswer =
  | { readonly redirect: Response }
  | { readonly status: number; readonly page: PublicPage };

/**
 * Answers every address with a page. Pages are the same for everyone, so caches may store them.
 * Personal data arrives after hydration.
 */
export function pageHandler(
  renderer: Renderer,
  settings: Settings,
  { fetchFor, pictures, cache, admit }: PageSources,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  async function documentOf(page: RenderedPage, path: string) {
    const assets = renderer.assets(page.routes);
    if (renderer.development) {
      // Vite's client is an inline script that adds style sheets, so development has no policy.
      const tag = `<script type="module" src="${assets.script}"></script>`;
      const text = await renderer.development.transform(path, renderDocument(page, tag));
      return { text, headers: {} };
    }
    const starter = startAfterPaint(assets);
    const styles = page.styles.map(({ css }) => css);
    const text = renderDocument(page, `<script>${starter}</script>`, assets.build);
    const policy = contentSecurityPolicy({
      scripts: [themeScript, starter],
      styles,
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

  async function draw(
    request: FastifyRequest,
    path: string,
    known: string | null = null,
  ): Promise<Drawn<OwnAnswer>> {
    const calls = noteCalls(fetchFor(request));
    const rendering = renderer.render(new Request(settings.siteUrl + path), {
      apiBase: settings.apiBase,
      fetch: calls.fetch,
      siteUrl: settings.siteUrl,
      fixedTime: fixedTime(settings)?.getTime() ?? null,
      known,
    });
    const rendered = await withTimeLimit(rendering, calls, RENDER_LIMIT_MS);
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
  }

  /** Returns a cached page, or an answer for this visitor only. */
  async function find(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<SharedPage | { readonly own: OwnAnswer }> {
    if (isPublic(path) && renderer.development === undefined) {
      return cache.get(path, (known) => draw(request, path, known), {
        admit: () => admit(request, reply),
        onFailure: (error) => logFault(request, error),
      });
    }
    await admit(request, reply);
    const drawn = await draw(request, path);
    if (drawn === 'unchanged')
      throw new Error('A page without a cached version was reported as unchanged.');
    return 'own' in drawn ? drawn : { own: { status: 200, page: drawn.page } };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string) {
    const bare = withoutLastSlash(path);
    if (bare !== null) {
      reply.headers(hasToken(path) ? ownAddressHeaders : { 'cache-control': cacheFor(301) });
      return reply.redirect(bare, 301);
    }
    const found = await find(request, reply, path);
    if ('body' in found) {
      request.servedPage ??= { route: found.page.route, isCached: true };
      if (hasSameTag(request, found.page)) return sendUnchanged(reply, found.page);
      const encoding = encodingFor(request.headers['accept-encoding']);
      reply.headers(found.page.headers);
      // Bodies are compressed once. The plugin for compression leaves them as they are.
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(await found.body(encoding));
    }
    const { own } = found;
    if ('redirect' in own) {
      const { status, headers } = own.redirect;
      return reply
        .code(status)
        .header('cache-control', cacheFor(status))
        .redirect(headers.get('location') ?? '/', status);
    }
    const { status, page } = own;
    if (status >= 400 && isBot(request)) {
      // Not cached, because people get the whole page at the same address.
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').code(status);
      return reply.send(bareError(status));
    }
    if (status === 200 && hasSameTag(request, page)) return sendUnchanged(reply, page);
    reply.headers(page.headers);
    if (hasToken(path)) reply.headers(ownAddressHeaders);
    return reply.code(status).send(page.body);
  }

  return async (request, reply) => {
    try {
      return await answer(request, reply, request.url);
    } catch (error) {
      // Limits and timeouts have their own short pages.
      if (error instanceof ApiError || error instanceof PageTimeoutError) throw error;
      logFault(request, error);
      try {
        return await answer(request, reply, '/500');
      } catch (second) {
        logFault(request, second);
        return reply.code(500).type('text/html; charset=utf-8').send(lastResort);
      }
    }
  };
}

const hasSameTag = ({ headers }: FastifyRequest, page: PublicPage): boolean =>
  headers['if-none-match'] === page.headers['etag'];

const sendUnchanged = (reply: FastifyReply, { headers }: PublicPage): FastifyReply => {
  const { 'content-type': _, ...others } = headers;
  return reply.headers(others).code(304).send();
};

/**
 * Returns the address without its trailing slash, or `null` when it has none. An address that
 * starts with two slashes would redirect to another site.
 */
function withoutLastSlash(address: string): string | null {
  const { length } = address.split('?', 1)[0] ?? '';
  if (length < 2 || address[length - 1] !== '/' || /^\/[/\\]/.test(address)) return null;
  return address.slice(0, length - 1) + address.slice(length);
}

/** Links in mails contain the token of one person. */
const hasToken = (path: string): boolean => /[?&]\w*token=/.test(path);

/** Whether everyone may get the page of an address. */
const isPublic = (path: string): boolean => !hasToken(path);

/** Such an address is neither cached nor sent as a referrer (docs/api-contract.md#login-links). */
const ownAddressHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

function cacheFor(status: number): string {
  if (status >= 500) return 'no-store';
  return 'public, max-age=0, must-revalidate, s-maxage=30';
}
