/**
 * `{path of a lot}/previa.jpg`: the picture for links to lots (`og:image`).
 *
 * See docs/specification.md#being-found.
 *
 * @module
 */
import { endpoints } from '@martelo/api/contract';
import type { Image, Lot } from '@martelo/domain/entities';
import { NotFoundError, VersionedCache } from '@martelo/server';
import type { FastifyPluginAsync } from 'fastify';
import { nothingForVisitors } from '../api/scopes.ts';
import type { ClientFor } from '../api/back-end.ts';
import type { Settings } from '../settings.ts';

/** Time in milliseconds that the host of a picture has. */
const PICTURE_TIMEOUT_MS = 3000;
/** Larger files are not read. */
const MAX_PICTURE_BYTES = 20_000_000;
/** Bytes of rendered previews in memory: about 300. */
const CACHE_BYTES = 12_000_000;
/** How long caches may keep a preview, in seconds. */
const MAX_AGE = 300;

/** A rendered preview, or the address of a picture that this server must not request. */
type Preview = { readonly file: Buffer } | { readonly elsewhere: string };

interface PreviewSources {
  readonly clientFor: ClientFor;
  /** Requests a path of this site without a socket. */
  readonly fetchOwn: typeof fetch;
}

/** Returns the file of an answer, or `null` when it failed or is too large. */
async function fileOf(answer: Response): Promise<Buffer | null> {
  if (!answer.ok || answer.body === null) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > MAX_PICTURE_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * `GET {path of a lot}/previa.jpg`. A picture on a host that `IMAGE_HOSTS` does not name is not
 * requested, because a house could name a host inside the operator's network. It is redirected to.
 */
export function previews(
  { siteUrl, imageHosts }: Settings,
  { clientFor, fetchOwn }: PreviewSources,
): FastifyPluginAsync {
  const previewCache = new VersionedCache<Preview>({
    maxSize: CACHE_BYTES,
    sizeOf: (preview) => ('file' in preview ? preview.file.length : 200),
    maxAge: MAX_AGE * 1000,
  });

  /** Returns the file of a picture, or `null` where this server must not request it. */
  async function pictureFile({ large_url }: Image): Promise<Buffer | null> {
    const { origin, href, pathname, search } = new URL(large_url, siteUrl);
    const isOwn = origin === new URL(siteUrl).origin;
    // Another path could be a preview, which would wait for itself.
    if (isOwn && pathname.startsWith('/media/')) return fileOf(await fetchOwn(pathname + search));
    if (isOwn || !imageHosts?.includes(origin)) return null;
    const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
    return fileOf(await fetch(href, { redirect: 'error', signal }));
  }

  async function previewOf(lot: Lot): Promise<Preview> {
    // The first preview loads the code of images. A start does not wait for it.
    const { drawPreview } = await import('./preview-picture.ts');
    if (lot.image === null) return { file: await drawPreview(lot, null) };
    const elsewhere = new URL(lot.image.large_url, siteUrl).href;
    try {
      const picture = await pictureFile(lot.image);
      return picture === null ? { elsewhere } : { file: await drawPreview(lot, picture) };
    } catch {
      // Its host does not answer, or the file is not a picture. A browser may still load it.
      return { elsewhere };
    }
  }

  return async (app) => {
    app.get<{ Params: { account: string; auction_id: string; number: string } }>(
      '/:account/:auction_id/lote/:number/previa.jpg',
      async (request, reply) => {
        const client = await clientFor(request);
        const { params } = request;
        const lot = await client.call(endpoints.lot, { params }).catch(nothingForVisitors);
        if (lot === null) throw new NotFoundError();
        const preview = await previewCache.get(lot.version, lot.uuid, () => previewOf(lot));
        reply.header('cache-control', `public, max-age=${MAX_AGE}`);
        if ('elsewhere' in preview) return reply.redirect(preview.elsewhere, 302);
        return reply.type('image/jpeg').send(preview.file);
      },
    );
  };
}
