/**
 * `GET /art/{key}-{width}`: serves the drawings as images.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { NotFoundError, widths } from '@martelo/server/seeding';
import { ART_VERSION, artKey, parseArtKey, type ArtPlan } from '../art.ts';
import { PictureCache } from './cache.ts';
import { isDemoArt } from './demo-art.ts';
import { negotiate, type ImageFormat } from './negotiation.ts';

/** Options of the media routes. */
export interface MediaOptions {
  /** Returns the keys of pictures to render after the start, most important first. */
  warm?: () => Promise<readonly string[]>;
  /** Renders one picture. Tests replace it to count its calls. */
  render?: (plan: ArtPlan, width: number, format: ImageFormat) => Promise<Buffer>;
}

type Size = number | 'og';

const served: ReadonlySet<number> = new Set(Object.values(widths));

/** Parses a file name; `null` when it is not the name of a picture. */
function readName(name: string): { plan: ArtPlan; size: Size } | null {
  const [, key = '', size = ''] = /^([a-z0-9-]{1,80})-(og|[1-9]\d{2,3})$/.exec(name) ?? [];
  const plan = parseArtKey(key);
  if (plan === null) return null;
  if (size === 'og') return { plan, size };
  return served.has(Number(size)) ? { plan, size: Number(size) } : null;
}

/**
 * Serves the images of lots. Mount it under `/media`. Only works of the catalogue are drawn, in the
 * widths of the contract. So visitors cannot fill the disk.
 *
 * @param dataFolder - rendered images are stored in its folder `media`
 * @example
 * await app.register(media(config.dataFolder), { prefix: '/media' });
 */
export const media =
  (dataFolder: string, { warm, render }: MediaOptions = {}): FastifyPluginAsync =>
  async (app) => {
    const cache = new PictureCache({ folder: join(dataFolder, 'media', `art-${ART_VERSION}`) });
    const picture = (plan: ArtPlan, size: Size, format: ImageFormat): Promise<Buffer> =>
      cache.get(`${artKey(plan)}-${size}.${format}`, async () => {
        // Checked only when a picture is rendered, because creating the set takes time and cached
        // pictures were checked before.
        if (!isDemoArt(plan)) throw new NotFoundError();
        // The first picture loads the code of images. A start does not wait for it.
        const { renderArt, renderPreview } = await import('./render.ts');
        return size === 'og' ? renderPreview(plan) : (render ?? renderArt)(plan, size, format);
      });

    app.get<{ Params: { name: string } }>('/art/:name', async (request, reply) => {
      const asked = readName(request.params.name);
      if (asked === null) throw new NotFoundError();
      const { plan, size } = asked;
      const format = size === 'og' ? 'jpeg' : negotiate(request.headers.accept, size);
      const bytes = await picture(plan, size, format);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag,
        ...(size === 'og' ? {} : { vary: 'Accept' }),
      });
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(`image/${format}`).send(bytes);
    });

    if (warm === undefined) return;
    const closing = new AbortController();
    let warming = Promise.resolve();
    app.addHook('onReady', async () => {
      // Not awaited, so the server answers in the meantime.
      warming = warm()
        .then((keys) => warmUp(keys, picture, closing.signal))
        .catch((error: unknown) =>
          app.log.warn(error, 'pictures could not be rendered in advance'),
        );
    });
    app.addHook('onClose', async () => {
      closing.abort();
      await warming;
    });
  };

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((tag) => {
    const bare = tag.trim().replace(/^W\//, '');
    return bare === etag || bare === '*';
  });

/** What current browsers accept for images. */
const ACCEPTED = 'image/avif,image/webp';

/**
 * Renders the sizes of lists first, then those of a lot's page, in the formats that current browsers
 * get. It renders one picture at a time, so a visitor's picture need not wait.
 */
async function warmUp(
  keys: readonly string[],
  picture: (plan: ArtPlan, size: Size, format: ImageFormat) => Promise<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  for (const width of [widths.thumb, widths.medium, widths.large]) {
    const format = negotiate(ACCEPTED, width);
    for (const key of keys) {
      const plan = parseArtKey(key);
      if (signal.aborted) return;
      // Errors are ignored here. A visitor's request for the picture will report them.
      if (plan !== null) await picture(plan, width, format).catch(() => undefined);
    }
  }
}
