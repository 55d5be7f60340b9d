import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, onSendAsyncHookHandler } from 'fastify';
import { encode, encodingFor } from './encoding.ts';
import { VersionedCache } from './versioned-cache.ts';

/**
 * Cache header of public answers (docs/api-contract.md#caching): a browser revalidates every time
 * by ETag. A CDN may cache the answer for half a minute, unless it is purged earlier.
 */
export const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=30';

/** A list of 100 lots has 200 tags at most. Proxies accept headers of at least 4 kB. */
const MAX_TAGS = 250;

/** Adds purge tags for CDNs to an answer. Answers that a CDN must not cache do not get tags. */
export function addPurgeTags(reply: FastifyReply, tags: readonly string[]): void {
  const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
  if (!isPublic || reply.request.headers.authorization !== undefined) return;
  reply.header('cache-tag', [...new Set(tags)].slice(0, MAX_TAGS).join(','));
}

/** The suffix by which ETags of the same text differ between encodings. */
const encodingMark = /-(?:br|gzip|deflate|zstd)"$/;

/** Returns the client's ETag that matches this text. */
const known = (header: string, etag: string): string | undefined =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .map((tag) => (tag === '*' ? etag : tag))
    .find((tag) => tag.replace(encodingMark, '"') === etag);

/**
 * Answers conditional GET requests (docs/api-contract.md#caching): sends a strong ETag, and 304
 * when the client has it. Shared caches do not store answers to a logged-in person. Register it
 * before compression.
 */
export function conditionalGet(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('vary', 'Authorization, Origin, Accept-Encoding, X-Embed-Key');
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (request.headers.authorization !== undefined) {
      reply.header('cache-control', 'private, no-store');
      return payload;
    }
    if (/no-store/.test(String(reply.getHeader('cache-control')))) return payload;
    const etag = `"${hash('sha256', payload, 'base64url').slice(0, 27)}"`;
    const kept = known(request.headers['if-none-match'] ?? '', etag);
    reply.header('etag', kept ?? etag);
    if (kept === undefined) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}

/** Number of characters from which an answer is compressed. */
const MIN_COMPRESSED = 1024;

/** Maximum bytes of all compressed answers. A list of 20 lots has about 4,000. */
const MAX_COMPRESSED_BYTES = 16_000_000;

/** How long the compressed bytes of a text are kept in milliseconds. */
const COMPRESSED_AGE_MS = 30_000;

/**
 * Compresses each answer with an ETag once, and keeps it: answers with the same ETag have the same text.
 * Register it after {@link conditionalGet}. The plugin for compression leaves these answers as they are.
 */
export function compressOnce(app: FastifyInstance): void {
  const compressed = new VersionedCache<Buffer>({
    maxSize: MAX_COMPRESSED_BYTES,
    sizeOf: ({ length }) => length,
    maxAge: COMPRESSED_AGE_MS,
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const etag = reply.getHeader('etag');
    const isLong = typeof payload === 'string' && payload.length >= MIN_COMPRESSED;
    if (!isLong || typeof etag !== 'string') return payload;
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding);
    return compressed.get(etag, encoding, () => encode(Buffer.from(payload), encoding));
  });
}

const markEncoding: onSendAsyncHookHandler = async (_request, reply, payload) => {
  const encoding = reply.getHeader('content-encoding');
  const etag = reply.getHeader('etag');
  if (typeof encoding === 'string' && typeof etag === 'string') {
    reply.header('etag', `${etag.slice(0, -1)}-${encoding}"`);
  }
  return payload;
};

/**
 * Gives each encoding its own ETag, because a strong ETag identifies bytes. Register it after
 * compression.
 */
export function etagPerEncoding(app: FastifyInstance): void {
  // Compression uses hooks of the route, which run after the hooks of the plugin.
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), markEncoding];
  });
}
