/**
 * Serves the script for partner pages at `/embed/v1/`, for any origin.
 *
 * @module
 */
import serveFiles from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The loader's address never changes. A new version reaches every page within an hour. */
const loaderCache = 'public, max-age=3600, stale-while-revalidate=86400';

/**
 * Returns the address of a script for partner pages.
 *
 * @param key of the house; `null`: the lots of every house
 */
export function scriptAddress(
  { siteUrl, apiBase }: Pick<Settings, 'siteUrl' | 'apiBase'>,
  file: string,
  key: string | null,
): string {
  const query = new URLSearchParams({
    ...(key === null ? {} : { key }),
    ...(apiBase.startsWith('/') ? {} : { api: apiBase }),
  });
  return `${siteUrl}/embed/v1/${file}?${query}`;
}

/** The pinned script, one file named by its hash and kept across releases. */
const isPinned = (file: string): boolean => /\bmartelo-[\da-f]{16}\.js(?:\.br|\.gz)?$/.test(file);

const isCards = (file: string): boolean => /\bcards-\w+\.js(?:\.br|\.gz)?$/.test(file);

/** The live connection, which the cards load. */
const isLive = (file: string): boolean => /\blive-\w+\.js(?:\.br|\.gz)?$/.test(file);

/** Serves the output folder of `buildEmbed`. */
export const embedFiles =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    await app.register(serveFiles, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: false,
      decorateReply: false,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders(response, path) {
        for (const [name, value] of Object.entries(headers)) response.header(name, value);
        const cache =
          isCards(path) || isLive(path) || isPinned(path)
            ? 'public, max-age=31536000, immutable'
            : loaderCache;
        response.header('cache-control', cache);
        // The file with the types of the elements. Its extension would make it a video.
        if (path.endsWith('.ts')) response.header('content-type', 'text/plain; charset=utf-8');
      },
    });
    // The folder also has cards of earlier builds.
    const [current] = /cards-\w+\.js/.exec(readFileSync(join(folder, 'martelo.js'), 'utf8')) ?? [];
    // A cached loader of an earlier release requests files that no longer exist.
    app.get('/cards-:version', (_request, reply) =>
      reply.headers(headers).header('cache-control', 'no-store').redirect(`./${current}`, 302),
    );
  };
