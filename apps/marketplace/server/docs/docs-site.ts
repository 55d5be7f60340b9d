/**
 * Serves the documentation site at `/docs/`, when `npm run build:docs` has made it.
 *
 * @module
 */
import serveFiles from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { docsPolicy } from '../security/security.ts';

export const hasDocs = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/**
 * Serves the site. Its pages run only the scripts that the build wrote.
 * Stories act like the pages of the marketplace, so Storybook is in a sandbox: it cannot reach the login of
 * the visitor.
 *
 * @param folder Output folder of `npm run build:docs`, which {@link hasDocs}.
 */
export const docsSite =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    const components = join(folder, 'components', sep);
    // Reading and hashing a page for each request would delay others.
    const policies = new Map<string, { readonly changedMs: number; readonly policy: string }>();
    const policyOf = (path: string, changedMs: number, isSandboxed: boolean): string => {
      const known = policies.get(path);
      if (known?.changedMs === changedMs) return known.policy;
      const policy = docsPolicy(readFileSync(path, 'utf8'), isSandboxed);
      policies.set(path, { changedMs, policy });
      return policy;
    };
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
      setHeaders: (response, path, { mtimeMs }) => {
        const isSandboxed = path.startsWith(components);
        // The origin of a sandbox is `null`.
        if (isSandboxed) response.header('access-control-allow-origin', '*');
        if (!path.endsWith('.html')) return;
        response.header('content-security-policy', policyOf(path, mtimeMs, isSandboxed));
        if (isSandboxed) response.removeHeader('x-frame-options');
      },
    });
  };
