import { lot as fixture, picture as imageOf } from '@martelo/domain/fixtures';
import type { Image, Lot } from '@martelo/domain/entities';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import sharp, { type Region, type Stats } from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { palettes } from '../../../../packages/ui/src/theme/tokens.ts';
import { PREVIEW_SIZE } from '../../src/engine/preview-size.ts';
import { colours, drawPreview } from './preview-picture.ts';
import { previews } from './previews.ts';
import { readSettings } from '../settings.ts';
import { clientsOf } from '../api/back-end.ts';

const site = 'https://leiloes.example';
const path = '/casa-aroeira/7/lote/12/previa.jpg';
const red = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#c00' } })
  .png()
  .toBuffer();

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo();
});

const pictureAt = (large_url: string): Image => ({ ...imageOf(), large_url });

/** Returns the colours of a part of a picture. */
const statsOf = async (file: Buffer, area: Region): Promise<Stats> =>
  // Statistics are of the input, before any operation.
  sharp(await sharp(file).extract(area).png().toBuffer()).stats();

/** The site with one lot. `asked` has the paths on this site from which pictures were requested. */
async function siteWith(changes: Partial<Lot>, env: Record<string, string> = {}) {
  const lot = fixture({ image: pictureAt('/media/red/1280'), ...changes });
  const asked: string[] = [];
  const settings = readSettings({ PUBLIC_URL: site, LOG_LEVEL: 'silent', ...env });
  const app = fastify();
  await app.register(
    previews(settings, {
      clientFor: clientsOf(
        settings.apiBase,
        () => async (address) =>
          String(address).includes('/auctions/7/lots/12.json')
            ? Response.json(lot)
            : Response.json({ message: 'Não encontrado' }, { status: 404 }),
      ),
      fetchOwn: async (address) => {
        asked.push(String(address));
        return new Response(new Uint8Array(red));
      },
    }),
  );
  cleanUp.push(() => app.close());
  return { app, asked, lot };
}

/** A host of pictures on this machine. */
async function hostOf(file: Buffer): Promise<{ origin: string; requests: string[] }> {
  const requests: string[] = [];
  const host = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end(file);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  cleanUp.push(() => host.close());
  // A listening server has an address that contains its port.
  const { port } = host.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests };
}

test('a lot has a picture of the size that link previews show', async () => {
  const { app, asked } = await siteWith({});
  const answer = await app.inject(path);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=300',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject(PREVIEW_SIZE);
  expect(asked).toEqual(['/media/red/1280']);
  // The picture is in the middle of its mount.
  const middle = { left: 300, top: 300, width: 20, height: 20 };
  const { dominant } = await statsOf(answer.rawPayload, middle);
  expect(dominant.r).toBeGreaterThan(180);
  expect(dominant.g).toBeLessThan(40);
});

test('a preview is drawn once for all who ask, and again when the lot has changed', async () => {
  const { app, asked, lot } = await siteWith({});
  await Promise.all([app.inject(path), app.inject(path)]);
  await app.inject(path);
  expect(asked).toHaveLength(1);
  lot.version += 1;
  await app.inject(path);
  expect(asked).toHaveLength(2);
});

test('a lot that does not exist has no preview', async () => {
  const { app } = await siteWith({});
  expect((await app.inject('/casa-aroeira/7/lote/13/previa.jpg')).statusCode).toBe(404);
});

test('a picture of a host that IMAGE_HOSTS names is drawn', async () => {
  const { origin, requests } = await hostOf(red);
  const changes = { image: pictureAt(`${origin}/obra.png`) };
  const { app } = await siteWith(changes, { IMAGE_HOSTS: origin });
  expect((await app.inject(path)).statusCode).toBe(200);
  expect(requests).toEqual(['/obra.png']);
});

test('no other host is requested: the preview redirects to the picture', async () => {
  const { origin, requests } = await hostOf(red);
  const { app, asked } = await siteWith({ image: pictureAt(`${origin}/obra.png`) });
  const answer = await app.inject(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${origin}/obra.png`]);
  expect([...requests, ...asked]).toEqual([]);
});

test.each([
  ['is not a picture', Buffer.from('<svg onload="alert(1)">')],
  ['is too large', Buffer.alloc(20_000_001)],
])('the preview redirects to a file that %s', async (_name, file) => {
  const { origin } = await hostOf(file);
  const changes = { image: pictureAt(`${origin}/obra.png`) };
  const { app } = await siteWith(changes, { IMAGE_HOSTS: origin });
  expect((await app.inject(path)).statusCode).toBe(302);
});

test('a picture that is the preview itself is not requested', async () => {
  const { app, asked } = await siteWith({ image: pictureAt(site + path) });
  expect((await app.inject(path)).statusCode).toBe(302);
  expect(asked).toEqual([]);
});

test.each([
  ['without a picture', null, {}],
  ['with a picture', red, {}],
  ['without an artist', null, { author: null }],
  ['with very long texts', null, { title: 'Gravura & <aquarela> '.repeat(60), author: null }],
  ['with one very long word', red, { title: 'x'.repeat(2000) }],
  ['with control characters', null, { title: 'Vaso\u0001 azul\u0000' }],
])('the text of a lot %s fits', async (_name, picture, changes) => {
  const author = { id: 1, slug: 'x', name: 'Adalgisa Hoshizaki Ximenes '.repeat(8) };
  const drawn = await drawPreview(fixture({ author, ...changes }), picture);
  // The brand is at the bottom. Nothing is drawn around it, nor at the right edge.
  const around = { left: picture ? 640 : 0, top: 508, width: 560, height: 14 };
  const edge = { left: 1150, top: 0, width: 50, height: 630 };
  for (const area of [around, edge]) {
    const { channels } = await statsOf(drawn, area);
    for (const { min } of channels) expect(min).toBeGreaterThan(225);
  }
});

test('previews have the colours of the light theme', () => {
  expect(palettes.light).toMatchObject(colours);
});
