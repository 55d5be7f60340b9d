import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { artHeight, artKey, parseArtKey } from '../art.ts';
import { makeCatalogue } from '../catalogue.ts';
import { houses } from '../houses.ts';
import { answerError } from '../../../../apps/server/src/http/errors.ts';
import { PictureCache } from './cache.ts';
import { widths } from '../../../../apps/server/src/media/image.ts';
import { renderArt } from './render.ts';
import { media, type MediaOptions } from './routes.ts';

const keys = makeCatalogue('2026-11-21').auctions.flatMap(({ items }) =>
  items.flatMap(({ art }) => art),
);
const [key = ''] = keys;
const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

let folder: string;
let app: FastifyInstance;

async function open(options: MediaOptions = {}): Promise<FastifyInstance> {
  app = Fastify();
  app.setErrorHandler(answerError);
  await app.register(media(folder, options), { prefix: '/media' });
  return app;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'martelo-media-'));
});
afterEach(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a drawn picture', () => {
  test('renders one of each family', async () => {
    await open();
    const plans = keys.map((text) => parseArtKey(text)).filter((plan) => plan !== null);
    const families = new Map(plans.map((plan) => [plan.family, artKey(plan)]));
    for (const text of [...families.values(), ...houses.flatMap(({ logo }) => logo ?? [])]) {
      const response = await get(`/media/art/${text}-320`);
      expect(response.statusCode, text).toBe(200);
      const { format, width } = await sharp(response.rawPayload).metadata();
      expect([format, width]).toEqual(['jpeg', 320]);
    }
  });

  test.each(Object.values(widths))('has the requested width: %i', async (width) => {
    await open();
    const response = await get(`/media/art/${key}-${width}`, { accept: 'image/webp' });
    const size = await sharp(response.rawPayload).metadata();
    const plan = parseArtKey(key);
    expect(size.width).toBe(width);
    expect(size.height).toBe(plan === null ? null : artHeight(plan, width));
  });

  test.each([
    [browser, 320, 'avif'],
    [browser, 640, 'avif'],
    [browser, 1280, 'webp'],
    ['image/webp,*/*', 320, 'webp'],
    ['image/avif', 1280, 'avif'],
    ['image/avif;q=0, image/webp', 320, 'webp'],
    ['*/*', 320, 'jpeg'],
    ['text/html', 320, 'jpeg'],
    ['', 320, 'jpeg'],
  ])(
    'Accept %j at %i pixels gives %s',
    async (accept, width, format) => {
      await open();
      const response = await get(`/media/art/${key}-${width}`, { accept });
      expect(response.headers['content-type']).toBe(`image/${format}`);
      expect(response.headers['vary']).toBe('Accept');
      const { format: actual } = await sharp(response.rawPayload).metadata();
      expect(actual).toBe(format === 'avif' ? 'heif' : format);
    },
    20_000,
  );

  test('is cached forever, and answered with 304 when the client has it', async () => {
    await open();
    const url = `/media/art/${key}-320`;
    const first = await get(url, { accept: browser });
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get(url, { accept: browser, 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers['etag']).toBe(etag);
    expect(again.headers['vary']).toBe('Accept');
    const other = await get(url, { accept: 'image/webp', 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  test('is rendered once for concurrent and repeated requests', async () => {
    let renders = 0;
    const render: MediaOptions['render'] = (...of) => {
      renders++;
      return renderArt(...of);
    };
    await open({ render });
    const url = `/media/art/${key}-320`;
    const together = await Promise.all(Array.from({ length: 8 }, () => get(url)));
    expect(new Set(together.map(({ headers }) => headers['etag'])).size).toBe(1);
    await get(url);
    expect(renders).toBe(1);
    await app.close();
    await open({ render });
    expect((await get(url)).statusCode).toBe(200);
    expect(renders).toBe(1);
  });

  test('has a preview for social networks: a JPEG of 1200 × 630', async () => {
    await open();
    const response = await get(`/media/art/${key}-og`, { accept: browser });
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  test.each([
    '/media/art/vase-celadon-3-whole',
    `/media/art/${key}-321`,
    `/media/art/${key}-19200`,
    `/media/art/${key}-0320`,
    `/media/art/${key}-320.svg`,
    `/media/art/${key}-320%00`,
    '/media/art/vase-celadon-99999-whole-320',
    '/media/art/..%2F..%2Fpackage.json',
    '/media/art/..%2f..%2fetc%2fpasswd-320',
    '/media/art/%2e%2e-320',
    '/media/art/',
    `/media/${key}-320`,
  ])('%s is answered with 404, and nothing is written', async (url) => {
    await open();
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(existsSync(join(folder, 'media'))).toBe(false);
  });
});

describe('the cache', () => {
  test('limits concurrent renderings', async () => {
    const cache = new PictureCache({ folder, concurrency: 2 });
    let [running, most] = [0, 0];
    const make = async (): Promise<Buffer> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      return Buffer.from('x');
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => cache.get(`${index}`, make)));
    expect(most).toBe(2);
  });

  test('continues after a failed picture, and retries it', async () => {
    const cache = new PictureCache({ folder, concurrency: 1 });
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(String(await cache.get('a', async () => Buffer.from('yes')))).toBe('yes');
  });

  test('serves pictures when its folder is not writable', async () => {
    const cache = new PictureCache({ folder: '/dev/null/media' });
    expect(String(await cache.get('a', async () => Buffer.from('yes')))).toBe('yes');
  });

  test('stays within its limit and leaves no temporary file', async () => {
    const cache = new PictureCache({ folder, limit: 1000 });
    for (let index = 0; index < 30; index++) {
      await cache.get(`${index}`, async () => Buffer.alloc(100));
    }
    const names = readdirSync(folder);
    expect(names.length).toBeLessThanOrEqual(10);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('warming', () => {
  test('renders the pictures of lists in advance, then those of lots', async () => {
    const rendered: string[] = [];
    await open({
      warm: async () => keys.slice(0, 2),
      render: async (_plan, width, format) => {
        rendered.push(`${width}.${format}`);
        return Buffer.from('x');
      },
    });
    await app.ready();
    await expect
      .poll(() => rendered)
      .toEqual(['320.avif', '320.avif', '640.avif', '640.avif', '1280.webp', '1280.webp']);
    for (const width of [320, 640, 1280]) {
      await get(`/media/art/${key}-${width}`, { accept: browser });
    }
    // A browser gets the files that were rendered in advance.
    expect(rendered).toHaveLength(6);
  });

  test('stops when the server closes', async () => {
    const rendered: string[] = [];
    await open({
      warm: async () => keys.slice(0, 200),
      render: async (plan, width) => {
        rendered.push(`${artKey(plan)}-${width}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
        return Buffer.from('x');
      },
    });
    await app.ready();
    await expect.poll(() => rendered.length).toBeGreaterThan(3);
    await app.close();
    const made = rendered.length;
    expect(rendered[0]).toBe(`${key}-320`);
    expect(made).toBeLessThan(400);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rendered.length).toBe(made);
  });
});
