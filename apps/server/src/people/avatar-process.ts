/**
 * Decodes one picture in a process of its own (see avatar.ts), which its parent can end at any time:
 * a picture that takes long or breaks the decoder costs the server nothing else.
 *
 * @module
 */
import sharp from 'sharp';

/** Why a picture is refused. */
export type AvatarRefusal = 'too_large' | 'too_small' | 'unreadable';
/** To the parent process. */
export type AvatarAnswer = { picture: Uint8Array } | { refusal: AvatarRefusal };

/** Shortest side of a picture, in pixels. */
const LEAST_PIXELS = 200;
/** Sides of the picture that is kept, in pixels. */
const KEPT_PIXELS = 400;
/**
 * Most pixels of a picture, by the format's header. 12 megapixels, as cameras count them: 4032 × 3024
 * is the size of a phone's photograph.
 */
const MOST_PIXELS = 12 * 2 ** 20;

async function decode(bytes: Uint8Array): Promise<AvatarAnswer> {
  try {
    // One frame of an animation is enough.
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
