/**
 * The script for partners' pages, at `/embed/v1/`: any page on any origin may load it.
 *
 * @module
 */
import serveFiles from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { readdirSync } from 'node:fs';

const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The loader's address never changes, so that a new version reaches every page within the hour. */
const loaderCache = 'public, max-age=3600, stale-while-revalidate=86400';

/** All in one file, named by its hash: kept from release to release. */
const isPinned = (file: string): boolean => /\bmartelo-[\da-f]{16}\.js(?:\.br|\.gz)?$/.test(file);

const isCards = (file: string): boolean => /\bcards-\w+\.js(?:\.br|\.gz)?$/.test(file);

/**
 * Serves the built script.
 *
 * @param folder Where `buildEmbed` wrote it.
 */
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
          isCards(path) || isPinned(path) ? 'public, max-age=31536000, immutable' : loaderCache;
        response.header('cache-control', cache);
        // The types of the elements: by its ending a file of TypeScript is a film.
        if (path.endsWith('.ts')) response.header('content-type', 'text/plain; charset=utf-8');
      },
    });
    const current = readdirSync(folder).find((file) => file.endsWith('.js') && isCards(file));
    // A loader that was kept from before the last release asks for cards that are gone.
    app.get('/cards-:version', (_request, reply) =>
      reply.headers(headers).header('cache-control', 'no-store').redirect(`./${current}`, 302),
    );
  };
