import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fixedTime } from '@martelo/server';
import { renderDocument, startAfterPaint, type RenderedPage } from './document.ts';
import type { Renderer, RenderOptions } from './renderer.ts';
import { contentSecurityPolicy, reportingEndpoints } from './security.ts';
import { bareError, isBot } from './error-page.ts';
import type { Settings } from './settings.ts';
import type { FetchFor } from './visitor-fetch.ts';

/** Sent when the error page cannot be rendered. */
const lastResort =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Erro</title>' +
  '<h1>Desculpe, houve um erro inesperado em nosso sistema.</h1><p><a href="/">Ir para o início</a></p></html>';

/**
 * Answers every address with a page. Pages are the same for everyone, so caches may store them.
 * Personal data arrives after hydration.
 */
export function pageHandler(
  renderer: Renderer,
  settings: Settings,
  fetchFor: FetchFor,
  pictures: (html?: string) => Promise<readonly string[]>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const optionsFor = (request: FastifyRequest): RenderOptions => ({
    apiBase: settings.apiBase,
    fetch: fetchFor(request),
    siteUrl: settings.siteUrl,
    fixedTime: fixedTime(settings)?.getTime() ?? null,
  });

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
      scripts: [starter],
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

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string) {
    const bare = withoutLastSlash(path);
    if (bare !== null) {
      reply.headers(hasToken(path) ? ownAddressHeaders : { 'cache-control': cacheFor(301) });
      return reply.redirect(bare, 301);
    }
    const options = optionsFor(request);
    const page = await renderer.render(new Request(options.siteUrl + path), options);
    if (page instanceof Response) {
      return reply
        .code(page.status)
        .header('cache-control', cacheFor(page.status))
        .redirect(page.headers.get('location') ?? '/', page.status);
    }
    if (page.problem !== undefined) request.log.error(page.problem);
    if (page.status >= 400 && isBot(request)) {
      // Not cached, because people get the whole page at the same address.
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').code(page.status);
      return reply.send(bareError(page.status));
    }
    const html = await documentOf(page, path);
    const etag = `W/"${createHash('sha256').update(html.text).digest('base64url')}"`;
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheFor(page.status),
      etag,
      vary: 'Accept-Encoding',
    });
    reply.headers(html.headers);
    if (hasToken(path)) reply.headers(ownAddressHeaders);
    if (page.status === 200 && request.headers['if-none-match'] === etag) {
      return reply.code(304).send();
    }
    return reply.code(page.status).send(html.text);
  }

  return async (request, reply) => {
    try {
      return await answer(request, reply, request.url);
    } catch (error) {
      request.log.error(error);
      try {
        return await answer(request, reply, '/500');
      } catch (second) {
        request.log.error(second);
        return reply.code(500).type('text/html; charset=utf-8').send(lastResort);
      }
    }
  };
}

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

/** Such an address is neither cached nor sent as a referrer (docs/api-contract.md#login-links). */
const ownAddressHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

function cacheFor(status: number): string {
  if (status >= 500) return 'no-store';
  return 'public, max-age=0, must-revalidate, s-maxage=30';
}
