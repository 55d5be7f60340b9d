/**
 * Serves the documentation site at `/docs/`, when `npm run build:docs` has made it.
 *
 * @module
 */
import serveFiles from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsPolicy } from '../security/security.ts';

/** Whether the folder contains a site. */
export const hasDocs = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/**
 * Serves the site. Its pages have a policy of their own: they run only the scripts that the build wrote, and
 * Storybook shows its stories in a frame.
 *
 * @param folder Output folder of `npm run build:docs`, which {@link hasDocs}.
 */
export const docsSite =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    // The links of the site are relative to the folder.
    app.get('/docs', { exposeHeadRoute: false }, (_request, reply) =>
      reply.redirect('/docs/', 301),
    );
    await app.register(serveFiles, {
      root: folder,
      prefix: '/docs/',
      index: 'index.html',
      decorateReply: false,
      maxAge: '1h',
      setHeaders: (response, path) => {
        if (!path.endsWith('.html')) return;
        response.header('content-security-policy', docsPolicy(readFileSync(path, 'utf8')));
        response.header('x-frame-options', 'SAMEORIGIN');
      },
    });
  };
