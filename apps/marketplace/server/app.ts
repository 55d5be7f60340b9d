import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import {
  answerUnknown,
  endWithLastAnswer,
  loggerOptions,
  serverOptions,
  trustProxy,
} from '@martelo/server';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { distFolder } from './build-output.ts';
import { crawlers } from './crawlers.ts';
import { embedFiles } from './embed.ts';
import { fetchInProcess } from './in-process.ts';
import { pageHandler } from './pages.ts';
import { partnerPages } from './partners.ts';
import type { Renderer } from './renderer.ts';
import { closedPolicy, securityHeaders } from './security.ts';
import type { Settings } from './settings.ts';
import { zipCodes } from './zip-codes.ts';

/** What runs beside the pages in one process: the reference API and its pictures. */
export interface Backend {
  readonly api: FastifyPluginAsync;
  readonly media: FastifyPluginAsync;
  /** The development outbox, where there is one. */
  readonly outbox: FastifyPluginAsync | null;
}

/** One application on one port: pages, their files and, when given, the reference API. */
export async function createApp(
  settings: Settings,
  renderer: Renderer,
  backend: Backend | null,
): Promise<FastifyInstance> {
  const app = fastify({
    ...serverOptions,
    trustProxy: trustProxy(settings),
    logger: loggerOptions(settings.logLevel),
    // Ctrl-C waits for what is under way, not for browsers that keep their connection open.
    forceCloseConnections: 'idle',
    frameworkErrors(error, request, reply) {
      // A search for "100%" typed into the address bar is a page's business as any other address.
      const isPage = error.code === 'FST_ERR_BAD_URL' && !request.url.startsWith('/api/');
      if (isPage) void page(request, reply.headers(securityHeaders));
      else serverOptions.frameworkErrors(error, request, reply);
    },
  });
  endWithLastAnswer(app);
  // Pages answer every GET: what is left was never meant for one.
  app.setNotFoundHandler(answerUnknown);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  // Vite's pages have no policy while developing (pages.ts).
  if (!renderer.development) {
    app.addHook('onSend', async (_request, reply) => {
      const name = 'content-security-policy';
      if (!reply.hasHeader(name)) reply.header(name, closedPolicy);
    });
  }
  if (backend) {
    await app.register(backend.api, { prefix: '/api' });
    await app.register(backend.media, { prefix: '/media' });
    if (backend.outbox !== null) await app.register(backend.outbox, { prefix: '/correio' });
  }
  if (settings.cepBase !== null) await app.register(zipCodes(settings.cepBase), { prefix: '/cep' });
  const built = renderer.development?.folder ?? join(distFolder, 'client');
  await app.register(embedFiles(join(built, 'embed')), { prefix: '/embed/v1' });
  const fetchApi = settings.apiBase.startsWith('/') ? fetchInProcess(app) : fetch;
  const page = pageHandler(renderer, settings, fetchApi);
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
      await pages.register(files);
    }
    await pages.register(partnerPages(join(built, 'parceiros'), settings, fetchApi), {
      prefix: '/parceiros',
    });
    await pages.register(crawlers(settings, fetchApi));
    pages.get('/*', page);
  });
  return app;
}

/** Files of the build: those with a hash in their name never change. */
const files: FastifyPluginAsync = async (app) => {
  const client = join(distFolder, 'client');
  const svg = 'image/svg+xml';
  app.addHook('onSend', async (_request, reply) => {
    // The one kind of text that the library names no charset for.
    if (reply.getHeader('content-type') === svg) reply.type(`${svg}; charset=utf-8`);
  });
  await app.register(serveFiles, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  });
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
  });
};
