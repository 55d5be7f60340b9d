/**
 * Decodes one image in a child process (see avatar.ts). The parent can kill it at any time, so a
 * slow or malicious image costs the server nothing else.
 *
 * @module
 */
import sharp from 'sharp';

/** Why an image is rejected. */
export type AvatarRejection = 'too_large' | 'too_small' | 'unreadable';
/** The message to the parent process. */
export type AvatarAnswer = { picture: Uint8Array } | { refusal: AvatarRejection };

/** Minimum width and height of an image, in pixels. */
const MIN_SIDE = 200;
/** Width and height of the stored image, in pixels. */
const STORED_SIDE = 400;
/**
 * Maximum number of pixels, according to the header of the file: 12 megapixels, as cameras count
 * them. A phone's photograph has 4032 × 3024 pixels.
 */
const MAX_PIXELS = 12 * 2 ** 20;

async function decode(bytes: Uint8Array): Promise<AvatarAnswer> {
  try {
    // Decodes the first frame of an animation only.
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 });
    const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (width * height > MAX_PIXELS) return { refusal: 'too_large' };
    if (width < MIN_SIDE || height < MIN_SIDE) return { refusal: 'too_small' };
    return {
      picture: await picture
        .autoOrient()
        .resize(STORED_SIDE, STORED_SIDE, { fit: 'cover' })
        .webp({ quality: 80 })
        .toBuffer(),
    };
  } catch {
    return { refusal: 'unreadable' };
  }
}

sharp.concurrency(1);
sharp.cache(false);
process.once('message', async (bytes: Uint8Array) => {
  const answer = await decode(bytes);
  process.send?.(answer, undefined, undefined, () => process.disconnect?.());
});
