import { hash } from 'node:crypto';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

/** ETags of one text in several encodings differ only by what follows this. */
const encodingMark = /-(?:br|gzip|deflate|zstd)"$/;

/** Which of the tags that a client has names the text of this one. */
const known = (header: string, etag: string): string | undefined =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .map((tag) => (tag === '*' ? etag : tag))
    .find((tag) => tag.replace(encodingMark, '"') === etag);

/**
 * Conditional GET (docs/api-contract.md#caching): a strong ETag of the answer, 304 when the client
 * has it, and nothing of a signed-in user in a shared cache. Goes before compression.
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

const markEncoding: onSendAsyncHookHandler = async (_request, reply, payload) => {
  const encoding = reply.getHeader('content-encoding');
  const etag = reply.getHeader('etag');
  if (typeof encoding === 'string' && typeof etag === 'string') {
    reply.header('etag', `${etag.slice(0, -1)}-${encoding}"`);
  }
  return payload;
};

/** A strong ETag names bytes, so that each encoding needs its own. Goes after compression. */
export function etagPerEncoding(app: FastifyInstance): void {
  // Compression works on the route's own hooks, which come after those of the plugin.
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), markEncoding];
  });
}
