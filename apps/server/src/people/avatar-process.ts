/**
 * Decodes one image in a child process (see avatar.ts). The parent can kill it at any time, so a
 * slow or malicious image costs the server nothing else.
 *
 * @module
 */
import sharp from 'sharp';

/** Why an image is rejected. */
export type AvatarRefusal = 'too_large' | 'too_small' | 'unreadable';
/** The message to the parent process. */
export type AvatarAnswer = { picture: Uint8Array } | { refusal: AvatarRefusal };

/** Minimum width and height of an image, in pixels. */
const LEAST_PIXELS = 200;
/** Width and height of the stored image, in pixels. */
const KEPT_PIXELS = 400;
/**
 * Maximum number of pixels, according to the header of the file: 12 megapixels, as cameras count
 * them. A phone's photograph has 4032 × 3024 pixels.
 */
const MOST_PIXELS = 12 * 2 ** 20;

async function decode(bytes: Uint8Array): Promise<AvatarAnswer> {
  try {
    // Decodes the first frame of an animation only.
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 });
    const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (width * height > MOST_PIXELS) return { refusal: 'too_large' };
    if (width < LEAST_PIXELS || height < LEAST_PIXELS) return { refusal: 'too_small' };
    return {
      picture: await picture
        .autoOrient()
        .resize(KEPT_PIXELS, KEPT_PIXELS, { fit: 'cover' })
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
