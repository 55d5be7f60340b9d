import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import {
  answerUnknown,
  broadLimit,
  endWithLastAnswer,
  guardRequests,
  loggerOptions,
  type Metrics,
  NotFoundError,
  type ReferenceServer,
  serveMetrics,
  serverOptionsFor,
  type Tracing,
  limitConcurrency,
  pageConcurrency,
} from '@martelo/server';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { crawlers } from './feeds/crawlers.ts';
import { cspReports } from './security/csp-reports.ts';
import { docsSite, hasDocs } from './docs/docs-site.ts';
import { embedFiles } from './partners/embed.ts';
import { fetchInProcess } from './api/in-process.ts';
import { onLocalhost } from './security/local-address.ts';
import { PageCache } from './pages/page-cache.ts';
import { askBackEnd, clientsOf, referenceAdditions } from './api/back-end.ts';
import { pageHandler } from './pages/pages.ts';
import { partnerPages } from './partners/partners.ts';
import { pictureSources } from './security/picture-hosts.ts';
import { previews } from './previews/previews.ts';
import type { Renderer } from './pages/renderer.ts';
import { answerWithPage } from './pages/error-page.ts';
import { feeds } from './feeds/feeds.ts';
import { frames } from './partners/frames.ts';
import { newsletter } from './partners/newsletter.ts';
import { oembed } from './partners/oembed.ts';
import { closedPolicy, reportPath, securityHeaders, workerPolicy } from './security/security.ts';
import { WORKER } from '../src/worker/saved-pages.ts';
import type { Settings } from './settings.ts';
import { fetchForVisitors } from './api/visitor-fetch.ts';
import { wellKnown } from './security/well-known.ts';
import { zipCodes } from './api/zip-codes.ts';

/** The part of the reference server that answers requests in the same process as the pages. */
export type Backend = Pick<
  ReferenceServer,
  'api' | 'media' | 'lastChange' | 'pictureOrigins' | 'outbox'
>;

/** Metrics and tracing of the requests. `null` turns one off. */
interface Observers {
  readonly metrics?: Metrics | null;
  readonly tracing?: Tracing | null;
}

/** Output folder of `npm run build:docs`. */
const docs = join(import.meta.dirname, '../../docs/dist');

/** The application: pages, their files and, if present, the reference API, on one port. */
export async function createApp(
  settings: Settings,
  renderer: Renderer,
  backend: Backend | null,
  { metrics = null, tracing = null }: Observers = {},
): Promise<FastifyInstance> {
  const app = fastify({
    ...serverOptionsFor(settings),
    logger: loggerOptions(settings.logLevel),
    // Ctrl-C waits for requests in flight and closes idle connections.
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/') ? url : readable(url)),
  });
  endWithLastAnswer(app);
  // Pages answer every GET. Other methods are errors.
  app.setNotFoundHandler(answerUnknown);
  app.setErrorHandler(answerWithPage(settings.siteUrl));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.url));
  });
  guardRequests(app, settings);
  if (metrics !== null) {
    metrics.observeRequests(app);
    serveMetrics(app, metrics, settings.metricsToken);
  }
  tracing?.observeRequests(app);
  app.addHook('preParsing', async (request) => {
    // Runs before the body is read.
    if (request.is404) throw new NotFoundError();
  });
  // Pages and calls have separate limits: a page makes several calls, and costs more.
  const limitPages = await broadLimit(app, settings.rateLimits.pages.address);
  // In development pages have no policy (pages.ts).
  if (!renderer.development) {
    app.addHook('onSend', async (_request, reply) => {
      const name = 'content-security-policy';
      if (!reply.hasHeader(name)) reply.header(name, closedPolicy);
    });
  }
  if (backend) {
    await app.register(backend.api, { prefix: '/api' });
    await app.register(backend.media, { prefix: '/media' });
    const { outbox } = backend;
    if (outbox !== null) {
      await app.register(
        async (scope) => {
          // Images of its mails have the site's address, which is the only source its policy
          // allows.
          scope.addHook('onRequest', onLocalhost(settings));
          await scope.register(outbox);
        },
        { prefix: '/correio' },
      );
    }
  }
  const { cepBase } = settings;
  if (cepBase !== null) {
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', limitPages);
        await scope.register(zipCodes(cepBase));
      },
      { prefix: '/cep' },
    );
  }
  const { client: built } = renderer;
  await app.register(embedFiles(join(built, 'embed')), { prefix: '/embed/v1' });
  const isOwnApi = settings.apiBase.startsWith('/');
  const inProcess = isOwnApi ? fetchInProcess(app) : fetch;
  const fetchFor = isOwnApi ? () => inProcess : fetchForVisitors(settings.sharedSecret);
  const additions = isOwnApi ? referenceAdditions : askBackEnd(settings.apiBase, fetch);
  const clientFor = clientsOf(settings.apiBase, fetchFor, additions);
  const pictures = pictureSources(settings, backend?.pictureOrigins ?? null);
  await app.register(cspReports(reportPath));
  await app.register(wellKnown(settings));
  // For pages only. Files, embeds and media are served for every accepted host and cost less than
  // counting.
  const limitPageConcurrency = limitConcurrency(pageConcurrency);
  const { pageCacheBytes: maxBytes } = settings;
  const page = pageHandler(renderer, settings, {
    fetchFor,
    additions,
    pictures,
    cache: new PageCache({ maxBytes, lastChange: backend?.lastChange ?? null }),
    // A cached page costs nothing and does not wait.
    admit: limitPageConcurrency,
  });
  const admitPage = [onLocalhost(settings), limitPages, limitPageConcurrency];
  await app.register(async (pages) => {
    await pages.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    if (renderer.development) {
      const { middleware } = renderer.development;
      pages.addHook('onRequest', (request, reply, next) =>
        middleware(request.raw, reply.raw, next),
      );
    } else {
      await pages.register(files(built));
    }
    const isDocumented = hasDocs(docs);
    const partners = partnerPages(
      { built: join(built, 'parceiros'), embed: join(built, 'embed'), hasDocs: isDocumented },
      settings,
      { fetchFor, pictures, admit: admitPage },
    );
    await pages.register(partners, { prefix: '/parceiros' });
    if (isDocumented) await pages.register(docsSite(docs));
    await pages.register(frames(settings, clientFor, pictures), {
      prefix: '/embed/v1/frame',
    });
    await pages.register(async (scope) => {
      for (const admit of admitPage) scope.addHook('onRequest', admit);
      await scope.register(crawlers(settings, clientFor));
      await scope.register(feeds(settings, clientFor));
      await scope.register(oembed(settings, clientFor));
      await scope.register(newsletter(settings, clientFor, pictures), {
        prefix: '/embed/v1/newsletter',
      });
      await scope.register(previews(settings, { clientFor, fetchOwn: fetchInProcess(app) }));
    });
    pages.get('/*', { onRequest: [onLocalhost(settings), limitPages] }, page);
  });
  return app;
}

/**
 * Returns an address that can be decoded. A search for "100%" typed into the address bar has a
 * stray `%`, but is a page like any other.
 */
function readable(url: string): string {
  const { length } = url.split('?', 1)[0] ?? '';
  const path = url.slice(0, length);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(length);
  }
}

/** Files of the build. Files with a hash in their name never change. */
const files =
  (client: string): FastifyPluginAsync =>
  async (app) => {
    const svg = 'image/svg+xml';
    app.addHook('onSend', async (_request, reply) => {
      // The library sets no charset for this type.
      if (reply.getHeader('content-type') === svg) reply.type(`${svg}; charset=utf-8`);
    });
    await app.register(serveFiles, {
      root: join(client, 'assets'),
      serve: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });
    // The library's own route reads the whole folder at each request, to compare the case of letters.
    app.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) =>
      reply.sendFile(params.file),
    );
    await app.register(serveFiles, {
      root: join(client, 'builds'),
      prefix: '/builds/',
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (response, path) =>
        response.header(
          'cache-control',
          path.endsWith('latest.json') ? 'no-store' : 'public, max-age=31536000, immutable',
        ),
    });
    await app.register(serveFiles, {
      root: client,
      maxAge: '1d',
      preCompressed: true,
      index: false,
      wildcard: false,
      decorateReply: false,
      globIgnore: ['{assets,builds,embed,parceiros}/**', 'manifest.json*', '**/*.br', '**/*.gz'],
      setHeaders: (response, path) => {
        if (path.includes(WORKER)) {
          response.header('cache-control', 'no-cache');
          response.header('content-security-policy', workerPolicy);
        }
      },
    });
  };
