import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, encodingFor, logFault } from '@martelo/server';
import {
  cacheFor,
  createPageRenderer,
  hasToken,
  isPublic,
  type RenderingSources,
  type OwnAnswer,
} from './render-page.ts';
import { withoutCampaign } from '@martelo/domain/campaign';
import { bareError, isBot } from './error-page.ts';
import type { PageCache, PublicPage, SharedPage } from './page-cache.ts';
import { PageTimeoutError } from './page-calls.ts';
import type { Renderer } from './renderer.ts';
import type { Settings } from '../settings.ts';

/** Sent when the error page cannot be rendered. */
const lastResort =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Erro</title>' +
  '<h1>Desculpe, houve um erro inesperado em nosso sistema.</h1><p><a href="/">Ir para o início</a></p></html>';

/** Dependencies of pages besides their renderer and the settings. */
interface PageSources extends RenderingSources {
  readonly cache: PageCache<OwnAnswer>;
  /** Waits until the visitor may have a page rendered. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * Answers every address with a page. Pages are the same for everyone, so caches may store them.
 * Personal data arrives after hydration.
 */
export function pageHandler(
  renderer: Renderer,
  settings: Settings,
  { cache, admit, ...sources }: PageSources,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const renderPage = createPageRenderer(renderer, settings, sources);

  /** Returns a cached page, or an answer for this visitor only. */
  async function find(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<SharedPage | { readonly own: OwnAnswer }> {
    if (isPublic(path) && renderer.development === undefined) {
      const page = withoutCampaign(path);
      const found = await cache.get(page, (known) => renderPage(request, page, known), {
        admit: () => admit(request, reply),
        onFailure: (error) => logFault(request, error),
      });
      // A redirect keeps the whole query, so it is rendered again for this address.
      const isShort = 'own' in found && 'redirect' in found.own && page !== path;
      if (!isShort) return found;
    }
    await admit(request, reply);
    const rendered = await renderPage(request, path);
    if (rendered === 'unchanged')
      throw new Error('A page without a cached version was reported as unchanged.');
    return 'own' in rendered ? rendered : { own: { status: 200, page: rendered.page } };
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

/** Such an address is neither cached nor sent as a referrer (docs/api-contract.md#login-links). */
const ownAddressHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
