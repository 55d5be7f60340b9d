/**
 * `GET /art/{key}-{width}`: the demo's drawings as pictures.
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
import { renderArt, renderPreview } from './render.ts';

/** Settings of the media routes that tests and the warming use. */
export interface MediaOptions {
  /** Keys of pictures to make ready after the start, the most wanted first. */
  warm?: () => Promise<readonly string[]>;
  /** Makes one picture; the tests count its calls. */
  render?: (plan: ArtPlan, width: number, format: ImageFormat) => Promise<Buffer>;
}

type Size = number | 'og';

const served: ReadonlySet<number> = new Set(Object.values(widths));

/** The picture that a file name asks for; `null` for any other name. */
function readName(name: string): { plan: ArtPlan; size: Size } | null {
  const [, key = '', size = ''] = /^([a-z0-9-]{1,80})-(og|[1-9]\d{2,3})$/.exec(name) ?? [];
  const plan = parseArtKey(key);
  if (plan === null) return null;
  if (size === 'og') return { plan, size };
  return served.has(Number(size)) ? { plan, size: Number(size) } : null;
}

/**
 * The pictures of lots, mounted under `/media`. Only works of the demo catalogue are drawn, in the
 * widths of the contract: the set is closed, so that nobody can fill the disk.
 *
 * @param dataFolder - rendered pictures are kept in its folder `media`
 * @example
 * await app.register(media(config.dataFolder), { prefix: '/media' });
 */
export const media =
  (dataFolder: string, { warm, render = renderArt }: MediaOptions = {}): FastifyPluginAsync =>
  async (app) => {
    const cache = new PictureCache({ folder: join(dataFolder, 'media', `art-${ART_VERSION}`) });
    const picture = (plan: ArtPlan, size: Size, format: ImageFormat): Promise<Buffer> =>
      cache.get(`${artKey(plan)}-${size}.${format}`, async () => {
        // Asked here, since what is kept has been asked before: knowing the set costs a start.
        if (!isDemoArt(plan)) throw new NotFoundError();
        return size === 'og' ? renderPreview(plan) : render(plan, size, format);
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
      // Not awaited: the server answers while this goes on.
      warming = warm()
        .then((keys) => warmUp(keys, picture, closing.signal))
        .catch((error: unknown) => app.log.warn(error, 'pictures were not made ready'));
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

/**
 * Those of lists first, then those that a lot's page begins with; one after the other, so that a
 * visitor's picture always finds a free place.
 */
async function warmUp(
  keys: readonly string[],
  picture: (plan: ArtPlan, size: Size, format: ImageFormat) => Promise<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  for (const width of [widths.thumb, widths.medium, widths.large]) {
    for (const key of keys) {
      const plan = parseArtKey(key);
      if (signal.aborted) return;
      // Warming is a kindness: a picture that fails here fails again, and visibly, when asked for.
      if (plan !== null) await picture(plan, width, 'avif').catch(() => undefined);
    }
  }
}
