import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { decodeInChildProcess, makeAvatar } from '../../src/people/account/avatar.ts';

/** A PNG with this header and one empty pixel stream, of any size and interlaced. */
function interlacedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, RGB, Adam7.
  header.set([8, 2, 0, 0, 1], 8);
  let bytes = 0;
  for (const [x, y, stepX, stepY] of [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const) {
    const columns = Math.ceil((width - x) / stepX);
    bytes += Math.ceil((height - y) / stepY) * (1 + columns * 3);
  }
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const refused = (bytes: Uint8Array) =>
  makeAvatar(new Blob([new Uint8Array(bytes)])).then(
    () => null,
    (error: unknown) => error,
  );

test('the server rejects an interlaced image of 50 megapixels by its header', async () => {
  const png = interlacedPng(7072, 7072);
  expect(png.length).toBeLessThan(300_000);
  expect(await refused(png)).toMatchObject({
    status: 422,
    body: { errors: { avatar: ['deve ter no máximo 12 megapixels'] } },
  });
});

test('the server accepts a phone photo of 4032 by 3024 pixels', async () => {
  const create = { width: 4032, height: 3024, channels: 3, background: '#a63d2f' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const picture = await makeAvatar(new Blob([new Uint8Array(jpeg)]));
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'webp',
    width: 400,
    height: 400,
  });
});

test('the server keeps one frame of an animation', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const animation = await sharp([await frame('#ff0000'), await frame('#0000ff')], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
  const kept = await makeAvatar(new Blob([new Uint8Array(animation)]));
  expect((await sharp(kept, { animated: true }).metadata()).pages ?? 1).toBe(1);
});

test('the server abandons an image that exceeds its time limit', async () => {
  expect(await decodeInChildProcess(interlacedPng(3400, 3400), 1)).toBe('too_slow');
});

test('the server queues a few uploads and rejects further ones with Retry-After', async () => {
  const png = interlacedPng(400, 400);
  const results = await Promise.all(Array.from({ length: 8 }, () => refused(png)));
  expect(results.filter((result) => result === null)).toHaveLength(5);
  expect(results.filter((result) => result !== null)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ status: 503, retryAfter: 10 })),
  );
  expect(await refused(png)).toBeNull();
});
